import TipFormatter
import TipSyntax
import TipText

extension OpenDocument {
  /// The edits by which `tips fmt` would change the script, line by line.
  ///
  /// - Parameter range: The bytes whose lines may change; nil for all.
  /// - Returns: Nil for a text with a syntax error, and for Swift sources, which `swift format` is for.
  package func formatting(within range: Range<Int>? = nil) -> [TextEdit]? {
    let tree = self.tree
    let faults = tree.diagnostics + tree.bodyDiagnostics
    guard isScript, !faults.contains(where: { $0.severity == .error }),
      let text = ScriptFormatter(tree)?.text
    else { return nil }
    let edits = LineEdits(from: source, to: text).edits
    guard let range else { return edits }
    return edits.filter { edit in
      edit.range.lowerBound < max(range.upperBound, range.lowerBound + 1)
        && edit.range.upperBound > range.lowerBound
    }
  }
}

/// The changes of lines between a text and the same text formatted, of which only white space differs.
private struct LineEdits {
  let edits: [TextEdit]

  init(from source: SourceFile, to text: String) {
    let new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let old = (1...source.lineCount).map { source.text(source.lineRange($0)) }
    let oldFull = old.indices.filter { !old[$0].allSatisfy(\.isWhitespace) }
    let newFull = new.indices.filter { !new[$0].allSatisfy(\.isWhitespace) }
    guard oldFull.count == newFull.count, let first = oldFull.first else {
      let isSame = Array(text.utf8) == source.bytes
      edits = isSame ? [] : [TextEdit(range: 0..<source.bytes.count, replacement: text)]
      return
    }
    var found: [TextEdit] = []
    func note(_ range: Range<Int>, _ replacement: String) {
      if source.text(range) != replacement {
        found.append(TextEdit(range: range, replacement: replacement))
      }
    }
    note(0..<source.lineRange(first + 1).lowerBound, String(repeating: "\n", count: newFull[0]))
    for place in oldFull.indices {
      let line = source.lineRange(oldFull[place] + 1)
      note(line, new[newFull[place]])
      let isLast = place + 1 == oldFull.count
      let next = isLast ? source.bytes.count : source.lineRange(oldFull[place + 1] + 1).lowerBound
      let count = isLast ? new.count - 1 - newFull[place] : newFull[place + 1] - newFull[place]
      let gap = line.upperBound..<next
      // An end of line of another system stays where nothing else changes.
      let breaks = source.text(gap).filter(\.isNewline).count
      let isBlank = old[(oldFull[place] + 1)...].prefix(max(breaks - 1, 0)).contains { !$0.isEmpty }
      if breaks != count || isBlank { note(gap, String(repeating: "\n", count: count)) }
    }
    edits = found
  }
}
