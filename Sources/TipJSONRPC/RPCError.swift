public import TipText

/// An error by which a request is answered: a code of JSON-RPC or of the protocol on top of it, and a message.
public struct RPCError: Error, Hashable, Sendable {
  public let code: Int
  /// One sentence in lower case without a final period.
  public let message: String

  public init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error object of a response.
  public var json: JSON { ["code": .int(code), "message": .string(message)] }

  /// The message is not JSON.
  public static func parse(_ message: String) -> RPCError { RPCError(-32700, message) }
  /// The message is JSON, and neither a request nor a response.
  public static func invalidRequest(_ message: String) -> RPCError { RPCError(-32600, message) }
  /// There is no method of that name.
  public static func unknownMethod(_ name: String) -> RPCError {
    RPCError(-32601, "there is no method `\(name)`")
  }
  /// The method takes other parameters.
  public static func invalidParameters(_ message: String) -> RPCError { RPCError(-32602, message) }
  /// The request failed for a reason that is not in the message.
  public static func failed(_ message: String) -> RPCError { RPCError(-32603, message) }
}
