import Foundation
import Testing

/// Programs that `import OpenTipKit` are read as apps that import TipKit are.
@Suite struct LibrarySourcesTests {
  private static let notes = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Examples/Notes/Sources").standardizedFileURL
    .path(percentEncoded: false)

  @Test func theExampleHasItsTips() throws {
    let check = try Command(["check", Self.notes])
    #expect(check.status == 0)
    #expect(check.output.contains("5 tips · 7 rules · 3 events · 1 parameter"), "\(check.output)")
    let rules = try Command(["rules", Self.notes])
    for tip in ["FirstNoteTip", "FindTip", "TagTip", "ShortNoteTip", "ClearTip"] {
      #expect(rules.output.contains("\n\(tip)  ") || rules.output.hasPrefix("\(tip)  "))
    }
  }

  /// A group that is a global is asked, also where nothing that runs here reads it.
  @Test func aGlobalGroupBlocks() throws {
    let why = try Command(["why", "FindTip", Self.notes])
    #expect(
      why.output.contains("BLOCK  group            not its turn in `noteTips`"), "\(why.output)")
  }

  @Test func aMistakeIsTold() throws {
    let scratch = try Scratch()
    let file = try scratch.write(
      """
      import OpenTipKit
      struct SaveTip: OpenTipKit.Tip {
        static let saved = Tips.Event(id: "saved")
        var title: Text { Text("Save") }
        var rules: [Rule] { #Rule(Self.saved) { $0.donations.cuont >= 3 } }
      }

      """, to: "SaveTip.swift")
    let check = try Command(["check", file])
    #expect(check.status == 2)
    #expect(check.errors.contains("`cuont`"), "\(check.errors)")
  }
}
