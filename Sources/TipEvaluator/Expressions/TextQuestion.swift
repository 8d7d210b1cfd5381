import TipModel

/// What `contains`, `hasPrefix` or `hasSuffix` asks of a text, with a part that is known.
enum TextQuestion {
  case contains(TextSearch.Part)
  case hasPrefix(String)
  case hasSuffix(String)

  /// Nil for another member.
  init?(_ member: Member, _ part: String) {
    switch member.name {
    case "contains": self = .contains(TextSearch.Part(part))
    case "hasPrefix": self = .hasPrefix(part)
    case "hasSuffix": self = .hasSuffix(part)
    default: return nil
    }
  }

  @inline(__always)
  func holds(of text: String) -> Bool {
    switch self {
    case .contains(let part): part.isFound(in: text)
    case .hasPrefix(let part): text.hasPrefix(part)
    case .hasSuffix(let part): text.hasSuffix(part)
    }
  }

  /// 1 for each text that it holds of, else 0.
  func verdicts(on texts: [String]) -> [UInt8] {
    switch self {
    case .contains(let part): part.verdicts(on: texts)
    case .hasPrefix(let part): texts.map { $0.hasPrefix(part) ? 1 : 0 }
    case .hasSuffix(let part): texts.map { $0.hasSuffix(part) ? 1 : 0 }
    }
  }
}
