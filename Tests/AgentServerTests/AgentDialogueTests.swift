import Foundation
import RPCDialogues
import Testing
import TipJSONRPC

@testable import tips

/// Dialogues with `tips mcp`, in the folder `Dialogues`. `RECORD=1` writes what the server says anew.
@Suite struct AgentDialogueTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Dialogues")

  @Test(arguments: DialogueFiles.names(in: folder))
  func theServerSaysWhatIsRecorded(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let dialogue = Dialogue(recorded, .line)
    dialogue.serve(AgentServer(), cancellation: AgentServer.cancellation)
    // The working directory is another one on each machine.
    let here = FileManager.default.currentDirectoryPath
    let said = dialogue.transcript.replacing(here + "/", with: "").replacing(here, with: "HERE")
    try DialogueFiles.note(said, in: file)
    let (old, new) = (recorded.split(separator: "\n"), said.split(separator: "\n"))
    for (old, new) in zip(old, new) where old != new {
      // To find what differs in lines of thousands of letters takes minutes.
      Issue.record("\(name) has\n\(old.prefix(300))\nand the server says\n\(new.prefix(300))")
    }
    #expect(old.count == new.count, "\(name)")
  }

  @Test func thereAreDialogues() { #expect(DialogueFiles.names(in: Self.folder).count >= 3) }
}
