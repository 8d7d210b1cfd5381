import Foundation
import RPCDialogues
import Testing
import TipJSONRPC
import TipLanguageServer
import TipRunner

/// Dialogues with the server, which are in the folder `Dialogues`. `RECORD=1` writes what the server says anew.
@Suite struct DialogueTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Dialogues")

  @Test func thereAreDialogues() { #expect(DialogueFiles.names(in: Self.folder).count >= 6) }

  @Test(arguments: DialogueFiles.names(in: folder))
  func theServerSaysWhatIsRecorded(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let dialogue = Dialogue(recorded, .header)
    let server = LanguageServer(
      settings: ProgramSettings(), version: "0", pages: CodePages(at: "https://example.org/codes/"))
    dialogue.serve(server, cancellation: LanguageServer.cancellation)
    try DialogueFiles.note(dialogue.transcript, in: file)
    let (old, new) = (recorded.split(separator: "\n"), dialogue.transcript.split(separator: "\n"))
    for (old, new) in zip(old, new) where old != new {
      // To find what differs in lines of thousands of letters takes minutes.
      Issue.record("\(name) has\n\(old.prefix(300))\nand the server says\n\(new.prefix(300))")
    }
    #expect(old.count == new.count, "\(name)")
  }
}
