import Foundation
import RPCDialogues
import Testing
import TipJSONRPC

@testable import tips

/// Files change where a call says `apply`, and nowhere else.
@Suite struct WrittenFileTests {
  private static let text = """
    import TipKit
    struct FirstTip: Tip {
      static let opened = Event(id: "opened")
      var title: Text { Text("First") }
      var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 3 && $0.donations.count >= 2 } }
    }

    """

  /// The answer to a call of `check`, and what the file is after it.
  ///
  /// - Parameter prepare: Adds to the folder of the file.
  private func check(
    _ arguments: String, preparing prepare: (URL) throws -> Void = { _ in }
  ) throws -> (answer: String, file: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "FirstTip.swift")
    try Data(Self.text.utf8).write(to: file)
    try prepare(folder)
    let dialogue = Dialogue(
      """
      > initialize {"protocolVersion":"2025-06-18","capabilities":{"roots":{}}}
      > tools/call {"name":"check","arguments":\(arguments)}
      = {"roots":[{"uri":"\(FileAddress(path: folder.path).text)"}]}
      """, .line)
    dialogue.serve(AgentServer(), cancellation: AgentServer.cancellation)
    return (dialogue.transcript, try String(contentsOf: file, encoding: .utf8))
  }

  @Test func aCheckWritesNothing() throws {
    let (answer, file) = try check("{}")
    #expect(file == Self.text)
    #expect(answer.contains("FirstTip.swift"))
  }

  @Test func aPatchWritesNothing() throws {
    let (answer, file) = try check(#"{"fix":true}"#)
    #expect(file == Self.text)
    #expect(answer.contains("---"), "\(answer)")
  }

  @Test func fixItsAreWrittenWhereTheCallSaysSo() throws {
    let (answer, file) = try check(#"{"apply":true}"#)
    #expect(file != Self.text, "\(answer)")
    #expect(answer.contains("in 1 file"))
  }

  @Test func aLinkThatLeadsOutIsNeitherReadNorWritten() throws {
    let other = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".swift")
    try Data(Self.text.utf8).write(to: other)
    defer { try? FileManager.default.removeItem(at: other) }
    let (answer, file) = try check(#"{"apply":true}"#) { folder in
      let link = folder.appending(path: "Link.swift")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
    }
    #expect(try String(contentsOf: other, encoding: .utf8) == Self.text)
    #expect(file != Self.text, "\(answer)")
    #expect(!answer.contains("Link.swift"), "\(answer)")
  }

  @Test func nullIsNoArgument() throws {
    for arguments in ["null", #"{"apply":null,"limit":null,"paths":null}"#] {
      let (answer, file) = try check(arguments)
      #expect(file == Self.text)
      #expect(answer.contains("redundant-condition"), "\(answer)")
    }
  }

  @Test func diagnosticsAreKeptOfAnAnswerThatIsTooLong() throws {
    // Each tip has some 100 bytes in the JSON of a check, and the one warning has some 500.
    let (answer, _) = try check(#"{"limit":2000}"#) { folder in
      let tips = (1...40).map { "struct Tip\($0): Tip { var title: Text { Text(\"\($0)\") } }\n" }
      try Data(("import TipKit\n" + tips.joined()).utf8)
        .write(to: folder.appending(path: "Others.swift"))
    }
    #expect(answer.contains("has the diagnostics alone"), "\(answer)")
    #expect(answer.contains(#""code":"redundant-condition""#), "\(answer)")
    #expect(!answer.contains("Tip40"), "\(answer)")
  }
}
