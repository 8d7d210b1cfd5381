package import TipSyntax
import TipText

/// The ranges round a place that an editor selects one after another: a word, what is between brackets, these, the text.
package struct SelectionSteps {
  /// From the innermost outward; each contains the one before.
  package let ranges: [Range<Int>]

  package init(_ tree: SyntaxTree, at offset: Int) {
    let search = TokenSearch(tree: tree)
    var found: [Range<Int>] = []
    func add(_ range: Range<Int>) {
      guard let last = found.last else { return found.append(range) }
      if range != last, range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound {
        found.append(range)
      }
    }
    if let index = search.index(at: offset) { add(search.range(index)) }
    for (open, close) in search.brackets(round: offset) {
      add(search.range(open).upperBound..<search.range(close).lowerBound)
      add(search.range(open).lowerBound..<search.range(close).upperBound)
    }
    for symbol in SymbolOutline(tree).path(to: offset).reversed() { add(symbol.range) }
    add(0..<tree.source.bytes.count)
    ranges = found
  }
}
