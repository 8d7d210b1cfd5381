/// The blocks of Swift in a page of Markdown, between fences such as ```` ```swift ````.
///
/// Fences are those of CommonMark, at any indentation and in block quotes. A block without a
/// closing fence ends with the page. One that begins with a dot, such as `.popoverTip(tip)`,
/// continues an expression that is not there, and is left out.
public struct MarkdownPage: Sendable {
  /// The bytes inside each block's fences.
  public let blocks: [Range<Int>]
  private let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var blocks: [Range<Int>] = []
    var open: (fence: Fence, start: Int)?
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let fence = Fence(bytes[start..<end])
      if let block = open {
        if fence?.closes(block.fence) == true {
          if block.fence.isSwift { blocks.append(block.start..<start) }
          open = nil
        }
      } else if let fence {
        open = (fence, end)
      }
      start = end
    }
    if let open, open.fence.isSwift { blocks.append(open.start..<bytes.count) }
    self.blocks = blocks.filter { block in
      bytes[block].first { ![0x20, 0x09, 0x0A, 0x0D, 0x3E].contains($0) } != 0x2E
    }
  }

  /// Returns whether a file is a page of Markdown, judging by its name.
  public static func isPage(_ path: String) -> Bool {
    [".md", ".markdown"].contains(where: path.lowercased().hasSuffix)
  }

  /// The page with blanks in place of everything but the given blocks, which keeps lines and
  /// columns.
  public func text(of blocks: some Sequence<Range<Int>>) -> [UInt8] {
    var text = bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    for block in blocks {
      text.replaceSubrange(block, with: bytes[block])
      var isAtStart = true
      for index in block {
        if bytes[index] == 0x0A { isAtStart = true; continue }
        // The mark of a block quote.
        if isAtStart, bytes[index] == 0x3E { text[index] = 0x20 }
        isAtStart = isAtStart && [0x20, 0x09, 0x3E].contains(bytes[index])
      }
    }
    return text
  }

  /// The text of the blocks alone.
  public var text: [UInt8] { text(of: blocks) }
}

/// A line of at least three backticks or tildes, with the words behind them.
private struct Fence {
  let mark: UInt8
  let length: Int
  /// The first word, in lower case.
  let language: String
  let isBare: Bool

  init?(_ line: ArraySlice<UInt8>) {
    let content = line.drop { [0x20, 0x09, 0x3E].contains($0) }
    guard let mark = content.first, mark == 0x60 || mark == 0x7E else { return nil }
    let rest = content.drop { $0 == mark }
    length = content.count - rest.count
    guard length >= 3, mark == 0x7E || !rest.contains(0x60) else { return nil }
    self.mark = mark
    let words = String(decoding: rest, as: UTF8.self)
    isBare = words.allSatisfy(\.isWhitespace)
    let word = words.drop { $0.isWhitespace || $0 == "{" || $0 == "." }
      .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "+" || $0 == "#" }
    language = word.lowercased()
  }

  var isSwift: Bool { language == "swift" || language == "tips" }

  func closes(_ fence: Fence) -> Bool { isBare && mark == fence.mark && length >= fence.length }
}
