public import TipText

/// The id of a request, which its response repeats.
public enum RPCID: Hashable, Sendable {
  case number(Int)
  case text(String)

  /// Returns nil for a value that may not be an id, such as null or a fraction.
  public init?(_ json: JSON) {
    switch json {
    case .int(let number): self = .number(number)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  public var json: JSON {
    switch self {
    case .number(let number): .int(number)
    case .text(let text): .string(text)
    }
  }
}

/// A message of JSON-RPC 2.0. Batches are not messages here: neither protocol has them.
public enum RPCMessage: Hashable, Sendable {
  case request(RPCID, method: String, parameters: JSON?)
  case notification(method: String, parameters: JSON?)
  /// The answer to a request that this side has sent.
  case response(RPCID, result: JSON?)

  /// Reads a message.
  ///
  /// - Throws: ``RPCFault`` with the id of the message, as far as it can be read, for everything else.
  public init(_ bytes: [UInt8]) throws(RPCFault) {
    guard let json = JSON(bytes) else {
      throw RPCFault(
        id: nil, error: .parse("the message is not JSON in UTF-8, or nests too deeply"))
    }
    guard case .object = json else {
      throw RPCFault(id: nil, error: .invalidRequest("a message is a JSON object"))
    }
    let id = json["id"].flatMap(RPCID.init)
    guard json["jsonrpc"]?.string == "2.0" else {
      throw RPCFault(id: id, error: .invalidRequest("the message lacks `\"jsonrpc\": \"2.0\"`"))
    }
    if let written = json["id"], written != .null, id == nil {
      throw RPCFault(
        id: nil, error: .invalidRequest("the id is neither a whole number nor a string"))
    }
    guard let method = json["method"] else {
      guard let id, json["result"] != nil || json["error"] != nil else {
        throw RPCFault(
          id: id, error: .invalidRequest("the message has neither a method nor a result"))
      }
      self = .response(id, result: json["result"])
      return
    }
    guard let name = method.string else {
      throw RPCFault(id: id, error: .invalidRequest("the method is not a string"))
    }
    if let id {
      self = .request(id, method: name, parameters: json["params"])
    } else {
      guard json["id"] == nil else {
        throw RPCFault(id: nil, error: .invalidRequest("the id of a request is null"))
      }
      self = .notification(method: name, parameters: json["params"])
    }
  }

  static func response(_ id: RPCID?, _ result: Result<JSON, RPCError>) -> JSON {
    let id = id?.json ?? .null
    return switch result {
    case .success(let value): ["jsonrpc": "2.0", "id": id, "result": value]
    case .failure(let error): ["jsonrpc": "2.0", "id": id, "error": error.json]
    }
  }

  static func request(_ id: RPCID, _ method: String) -> JSON {
    ["jsonrpc": "2.0", "id": id.json, "method": .string(method)]
  }

  static func notification(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
  }
}

/// Bytes that are no message, and the error by which they are answered.
public struct RPCFault: Error, Hashable, Sendable {
  /// The id of the message, if it could be read.
  public let id: RPCID?
  public let error: RPCError
}
