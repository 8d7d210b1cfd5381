import TipSyntax
import TipText

/// A place where a type is constrained: after the colon of a declaration, of a generic parameter or of a requirement,
/// or after `any`.
enum CompletionClause: Equatable {
  /// After `any` and `some`.
  case boxed
  /// After the colon of a structure, an actor, a protocol or an extension, which take only protocols.
  case conformance(of: String)
  /// After the colon of a class, which may inherit from another one.
  case inheritance(of: String)
  /// After the colon of an enum, which may have raw values.
  case rawValue(of: String)
  /// The constraint of a generic parameter.
  case constraint

  /// The name of the declaration, which cannot be named in its own clause.
  var subject: String {
    switch self {
    case .conformance(let name), .inheritance(let name), .rawValue(let name): name
    case .boxed, .constraint: ""
    }
  }

  var admitsClasses: Bool {
    switch self {
    case .inheritance, .constraint: true
    case .boxed, .conformance, .rawValue: false
    }
  }

  /// Fails if the text does not end in such a place. Such a clause is short, so that only the last words are read.
  init?(after text: Substring) {
    let source = SourceFile(name: "", text: String(text.suffix(400)))
    let lexed = Lexer.lex(source, file: FileID(index: 0))
    let words = lexed.tokens[..<lexed.textEnd].map { source.text(Int($0.start)..<Int($0.end)) }
    guard let last = words.last else { return nil }
    if ["any", "some"].contains(last) {
      self = .boxed
      return
    }
    guard [":", ",", "&"].contains(last) else { return nil }
    var depth = 0
    for (index, word) in words.enumerated().reversed() {
      switch word {
      case ")", "]", ">": depth += 1
      case "(", "[", "<":
        if depth == 0 {
          guard word == "<", last != "," else { return nil }
          self = .constraint
          return
        }
        depth -= 1
      case "where":
        if last == "," { return nil }
        self = .constraint
        return
      case "struct", "actor", "protocol", "extension", "class", "enum", "associatedtype":
        guard words[index...].contains(":"), index + 1 < words.count else { return nil }
        let name = words[index + 1]
        switch word {
        case "class": self = .inheritance(of: name)
        case "enum": self = .rawValue(of: name)
        default: self = .conformance(of: name)
        }
        return
      case "{", "}", ";", "let", "var", "func", "case", "return", "=", "?", "in", "if", "->":
        return nil
      default: break
      }
    }
    return nil
  }
}
