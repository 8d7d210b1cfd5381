import TipSystem
import TipTerminal

/// The terminal's screen while entries are read.
struct EntryScreen {
  let descriptor: Int32
  let prompts: PromptPair
  /// A closure that returns the decoration. It is called for each entry.
  private let decoration: () -> Decoration
  private var painter: Painter
  /// The size of the terminal when it was last drawn on.
  private var drawnSize: TerminalSize?

  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  init(descriptor: Int32, prompts: PromptPair, decoration: @escaping () -> Decoration) {
    self.descriptor = descriptor
    self.prompts = prompts
    self.decoration = decoration
    painter = Painter(decoration: decoration())
  }

  var isColored: Bool { painter.decoration != .plain }
  var size: TerminalSize { TerminalSize(descriptor) }

  /// Switches on the terminal's bracketed paste.
  mutating func begin() {
    painter.forget()
    painter.decoration = decoration()
    write(Self.pasteOn)
  }

  func end() { write(Self.pasteOff) }

  mutating func draw(
    _ entry: EditedText, _ highlights: [Highlight], suggestion: String = "",
    below: (TerminalSize, Int) -> [StyledText]
  ) {
    let size = size
    if size != drawnSize { write(painter.eraseResized(to: size.columns)) }
    drawnSize = size
    // Only one line of the suggestion is shown: more would move the rows below.
    let line = suggestion.prefix { !$0.isNewline }
    let grey = line.count < suggestion.count ? line + " …" : line
    let layout = EntryLayout(entry.text + grey, prompts: prompts, columns: size.columns)
    let end = entry.text.utf8.count
    let all =
      grey.isEmpty ? highlights : highlights + [Highlight(end..<end + grey.utf8.count, .dim)]
    let frame = ScreenFrame(layout, cursor: entry.cursor, highlights: all, height: size.rows) {
      below(size, $0)
    }
    write(painter.draw(frame))
  }

  /// Leaves the whole entry on the screen as output. Each line is in one piece, so that it can be
  /// copied.
  mutating func leave(_ text: String, _ highlights: [Highlight]) {
    let layout = EntryLayout(text, prompts: prompts, columns: size.columns)
    var output = painter.erase()
    for row in layout.rows.indices {
      if row > 0, layout.rows[row].prompt != nil { output += "\r\n" }
      output += painter.decoration.string(layout.text(of: row, highlights))
    }
    write(output + "\r\n")
  }

  /// Ends the drawing of an entry that was dropped. The drawn part remains.
  mutating func drop(mark: String) { write(painter.leave() + mark + "\r\n") }

  /// Prints above the entry.
  mutating func print(_ text: String) {
    let isEnded = text.hasSuffix("\n")
    write(painter.erase() + text.replacing("\n", with: "\r\n") + (isEnded ? "" : "\r\n"))
  }

  mutating func erase() { write(painter.erase()) }

  /// Clears the screen; the entry is at its top then.
  mutating func clear() {
    painter.forget()
    write("\u{1B}[H\u{1B}[2J")
  }

  private func write(_ text: String) {
    if !text.isEmpty { try? FileDescriptor(rawValue: descriptor).write(all: text.utf8) }
  }
}
