import TipSyntax
import TipText

/// What a closure does with one of its parameters, a part of a text.
struct PartUse {
  enum Kind: Equatable {
    /// `$0.count`, `$0.dropFirst().count`; whether nothing follows.
    case count(isLast: Bool)
    /// What only texts have: `$0.hasPrefix("a")`, `$0 < $1`.
    case text
    /// `$0`
    case whole
    /// `print($0)`
    case printed
    /// `String($0.dropFirst())`
    case part
    case other
  }

  static let textMembers: Set = ["uppercased", "lowercased", "hasPrefix", "hasSuffix", "utf8"]
  private static let sequenceMembers: Set = ["dropFirst", "dropLast", "prefix", "suffix"]

  let kind: Kind
  let range: SourceRange

  var counts: Bool { if case .count = kind { true } else { false } }

  static func all(in value: ExpressionSyntax, of names: Set<String>) -> [PartUse] {
    switch value.kind {
    case .name(let name):
      return names.contains(name.text) ? [.init(kind: .whole, range: value.range)] : []
    case .array(let elements): return elements.flatMap { all(in: $0, of: names) }
    case .tuple(let parts): return parts.flatMap { all(in: $0.value, of: names) }
    case .prefix(_, let operand), .try(_, let operand), .await(let operand):
      return all(in: operand, of: names)
    case .sequence(let elements): return all(among: elements, of: names)
    case .postfix(let base, let suffixes): return all(in: base, suffixes, value.range, of: names)
    default: return []
    }
  }

  /// Swift compares texts, and no arrays of characters with `<` or with a text.
  private static func all(among elements: [SequenceElementSyntax], of names: Set<String>)
    -> [PartUse]
  {
    func isOperator(_ index: Int) -> Bool {
      guard elements.indices.contains(index) else { return false }
      if case .binary = elements[index] { return true } else { return false }
    }
    return elements.indices.flatMap { index -> [PartUse] in
      switch elements[index] {
      case .operand(let operand):
        let isCompared = isOperator(index - 1) || isOperator(index + 1)
        return all(in: operand, of: names).map {
          isCompared && $0.kind == .whole ? .init(kind: .text, range: $0.range) : $0
        }
      case .ternary(let choice, _): return all(in: choice, of: names)
      default: return []
      }
    }
  }

  private static func all(
    in base: ExpressionSyntax, _ suffixes: [SuffixSyntax], _ range: SourceRange,
    of names: Set<String>
  ) -> [PartUse] {
    var uses = suffixes.flatMap { suffix -> [PartUse] in
      suffix.call.map { $0.arguments.flatMap { all(in: $0.value, of: names) } } ?? []
    }
    guard case .name(let name) = base.kind else { return uses + all(in: base, of: names) }
    guard names.contains(name.text) else {
      let isPrint = ["print", "debugPrint", "dump"].contains(name.text)
      return uses.map {
        $0.kind == .whole ? .init(kind: isPrint ? .printed : .other, range: $0.range) : $0
      }
    }
    var rest = suffixes[...]
    func isNext(_ members: Set<String>) -> Bool {
      if case .member(let name)? = rest.first?.kind { members.contains(name.text) } else { false }
    }
    if isNext(["element"]) { rest = rest.dropFirst() }
    let before = rest.count
    while isNext(sequenceMembers) { rest = rest.dropFirst(2) }
    let kind: Kind =
      isNext(["count"])
      ? .count(isLast: rest.count == 1)
      : isNext(textMembers) ? .text : rest.isEmpty && before > 0 ? .part : .other
    uses.append(.init(kind: kind, range: range))
    return uses
  }
}
