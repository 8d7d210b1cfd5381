import TipModel
package import TipText

extension JSON {
  /// A line of traces. Values in it nest as deep as those of a program, each in up to two objects
  /// of JSON; that is more than stores keep.
  package init?(traced text: some Collection<UInt8>) {
    self.init(text, deepest: 2 * Nesting.depthLimit + JSON.maximumDepth)
  }

  /// The value in a canonical form, which no tool changes when it writes it again: keys in order,
  /// integers without a point.
  package var plainest: JSON {
    switch self {
    case .double(let value): Int(exactly: value).map { .int($0) } ?? self
    case .array(let values): .array(values.map(\.plainest))
    case .object(let entries):
      .object(
        entries.map { Entry(key: $0.key, value: $0.value.plainest) }.sorted { $0.key < $1.key })
    default: self
    }
  }

  /// An object without some of its keys.
  package func without(_ keys: Set<String>) -> JSON {
    guard case .object(let entries) = self else { return self }
    return .object(entries.filter { !keys.contains($0.key) })
  }
}
