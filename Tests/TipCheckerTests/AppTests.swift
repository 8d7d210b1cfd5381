import Foundation
import Testing
import TipChecker

/// Sources as inventive developers write them, all valid: everything is found, and nothing is an error.
///
/// The first line of each says what is in it.
@Suite struct AppTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Apps")

  static let apps: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path())
    return (names ?? []).sorted()
  }()

  @Test func thereAreMany() { #expect(Self.apps.count > 60) }

  /// Of Apple's framework, and of this project's library in its place.
  @Test(arguments: apps, ["TipKit", "OpenTipKit"])
  func whatIsValidIsUnderstood(app: String, module: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: app), encoding: .utf8)
      .replacing(/\bTipKit\b/, with: module)
    let checked = Checked(text, .partial, name: "App/\(app).swift")
    #expect(checked.errors == [])
    let found = checked.program.inventory
    let rules = found.tips.map(\.rules.count).reduce(found.sharedRules.count, +)
    #expect(
      text.prefix { $0 != "\n" }
        == "// tips \(found.tips.count), rules \(rules), parameters \(found.parameters.count), events \(found.events.count)"
    )
  }
}
