import Foundation
import Testing

/// A folder is the app in it: its scripts and test targets are programs of their own.
@Suite struct AppFolderTests {
  private static let tips = """
    import SwiftUI
    import TipKit
    struct SaveTip: Tip {
      static let saved = Event(id: "saved")
      @Parameter static var isReady: Bool = false
      var title: Text { Text("Save") }
      var rules: [Rule] {
        #Rule(Self.$isReady) { $0 }
        #Rule(Self.saved) { $0.donations.count >= 1 }
      }
    }
    @main struct NotesApp: App {
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { Text("Notes") } }
    }
    """

  private func app(_ more: [String: String]) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.tips, to: "Notes/SaveTip.swift")
    for (path, text) in more { try scratch.write(text, to: "Notes/" + path) }
    return scratch
  }

  private static let script = """
    try Tips.configure()
    SaveTip.isReady = true
    SaveTip.saved.sendDonation()
    #expect(SaveTip().status == .available)
    """

  private static let more: [[String: String]] = [
    ["SaveTip.tips": script], ["a.tips": script, "Tips/b.tips": script],
    ["c.tips": "let x: Int = \"wrong\"\nstruct SaveTip: Tip {}"],
    [
      "NotesTests/SaveTipTests.swift": """
      import XCTest
      import TipKit
      @testable import Notes
      let tip = SaveTip()
      struct FakeTip: Tip { var title: Text { Text("Fake") } }
      final class SaveTipTests: XCTestCase {
        override func setUp() { try? Tips.configure([.displayFrequency(.monthly)]) }
      }
      """,
      "NotesTests/Support/Fakes.swift": """
      import TipKit
      struct SaveTip: Tip { var title: Text { Text("Fake") }; let a: Int }
      enum Calls { static func all() { try? Tips.configure([.displayFrequency(.weekly)]) } }
      """,
    ],
    [
      "Tests/TipTests/All.swift": """
      import Testing
      import TipKit
      try Tips.configure()
      SaveTip.isReady = true
      struct SaveTip: Tip { var title: Text { Text("Fake") } }
      @Suite struct All { @Test func isShown() { #expect(SaveTip().status == .available) } }
      """
    ],
    ["Sources/Mocks.swift": "@testable import Notes\nimport TipKit\nstruct SaveTip: Tip {}"],
  ]

  @Test(arguments: more) func nothingButTheAppAnswers(more: [String: String]) throws {
    let (plain, scratch) = (try app([:]), try app(more))
    let time = ["--at", "2026-01-01T00:00:00Z"]
    for command in [["why", "SaveTip"] + time, ["when", "SaveTip"] + time, ["rules"]] {
      let alone = try Command(command + [plain.path("Notes")])
      let run = try Command(command + [scratch.path("Notes")])
      #expect(run.status == alone.status)
      #expect(
        run.output == alone.output.replacing(plain.path(""), with: scratch.path("")),
        "\(run.errors)")
      #expect(run.errors == alone.errors)
    }
    let prompt = try Command(
      [scratch.path("Notes")], input: ":why SaveTip\nprint(SaveTip.saved.donations.count)\n")
    #expect(prompt.status == 0 && prompt.errors.isEmpty, "\(prompt.errors)")
    #expect(prompt.output.contains("SaveTip  pending  2 of 8 gates block"), "\(prompt.output)")
    #expect(prompt.output.hasSuffix("\n0\n"))
  }

  @Test func aScriptThatIsNamedIsRun() throws {
    let scratch = try app(["a.tips": Self.script])
    let folder = scratch.path("Notes")
    let why = try Command(["why", "SaveTip", folder + "/SaveTip.swift", folder + "/a.tips"])
    #expect(why.status == 0 && why.output.contains("SaveTip  available"), "\(why.errors)")
    #expect(try Command(["test", folder]).status == 0)
  }

  /// The name of a folder alone makes no tests of what is in it.
  @Test func anAppMayBeNamedAfterTests() throws {
    let scratch = try Scratch()
    try scratch.write(Self.tips, to: "DriveTests/DriveTests/SaveTip.swift")
    try scratch.write("import XCTest\n", to: "DriveTests/DriveTestsTests/DriveTests.swift")
    let why = try Command(["why", "SaveTip", scratch.path("DriveTests")])
    #expect(why.status == 1 && why.output.contains("SaveTip  pending"), "\(why.errors)")
  }

  @Test func whereThereAreOnlyScriptsThatIsSaid() throws {
    let scratch = try Scratch()
    let script = try scratch.write(
      "struct SaveTip: Tip { var title: Text { Text(\"\") } }", to: "Scripts/a.tips")
    let why = try Command(["why", "SaveTip", scratch.path("Scripts")])
    #expect(why.status == 64)
    #expect(why.errors.contains("has no Swift files"), "\(why.errors)")
    #expect(why.errors.contains(script))
    #expect(try Command(["why", "SaveTip", script]).output.contains("SaveTip  "))
  }
}
