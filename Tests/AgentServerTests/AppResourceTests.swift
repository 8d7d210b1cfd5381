import Foundation
import RPCDialogues
import Testing
import TipJSONRPC

@testable import tips

/// The tips of an app as a resource.
@Suite struct AppResourceTests {
  /// What the server says when the resource is read from a folder with a file.
  private func reading(_ text: String, in file: String = "FirstTip.swift") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: file))
    let dialogue = Dialogue(
      """
      > initialize {"protocolVersion":"2025-06-18","capabilities":{"roots":{}}}
      > resources/read {"uri":"tips://app"}
      = {"roots":[{"uri":"\(FileAddress(path: folder.path).text)"}]}
      """, .line)
    dialogue.serve(AgentServer(), cancellation: AgentServer.cancellation)
    return dialogue.transcript
  }

  @Test func theResourceHasRulesInWords() throws {
    let said = try reading(
      """
      import TipKit
      struct FirstTip: Tip {
        static let opened = Event(id: "opened")
        var title: Text { Text("First") }
        var rules: [Rule] { #Rule(Self.opened) { $0.donations.count >= 3 } }
      }

      """)
    #expect(said.contains("at least 3 donations of opened"), "\(said)")
    #expect(said.contains(#""uri":"tips://app""#), "\(said)")
  }

  @Test func aFolderWithoutAnAppIsAnError() throws {
    let said = try reading("Notes.", in: "Notes.txt")
    #expect(said.contains(#"{"code":-32603,"message":"there are no Swift files in "#), "\(said)")
  }
}
