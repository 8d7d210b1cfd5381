/// What a comment beside the code says: `// expect: TEXT` and its like.
struct Remark: Sendable {
  enum Kind: Sendable {
    /// The next line that the program prints.
    case expect(String)
    case error(code: String, message: String)
    case warning(code: String, message: String)
    case note(code: String, message: String)
    /// The `#expect` on this line does not hold.
    case fails
    /// The id of the last `#Rule` on this line or above it.
    case id(String)
  }

  let kind: Kind
  /// Counted from 1 within the program.
  let line: Int

  /// Of an error or a warning.
  var code: String? {
    switch kind {
    case .error(let code, _), .warning(let code, _), .note(let code, _): code
    case .expect, .fails, .id: nil
    }
  }

  init?(in text: String, line: Int) {
    guard let kind = Remark.kind(in: text) else { return nil }
    self.kind = kind
    self.line = line
  }

  private static func kind(in text: String) -> Kind? {
    if text.contains("// fails") { return .fails }
    if let text = text.after("// expect:") { return .expect(String(text.dropFirst())) }
    if let text = text.after("// id: ") { return .id(String(text)) }
    if let (code, message) = text.after("// error: ").flatMap(codeAndMessage) {
      return .error(code: code, message: message)
    }
    if let (code, message) = text.after("// warning: ").flatMap(codeAndMessage) {
      return .warning(code: code, message: message)
    }
    if let (code, message) = text.after("// note: ").flatMap(codeAndMessage) {
      return .note(code: code, message: message)
    }
    return nil
  }

  /// `[code] part of the message`
  private static func codeAndMessage(_ text: Substring) -> (String, String)? {
    guard text.first == "[", let end = text.firstIndex(of: "]") else { return nil }
    let message = text[text.index(after: end)...].drop { $0 == " " }
    return (String(text[text.index(after: text.startIndex)..<end]), String(message))
  }
}

extension String {
  /// What follows the last occurrence of `mark`.
  fileprivate func after(_ mark: String) -> Substring? {
    ranges(of: mark).last.map { self[$0.upperBound...] }
  }
}
