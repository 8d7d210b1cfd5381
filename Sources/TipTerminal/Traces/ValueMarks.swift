import TipModel
import TipText

/// The values of a trace that are worth showing, with the bytes of the source that they belong to.
struct ValueMarks {
  struct Mark {
    let offset: Int
    let text: String
    let style: Style
  }

  private(set) var marks: [Mark] = []

  init(_ trace: Trace, in source: SourceFile, file: FileID) {
    let nodes = trace.nodes.filter { $0.range.file == file && !$0.range.isEmpty }
    var byOffset: [Int: Mark] = [:]
    var skipped: SourceRange?
    for node in nodes where !node.isLiteral {
      // The parts of a part that was not evaluated were not evaluated, either; one mark is enough.
      if let skipped, skipped.contains(node.range) { continue }
      if node.evaluations == 0, node.error == nil { skipped = node.range }
      guard let (text, style) = ValueMarks.shown(node) else { continue }
      // `.available` is available: the source says it already.
      if source.text(node.range.offsets) == text { continue }
      let offset = ValueMarks.anchor(of: node, among: nodes, in: source)
      // Of parts with one place (`x` and the optional it becomes) the innermost is the one written.
      byOffset[offset] = Mark(offset: offset, text: text, style: style)
    }
    marks = byOffset.values.sorted { $0.offset < $1.offset }
  }

  private static func shown(_ node: Trace.Node) -> (String, Style)? {
    if let error = node.error { return ("error: \(error)", .failure) }
    if node.evaluations == 0 { return ("not evaluated", .dim) }
    if node.evaluations > 1 {
      // The last of many values would mislead; the number of true ones is shown instead.
      guard node.truth != nil else { return nil }
      return ("\(node.timesTrue) of \(node.evaluations) true", .value)
    }
    // The value of an event is its donations, which are shown at another place.
    guard let value = node.value, !node.type.hasPrefix("Tips.Event") else { return nil }
    let drawn = node.seed.map { "  (seed \($0))" } ?? ""
    return (value + drawn, node.truth.map { $0 ? .success : .failure } ?? .value)
  }

  /// The place of a part's value: below the operator of an operation, the name of a member, or the
  /// first byte of another expression.
  private static func anchor(
    of node: Trace.Node, among nodes: [Trace.Node], in source: SourceFile
  ) -> Int {
    let range = node.range
    let end = min(Int(range.end), source.bytes.count)
    var start = Int(range.start)
    while start < end, isSpace(source.bytes[start]) || source.bytes[start] == UInt8(ascii: "(") {
      start += 1
    }
    let left = nodes.filter {
      $0.range != range && range.contains($0.range) && Int($0.range.start) == start
    }.map { Int($0.range.end) }.max()
    guard var offset = left ?? endOfTypePath(at: start, before: end, in: source) else {
      return Int(range.start)
    }
    // From the end of the left part to the operator or name that follows it.
    while offset < end {
      if let past = source.bytes.endOfComment(at: offset) {
        offset = past
        continue
      }
      let byte = source.bytes[offset]
      let isChain =
        byte == UInt8(ascii: "?") && offset + 1 < end
        && source.bytes[offset + 1] == UInt8(ascii: ".")
      guard isSpace(byte) || isChain || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ")")
      else {
        return offset
      }
      offset += 1
    }
    return Int(range.start)
  }

  /// The end of the types before a static member: the `Date` of `Date.now` has no value.
  private static func endOfTypePath(at start: Int, before end: Int, in source: SourceFile) -> Int? {
    var pathEnd: Int?
    for offset in start..<max(start, end) {
      let byte = source.bytes[offset]
      if byte == UInt8(ascii: ".") {
        pathEnd = offset
      } else if !isName(byte) {
        break
      }
    }
    return pathEnd
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }
}
