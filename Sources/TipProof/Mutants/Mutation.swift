package import TipText

/// A change of one place in the text of a program.
package struct Mutation: Hashable, Sendable {
  package let kind: MutationOperator
  /// The text that is replaced.
  package let range: SourceRange
  package let replacement: String
  /// The `#Rule` or the option that is changed.
  package let owner: SourceRange

  /// True if a condition is negated, and the text says nothing else.
  var isNegation: Bool { replacement.hasPrefix("!") && (kind == .negation || kind == .filter) }

  /// The text of the file with the change.
  package func applied(to source: SourceFile) -> SourceFile {
    var bytes = source.bytes
    let end = min(Int(range.end), bytes.count)
    bytes.replaceSubrange(min(Int(range.start), end)..<end, with: replacement.utf8)
    return SourceFile(name: source.name, bytes: bytes)
  }
}
