public import TipModel

/// A member or an operator in the reference, from its table.
public struct ReferenceEntry: Sendable {
  /// The type whose member it is; nil for operators and free functions.
  public let owner: Type?
  public let name: String
  /// The declaration: `[T].first(where: (T) -> Bool) -> T?`.
  public let signature: String
  /// One line, a sentence without a period.
  public let help: String
  public let example: String
  /// The word in rule ids, or nil if that is the name, or if no rule has it.
  public let word: String?
  public let isOurs: Bool

  public init(_ member: Member) {
    owner = member.owner == .void ? nil : member.owner
    name = member.kind == .initializer ? "init" : member.name
    signature = MemberSignature(member).text
    help = member.help
    example = member.example
    word = member.word == member.name ? nil : member.word
    isOurs = member.isOurs
  }

  public init(_ sign: Operator) {
    owner = nil
    name = sign.spelling
    signature = sign.fixity == .prefix ? "\(sign.spelling)a" : sign.usage
    help = sign.help
    example = sign.example
    word = nil
    isOurs = false
  }
}

extension Operator {
  fileprivate var usage: String {
    switch spelling {
    case "?:": "a ? b : c"
    case "as", "as?", "as!", "is": "a \(spelling) T"
    case "...", "..<": "a\(spelling)b"
    default: "a \(spelling) b"
    }
  }
}
