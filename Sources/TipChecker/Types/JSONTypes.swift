/// Foundation's `JSONEncoder` and `JSONDecoder`, with the errors of Swift's `Codable`. The functions behind them code values
/// by synthesized conformances. Types with a coding of their own are refused.
enum JSONTypes {
  static let text = LibraryText(
    module: "Foundation", number: 7,
    names: ["DecodingError", "EncodingError", "JSONDecoder", "JSONEncoder", "_CodingKey"],
    text: declarations)

  private static let declarations = """
    struct _CodingKey: CustomStringConvertible {
      let stringValue: String
      let intValue: Int?
      private let _type: String
      init(_ parts: (String, String, Int?)) {
        _type = parts.0
        stringValue = parts.1
        intValue = parts.2
      }
      var description: String {
        let number = intValue.map { String($0) } ?? "nil"
        return _type + "(stringValue: " + stringValue.debugDescription + ", intValue: " + number + ")"
      }
      static func _path(_ keys: [_CodingKey]) -> String {
        var path = ""
        for key in keys {
          if let index = key.intValue {
            path += "[" + String(index) + "]"
          } else {
            path += (path.isEmpty ? "" : ".") + key.stringValue
          }
        }
        return path.isEmpty ? "" : " Path: " + path + "."
      }
    }

    enum DecodingError: Error, CustomDebugStringConvertible {
      struct Context {
        let codingPath: [_CodingKey]
        let debugDescription: String
        let underlyingError: (any Error)?
        init(
          codingPath: [_CodingKey], debugDescription: String, underlyingError: (any Error)? = nil
        ) {
          self.codingPath = codingPath
          self.debugDescription = debugDescription
          self.underlyingError = underlyingError
        }
        var _words: String {
          let words = debugDescription.isEmpty ? "" : " Debug description: " + debugDescription
          return _CodingKey._path(codingPath) + words
        }
      }
      case typeMismatch(Any.Type, Context)
      case valueNotFound(Any.Type, Context)
      case keyNotFound(_CodingKey, Context)
      case dataCorrupted(Context)

      var debugDescription: String {
        switch self {
        case .typeMismatch(let type, let context):
          "DecodingError.typeMismatch: expected value of type \\(type).\\(context._words)"
        case .valueNotFound(let type, let context):
          "DecodingError.valueNotFound: Expected value of type \\(type) but found null instead.\\(context._words)"
        case .keyNotFound(let key, let context):
          "DecodingError.keyNotFound: Key '\\(key.stringValue)' not found in keyed decoding container.\\(context._words)"
        case .dataCorrupted(let context):
          "DecodingError.dataCorrupted: Data was corrupted.\\(context._words)"
        }
      }
    }

    enum EncodingError: Error, CustomDebugStringConvertible {
      struct Context {
        let codingPath: [_CodingKey]
        let debugDescription: String
        let underlyingError: (any Error)?
        init(
          codingPath: [_CodingKey], debugDescription: String, underlyingError: (any Error)? = nil
        ) {
          self.codingPath = codingPath
          self.debugDescription = debugDescription
          self.underlyingError = underlyingError
        }
      }
      case invalidValue(Any, Context)

      var debugDescription: String {
        switch self {
        case .invalidValue(let value, let context):
          "EncodingError.invalidValue: \\(value) (\\(type(of: value))).\\(_CodingKey._path(context.codingPath)) Debug description: \\(context.debugDescription)"
        }
      }
    }

    class JSONEncoder {
      struct OutputFormatting: OptionSet {
        let rawValue: UInt
        init(rawValue: UInt) { self.rawValue = rawValue }
        static let prettyPrinted = OutputFormatting(rawValue: 1)
        static let sortedKeys = OutputFormatting(rawValue: 2)
        static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
      }
      enum DateEncodingStrategy: Int {
        case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
      }
      enum KeyEncodingStrategy { case useDefaultKeys, convertToSnakeCase }

      var outputFormatting: OutputFormatting = []
      var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
      var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
      init() {}

      func encode<T: Encodable>(_ value: T) throws -> Data {
        let made = _encodeJSON(
          value, Int(outputFormatting.rawValue), keyEncodingStrategy == .convertToSnakeCase,
          dateEncodingStrategy.rawValue)
        if let invalid = made.invalid {
          let name = "\\(invalid)" == "nan" ? "nan" : "\\(invalid)"
          throw EncodingError.invalidValue(
            invalid,
            EncodingError.Context(
              codingPath: made.path.map { _CodingKey($0) },
              debugDescription: "Unable to encode Double." + name + " directly in JSON."))
        }
        return made.data
      }
    }

    class JSONDecoder {
      enum DateDecodingStrategy: Int {
        case deferredToDate, secondsSince1970, millisecondsSince1970, iso8601
      }
      enum KeyDecodingStrategy { case useDefaultKeys, convertFromSnakeCase }

      var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
      var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
      init() {}

      func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        let found = _decodeJSON(
          type, data, keyDecodingStrategy == .convertFromSnakeCase, dateDecodingStrategy.rawValue)
        if let value = found.value { return value }
        let context = DecodingError.Context(
          codingPath: found.path.map { _CodingKey($0) }, debugDescription: found.text)
        if let key = found.key { throw DecodingError.keyNotFound(_CodingKey(key), context) }
        switch found.fault {
        case 0: throw DecodingError.typeMismatch(found.type, context)
        case 1: throw DecodingError.valueNotFound(found.type, context)
        default: throw DecodingError.dataCorrupted(context)
        }
      }
    }
    """
}
