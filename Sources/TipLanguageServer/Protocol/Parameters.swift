import TipJSONRPC
import TipText
import TipWorkspace

/// The parameters of a message. What is missing or of another kind is an error by the protocol.
struct Parameters {
  let json: JSON?

  init(_ json: JSON?) { self.json = json }

  func string(_ key: String) throws(RPCError) -> String {
    guard let text = json?[key]?.string else {
      throw .invalidParameters("`\(key)` is missing, or is not a string")
    }
    return text
  }

  /// The address in `textDocument`.
  var address: FileAddress {
    get throws(RPCError) {
      guard let text = json?["textDocument"]?["uri"]?.string else {
        throw .invalidParameters("`textDocument` has no `uri`")
      }
      return FileAddress(text)
    }
  }

  var position: TextPosition {
    get throws(RPCError) { try Self.position(json?["position"], "position") }
  }

  func range(_ key: String = "range") throws(RPCError) -> Range<TextPosition> {
    let start = try Self.position(json?[key]?["start"], "\(key).start")
    let end = try Self.position(json?[key]?["end"], "\(key).end")
    guard start <= end else { throw .invalidParameters("`\(key)` ends before it begins") }
    return start..<end
  }

  static func position(_ json: JSON?, _ name: String) throws(RPCError) -> TextPosition {
    guard let line = json?["line"]?.int, let character = json?["character"]?.int, line >= 0,
      character >= 0
    else { throw .invalidParameters("`\(name)` is no position with a `line` and a `character`") }
    return TextPosition(line: line, character: character)
  }
}
