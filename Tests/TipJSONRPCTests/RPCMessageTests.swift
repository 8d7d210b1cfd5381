import Testing
import TipText

@testable import TipJSONRPC

@Suite struct RPCMessageTests {
  private func message(_ text: String) throws -> RPCMessage { try RPCMessage(Array(text.utf8)) }

  @Test func messagesAreRead() throws {
    #expect(
      try message(#"{"jsonrpc":"2.0","id":1,"method":"a","params":{"b":2}}"#)
        == .request(.number(1), method: "a", parameters: ["b": 2]))
    #expect(
      try message(#"{"jsonrpc":"2.0","id":"x","method":"a"}"#)
        == .request(.text("x"), method: "a", parameters: nil))
    #expect(
      try message(#"{"jsonrpc":"2.0","method":"a"}"#) == .notification(method: "a", parameters: nil)
    )
    #expect(
      try message(#"{"jsonrpc":"2.0","id":3,"result":null}"#)
        == .response(.number(3), result: .null))
  }

  @Test(arguments: [
    ("", nil as Int?, -32700), ("{", nil, -32700), ("{\"a\":\"\\ud800\"}", nil, -32700),
    ("[]", nil, -32600), ("5", nil, -32600), ("{}", nil, -32600),
    (#"{"id":4,"method":"a"}"#, 4, -32600),
    (#"{"jsonrpc":"2.0","id":5}"#, 5, -32600),
    (#"{"jsonrpc":"2.0","id":6,"method":7}"#, 6, -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#, nil, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"a"}"#, nil, -32600),
    (#"{"jsonrpc":"2.0","id":[],"method":"a"}"#, nil, -32600),
  ])
  func whatIsNoMessageHasACode(_ text: String, _ id: Int?, _ code: Int) {
    let fault = #expect(throws: RPCFault.self) { try message(text) }
    #expect(fault?.error.code == code)
    #expect(fault?.id == id.map { .number($0) })
  }

  @Test func bytesThatAreNoTextAndDeepValuesAreNoMessages() {
    #expect(throws: RPCFault.self) { try RPCMessage([0x22, 0xFF, 0x22]) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: RPCFault.self) { try message(deep) }
    let nested = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    #expect(throws: RPCFault.self) {
      try message("{\"jsonrpc\":\"2.0\",\"method\":\"a\",\"params\":\(nested)}")
    }
  }
}
