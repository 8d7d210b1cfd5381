import SeededRandom
import Testing

@testable import TipJSONRPC

/// Messages out of streams, however their bytes arrive and whatever else is in them.
@Suite struct MessageReaderTests {
  /// All messages and errors of a stream that arrives in pieces.
  private func read(
    _ pieces: [[UInt8]], _ framing: MessageFraming, limit: Int = 1000
  ) -> (messages: [String], faults: [String], isOpen: Bool) {
    var reader = MessageReader(framing, limit: limit)
    var (messages, faults): ([String], [String]) = ([], [])
    for piece in pieces {
      reader.add(piece)
      while true {
        do throws(RPCFault) {
          guard let bytes = try reader.next() else { break }
          messages.append(String(decoding: bytes, as: UTF8.self))
        } catch {
          faults.append(error.error.message)
        }
      }
    }
    return (messages, faults, reader.endsInsideMessage)
  }

  private func read(_ text: String, _ framing: MessageFraming, limit: Int = 1000) -> (
    messages: [String], faults: [String], isOpen: Bool
  ) {
    read([Array(text.utf8)], framing, limit: limit)
  }

  @Test func messagesFollowTheirHeaders() {
    let text =
      "Content-Length: 2\r\n\r\n{}"
      + "content-length:4\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n[\"\"]"
      + "Content-Length: 0\n\n"
    let found = read(text, .header)
    #expect(found.messages == ["{}", "[\"\"]", ""])
    #expect(found.faults.isEmpty && !found.isOpen)
  }

  @Test func messagesAreLines() {
    let found = read("{\"a\":1}\n\r\n  \n{\"b\":\"é🙂\"}\r\n{", .line)
    #expect(found.messages == ["{\"a\":1}", "{\"b\":\"é🙂\"}\r"])
    #expect(found.faults.isEmpty && found.isOpen)
  }

  @Test func theLastLineNeedsNoEnd() throws {
    var reader = MessageReader(.line)
    reader.add(Array("{}\n[]".utf8))
    #expect(try reader.next() == Array("{}".utf8))
    #expect(try reader.next() == nil)
    reader.end()
    #expect(try reader.next() == Array("[]".utf8))
    #expect(!reader.endsInsideMessage)
  }

  @Test(arguments: [MessageFraming.header, .line])
  func anyPiecesGiveTheSameMessages(_ framing: MessageFraming) {
    let texts = ["{\"a\":\"\u{1F642}é\"}", "[]", String(repeating: "x", count: 300)]
    let bytes = texts.flatMap(framing.bytes)
    for seed in UInt64(1)...40 {
      var random = SeededRandom(seed: seed)
      var pieces: [[UInt8]] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...9, using: &random))
        pieces.append(Array(bytes[start..<end]))
        start = end
      }
      #expect(read(pieces, framing).messages == texts, "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("Content-Length: -1\r\n\r\n", "the header has no `Content-Length` with a number of bytes"),
    ("Content-Length: many\r\n\r\n", "the header has no `Content-Length` with a number of bytes"),
    (
      "Content-Length: 99999999999999999999\r\n\r\n",
      "the header has no `Content-Length` with a number of bytes"
    ),
    ("Length: 2\r\n\r\n", "the header has no `Content-Length` with a number of bytes"),
  ])
  func aWrongHeaderIsOneFault(_ header: String, _ message: String) {
    let found = read(header + "Content-Length: 2\r\n\r\n{}", .header)
    #expect(found.faults == [message])
    #expect(found.messages == ["{}"])
  }

  @Test func aMessageThatIsTooLongIsPassedOver() {
    let long = String(repeating: "y", count: 5000)
    let headers = "Content-Length: 5000\r\n\r\n\(long)Content-Length: 2\r\n\r\n{}"
    let found = read(headers, .header)
    #expect(found.faults == ["the message has 5000 bytes, and at most 1000 are read"])
    #expect(found.messages == ["{}"])
    let lines = read(long + "\n{}\n", .line)
    #expect(lines.faults == ["a line has more than 1000 bytes"])
    #expect(lines.messages == ["{}"])
  }

  @Test func aHugeLengthTakesNoMemory() {
    let found = read("Content-Length: 9000000000000000000\r\n\r\n" + "abc", .header)
    #expect(found.faults.count == 1 && found.messages.isEmpty && found.isOpen)
  }

  @Test func aHeaderWithoutAnEndIsGivenUp() {
    let found = read(
      String(repeating: "a", count: 9000) + "\r\n\r\nContent-Length: 2\r\n\r\n{}", .header)
    #expect(found.faults.contains("the header is longer than 4096 bytes"))
    #expect(found.messages == ["{}"])
  }

  @Test func randomBytesEndInMessagesOrFaults() {
    for seed in UInt64(1)...200 {
      var random = SeededRandom(seed: seed)
      let words = [
        "Content-Length: ", "7", "\r\n", "\r\n\r\n", "{}", "\n", "\u{0}", "é", ":", "1000000",
      ]
      var text = ""
      for _ in 0..<60 { text += words.randomElement(using: &random) ?? "" }
      for framing in [MessageFraming.header, .line] {
        let found = read(text, framing)
        #expect(found.messages.allSatisfy { $0.utf8.count <= 1000 }, "seed \(seed)")
      }
    }
  }
}
