/// A test of a text by `contains`, `hasPrefix` or `hasSuffix` with a constant argument.
package enum TextQuestion: Sendable {
  case contains(TextSearch.Part)
  case hasPrefix(TextSearch.Part)
  case hasSuffix(TextSearch.Part)

  /// Returns nil for another member.
  package init?(_ member: Member, _ part: String) {
    switch member.name {
    case "contains": self = .contains(TextSearch.Part(part))
    case "hasPrefix": self = .hasPrefix(TextSearch.Part(part))
    case "hasSuffix": self = .hasSuffix(TextSearch.Part(part))
    default: return nil
    }
  }

  package func holds(of text: String) -> Bool {
    switch self {
    case .contains(let part): part.isFound(in: text)
    case .hasPrefix(let part): text.hasPrefix(part.text)
    case .hasSuffix(let part): text.hasSuffix(part.text)
    }
  }

  /// 1 for each of the column's distinct texts that it holds of, else 0.
  package func verdicts(on column: StringColumn) -> [UInt8] {
    // Each kind has a separate loop.
    switch self {
    case .contains(let part): verdicts(on: column, part.packed) { $0.isFound(in: $1) }
    case .hasPrefix(let part): verdicts(on: column, part.packed) { $0.begins($1) }
    case .hasSuffix(let part): verdicts(on: column, part.packed) { $0.ends($1) }
    }
  }

  @inline(__always)
  private func verdicts(
    on column: StringColumn, _ part: PackedText.Part?,
    _ holds: (PackedText.Part, PackedText) -> Bool
  ) -> [UInt8] {
    guard let part else { return column.distinct.map { self.holds(of: $0) ? 1 : 0 } }
    return column.packedTexts.indices.map { index in
      let text = column.packedTexts[index]
      return (text.isOther ? self.holds(of: column.distinct[index]) : holds(part, text)) ? 1 : 0
    }
  }
}
