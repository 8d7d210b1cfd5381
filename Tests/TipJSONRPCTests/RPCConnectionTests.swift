import Testing
import TipText

@testable import TipJSONRPC

/// A client whose bytes are written beforehand.
private final class ScriptedTransport: MessageTransport {
  private var pieces: [[UInt8]]
  private(set) var written: [UInt8] = []
  /// The number of writes after which the client no longer reads.
  var endsAfter = Int.max
  private var writes = 0

  init(_ pieces: [String]) { self.pieces = pieces.map { Array($0.utf8) } }

  func read(waits: Bool) -> [UInt8]? {
    // A piece is there only once the server waits, or as the first of a turn.
    guard !pieces.isEmpty else { return waits ? nil : [] }
    if pieces[0].isEmpty {
      guard waits else { return [] }
      pieces.removeFirst()
      return pieces.isEmpty ? nil : pieces.removeFirst()
    }
    return pieces.removeFirst()
  }

  func write(_ bytes: [UInt8]) -> Bool {
    writes += 1
    guard writes <= endsAfter else { return false }
    written += bytes
    return true
  }

  var lines: [JSON] {
    String(decoding: written, as: UTF8.self).split(separator: "\n").compactMap { JSON(String($0)) }
  }
}

private final class EchoHandler: RPCHandler {
  var hasEnded = false
  var noted: [String] = []
  var ahead = 0

  func answer(
    _ method: String, _ parameters: JSON?, on connection: RPCConnection
  ) throws(RPCError) -> JSON {
    switch method {
    case "echo": return parameters ?? .null
    case "long": return .bool(connection.isCancelled)
    default: throw .unknownMethod(method)
    }
  }

  func take(_ method: String, _ parameters: JSON?, on connection: RPCConnection) {
    noted.append(method)
    if method == "exit" { hasEnded = true }
  }

  func workAhead(on connection: RPCConnection) -> Bool {
    guard ahead > 0 else { return false }
    ahead -= 1
    connection.notify("ahead", ["left": .int(ahead)])
    return true
  }
}

@Suite struct RPCConnectionTests {
  private static let cancelled = RPCError(-32800, "cancelled")

  @discardableResult
  private func serve(
    _ pieces: [String], _ handler: EchoHandler = EchoHandler(), endsAfter: Int = .max
  ) -> [JSON] {
    let transport = ScriptedTransport(pieces)
    transport.endsAfter = endsAfter
    RPCConnection(
      transport, .line,
      cancellation: .init(method: "cancel", parameter: "id", error: Self.cancelled)
    ).serve(handler)
    return transport.lines
  }

  private func request(_ id: Int, _ method: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":[\(id)]}\n"
  }

  @Test func requestsAreAnsweredInOrder() {
    let answers = serve([request(1, "echo") + request(2, "nothing"), "", request(3, "echo")])
    #expect(
      answers == [
        ["jsonrpc": "2.0", "id": 1, "result": .array([1])],
        [
          "jsonrpc": "2.0", "id": 2,
          "error": ["code": -32601, "message": "there is no method `nothing`"],
        ],
        ["jsonrpc": "2.0", "id": 3, "result": .array([3])],
      ])
  }

  @Test func aRequestThatWaitsCanBeCancelled() {
    let cancel = "{\"jsonrpc\":\"2.0\",\"method\":\"cancel\",\"params\":{\"id\":2}}\n"
    let answers = serve([request(1, "echo") + request(2, "echo") + cancel + request(3, "echo")])
    #expect(answers.map { $0["error"]?["code"] } == [nil, -32800, nil])
  }

  @Test func aRequestThatIsAnsweredLearnsOfItsCancellation() {
    let cancel = "{\"jsonrpc\":\"2.0\",\"method\":\"cancel\",\"params\":{\"id\":1}}\n"
    #expect(serve([request(1, "long")]).map { $0["result"] } == [false])
    let handler = EchoHandler()
    // The second piece arrives while the first is answered.
    let transport = LateTransport([request(1, "long"), cancel])
    RPCConnection(
      transport, .line,
      cancellation: .init(method: "cancel", parameter: "id", error: Self.cancelled)
    ).serve(handler)
    #expect(transport.lines.map { $0["result"] } == [true])
  }

  @Test func faultsAreAnsweredAndTheServerLives() {
    let answers = serve(["nonsense\n[]\n{\"id\":7}\n" + request(8, "echo")])
    #expect(answers.map { $0["error"]?["code"]?.int } == [-32700, -32600, -32600, nil])
    #expect(answers.map { $0["id"] } == [.null, .null, 7, 8])
  }

  @Test func aStreamThatEndsInsideOfAMessageIsToldOf() {
    let answers = serve([request(1, "echo") + "{\"jsonrpc\""])
    #expect(answers.count == 2)
    #expect(answers.last?["error"]?["code"] == -32700)
  }

  @Test func workAheadIsDoneBetweenMessagesAlone() {
    let handler = EchoHandler()
    handler.ahead = 2
    let answers = serve(
      [request(1, "echo"), "", "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n"], handler)
    #expect(answers.map { $0["method"]?.string ?? "answer" } == ["answer", "ahead", "ahead"])
    #expect(handler.noted == ["exit"])
  }

  @Test func aClientThatNoLongerReadsEndsTheServer() {
    let handler = EchoHandler()
    let answers = serve(
      [request(1, "echo") + request(2, "echo") + request(3, "echo")], handler, endsAfter: 1)
    #expect(answers.count == 1)
  }
}

/// A client one of whose pieces arrives at each read.
private final class LateTransport: MessageTransport {
  private var pieces: [[UInt8]]
  private var written: [UInt8] = []
  private var isFirst = true

  init(_ pieces: [String]) { self.pieces = pieces.map { Array($0.utf8) } }

  func read(waits: Bool) -> [UInt8]? {
    guard !pieces.isEmpty else { return waits ? nil : [] }
    isFirst.toggle()
    return isFirst ? [] : pieces.removeFirst()
  }

  func write(_ bytes: [UInt8]) -> Bool {
    written += bytes
    return true
  }

  var lines: [JSON] {
    String(decoding: written, as: UTF8.self).split(separator: "\n").compactMap { JSON(String($0)) }
  }
}
