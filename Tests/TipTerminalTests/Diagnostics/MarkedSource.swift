import TipText

/// A source whose interesting part stands between `«` and `»`.
struct MarkedSource {
  var sources = SourceMap()
  let range: SourceRange

  init(_ marked: String, name: String = "a.tips") {
    var bytes: [UInt8] = []
    var start = 0
    var end = 0
    for character in marked {
      switch character {
      case "«": start = bytes.count
      case "»": end = bytes.count
      default: bytes += Array(String(character).utf8)
      }
    }
    let file = sources.add(SourceFile(name: name, bytes: bytes))
    range = SourceRange(file: file, start: UInt32(start), end: UInt32(max(start, end)))
  }

  func range(of text: String) -> SourceRange {
    let source = sources[range.file]
    let needle = Array(text.utf8)
    let start = source.bytes.indices.first { source.bytes[$0...].starts(with: needle) } ?? 0
    return SourceRange(file: range.file, start: UInt32(start), end: UInt32(start + needle.count))
  }
}
