public import TipJSONRPC
import TipText

/// A client that sends the messages of a text, each when the server has nothing else to do.
///
/// In the text `>` begins a request and `~` a notification, with the method and the parameters behind them; `=` is the result of
/// what the server has asked, and `!` bytes of any kind. `<` is an answer of the server, `*` a notification and `?` a question.
public final class Dialogue: MessageTransport {
  private var lines: [Substring]
  private let framing: MessageFraming
  private var reader: MessageReader
  private var last = 0
  private var question = ""
  /// The messages of both sides, in order.
  public private(set) var transcript = ""

  public init(_ text: String, _ framing: MessageFraming) {
    lines = text.split(separator: "\n").filter { !["<", "*", "?"].contains($0.prefix(1)) }
    self.framing = framing
    reader = MessageReader(framing)
  }

  /// Runs the dialogue.
  public func serve(_ server: some RPCHandler, cancellation: RPCConnection.Cancellation) {
    RPCConnection(self, framing, cancellation: cancellation).serve(server)
  }

  public func read(waits: Bool) -> [UInt8]? {
    guard waits else { return [] }
    while !lines.isEmpty {
      let line = lines.removeFirst()
      transcript += line + "\n"
      let words = line.split(separator: " ", maxSplits: 2)
      let rest = words.count > 2 ? ",\"params\":\(words[2])" : ""
      let method = words.count > 1 ? words[1] : ""
      switch words.first {
      case ">":
        last += 1
        return bytes("\"id\":\(last),\"method\":\"\(method)\"\(rest)")
      case "~": return bytes("\"method\":\"\(method)\"\(rest)")
      case "=": return bytes("\"id\":\(question),\"result\":\(line.dropFirst(2))")
      case "!":
        let text = line.dropFirst(2).replacing("\\r", with: "\r").replacing("\\n", with: "\n")
        return Array(text.utf8)
      default: continue
      }
    }
    return nil
  }

  private func bytes(_ members: String) -> [UInt8] {
    framing.bytes(of: "{\"jsonrpc\":\"2.0\",\(members)}")
  }

  public func write(_ bytes: [UInt8]) -> Bool {
    reader.add(bytes)
    while let message = try? reader.next() {
      guard let json = JSON(message) else { return false }
      if let method = json["method"]?.string {
        let id = json["id"]
        question = id?.encoded ?? question
        let rest = json["params"].map { " " + $0.encoded } ?? ""
        transcript += "\(id == nil ? "*" : "?") \(method)\(rest)\n"
      } else {
        transcript += "< \((json["result"] ?? json["error"] ?? .null).encoded)\n"
      }
    }
    return true
  }
}
