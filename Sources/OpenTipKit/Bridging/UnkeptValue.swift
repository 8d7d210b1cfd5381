/// A value that cannot be kept, since its own code writes it in another way than it reads.
struct UnkeptValue: Error, CustomStringConvertible {
  /// The fields that lead to it, outermost first.
  private var path: [String]
  private let reason: String

  init(_ type: Any) {
    path = []
    reason = "is not written as its type, `\(type)`, is read"
  }

  /// An error that the program's own code throws, or that of a type of Foundation.
  init(_ error: any Error) {
    switch error {
    case let known as UnkeptValue: self = known
    case EncodingError.invalidValue(_, let context):
      self.init(context.codingPath, "cannot be written: \(context.debugDescription)")
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      self.init(context.codingPath, "cannot be read again: \(context.debugDescription)")
    default: self.init([], "cannot be written and read again: \(error)")
    }
  }

  private init(_ path: [any CodingKey], _ reason: String) {
    (self.path, self.reason) = (path.map(\.stringValue), reason)
  }

  /// The error as the type that has the value in a field reports it.
  func inside(_ field: String) -> UnkeptValue {
    var error = self
    error.path.insert(field, at: 0)
    return error
  }

  var description: String {
    (path.isEmpty ? "it" : "its field `\(path.joined(separator: "."))`") + " " + reason
  }
}
