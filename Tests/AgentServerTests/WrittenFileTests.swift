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
  private func check(_ arguments: String) throws -> (answer: String, file: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "FirstTip.swift")
    try Data(Self.text.utf8).write(to: file)
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
}
