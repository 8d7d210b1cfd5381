import Foundation
import Testing
import TipJSONRPC
import TipLanguageServer
import TipRunner
import TipText

/// Dialogues with the server, which are in the folder `Dialogues`: `>` begins a request, `~` a notification, `<` an answer
/// and `*` a notification of the server. `RECORD=1` writes what the server says anew.
@Suite struct DialogueTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Dialogues")

  private static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter {
      $0.hasSuffix(".dialogue")
    }.sorted() ?? []

  @Test func thereAreDialogues() { #expect(Self.names.count >= 6) }

  @Test(arguments: names)
  func theServerSaysWhatIsRecorded(_ name: String) throws {
    let file = Self.folder.appending(path: name)
    let recorded = try String(contentsOf: file, encoding: .utf8)
    let said = try Dialogue(recorded).transcript
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(said.utf8).write(to: file)
    }
    let (old, new) = (recorded.split(separator: "\n"), said.split(separator: "\n"))
    for (old, new) in zip(old, new) { #expect(old == new, "\(name)") }
    #expect(old.count == new.count, "\(name)")
  }
}

/// A client that sends a message whenever the server has nothing else to do.
final class Dialogue: MessageTransport {
  private var lines: [Substring]
  private var reader = MessageReader(.header)
  private var last = 0
  private(set) var transcript = ""

  /// Runs the dialogue of a text with a new server.
  init(_ text: String) throws {
    lines = text.split(separator: "\n").filter { !["<", "*"].contains($0.prefix(1)) }
    let server = LanguageServer(
      settings: ProgramSettings(), version: "0", pages: CodePages(at: "https://example.org/codes/"))
    RPCConnection(self, .header, cancellation: LanguageServer.cancellation).serve(server)
  }

  func read(waits: Bool) -> [UInt8]? {
    guard waits else { return [] }
    while !lines.isEmpty {
      let line = lines.removeFirst()
      transcript += line + "\n"
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count > 1, [">", "~", "!"].contains(words[0]) else { continue }
      // Anything else that a client may send.
      if words[0] == "!" {
        return Array(
          line.dropFirst(2).replacing("\\r", with: "\r").replacing("\\n", with: "\n").utf8)
      }
      let id = words[0] == ">" ? "\"id\":\(nextID())," : ""
      let parameters = words.count > 2 ? ",\"params\":\(words[2])" : ""
      return MessageFraming.header.bytes(
        of: "{\"jsonrpc\":\"2.0\",\(id)\"method\":\"\(words[1])\"\(parameters)}")
    }
    return nil
  }

  private func nextID() -> Int {
    last += 1
    return last
  }

  func write(_ bytes: [UInt8]) -> Bool {
    reader.add(bytes)
    while let message = try? reader.next() {
      guard let json = JSON(message) else { return false }
      if let method = json["method"]?.string {
        transcript += "* \(method) \(json["params"]?.encoded ?? "")\n"
      } else {
        transcript += "< \((json["result"] ?? json["error"] ?? .null).encoded)\n"
      }
    }
    return true
  }
}
