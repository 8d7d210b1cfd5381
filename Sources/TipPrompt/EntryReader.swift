import TipSyntax
import TipText

/// Combines lines into entries: a command of the prompt, or Swift that is complete.
struct EntryReader {
  enum Entry: Equatable {
    /// A command, without its colon.
    case command(String)
    case program(String)
  }

  let lines: any LineSource
  /// A command after the program that was read last.
  private var pendingCommand: String?

  /// Enter alone is an entry, too: an empty program.
  private let takesBlanks: Bool

  init(lines: any LineSource, takesBlanks: Bool = false) {
    self.lines = lines
    self.takesBlanks = takesBlanks
  }

  /// The next entry that is not empty, or nil at the end of the input.
  ///
  /// A user gets an answer to every complete entry. Other input is a program, in which declarations
  /// may be in any order: all of it up to a command or the end is one entry.
  mutating func next() throws -> Entry? {
    if let command = pendingCommand {
      pendingCommand = nil
      return .command(command)
    }
    var text = ""
    while let line = try lines.next(prompt: text.isEmpty ? .entry : .continuation) {
      if lines.takeInterruption() { text = "" }
      if let command = EntryReader.command(line), text.isEmpty || !EntryReader.isIncomplete(text) {
        guard EntryReader.saysSomething(text) else { return .command(command) }
        pendingCommand = command
        return .program(text)
      }
      if text.isEmpty, lines.isInteractive, !EntryReader.saysSomething(line) {
        if takesBlanks { return .program("") }
        continue
      }
      text += text.isEmpty ? line : "\n" + line
      if lines.isInteractive, !EntryReader.isIncomplete(text) { return .program(text) }
    }
    return EntryReader.saysSomething(text) ? .program(text) : nil
  }

  /// Returns whether Enter ends the entry: it is a command, or complete Swift.
  static func isComplete(_ text: String) -> Bool {
    parts(of: text).last.map { command($0) != nil || !isIncomplete($0) } ?? true
  }

  /// The program and the commands of a text of several lines.
  static func parts(of text: String) -> [String] {
    guard text.hasPrefix(":") || text.contains("\n:") else { return [text] }
    var parts: [String] = []
    var program = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if command(line) != nil, program.isEmpty || !isIncomplete(program) {
        parts += program.isEmpty ? [line] : [program, line]
        program = ""
      } else {
        program += program.isEmpty ? line : "\n" + line
      }
    }
    return program.isEmpty ? parts : parts + [program]
  }

  /// A colon at the start of a line with a letter after it; `: x` continues a `?:`.
  static func command(_ line: String) -> String? {
    guard line.first == ":", let letter = line.dropFirst().first, letter.isLetter else {
      return nil
    }
    return String(line.dropFirst())
  }

  private static func saysSomething(_ text: String) -> Bool {
    text.contains { !$0.isWhitespace }
  }

  private static func isIncomplete(_ text: String) -> Bool {
    Parser.parse(SourceFile(name: "", text: swift(in: text)), file: FileID(index: 0)).isIncomplete
  }

  /// The blocks of Swift in a pasted page of Markdown, with their lines and columns kept. Any other
  /// text is returned unchanged.
  ///
  /// A string literal may contain a fence, so only a text that cannot be parsed may be such a page.
  static func swift(in text: String) -> String {
    guard text.contains("```") || text.contains("~~~") else { return text }
    let page = MarkdownPage(Array(text.utf8))
    let whole = Parser.parse(SourceFile(name: "", text: text), file: FileID(index: 0))
    guard !page.blocks.isEmpty, whole.diagnostics.contains(where: { $0.severity == .error }) else {
      return text
    }
    return String(decoding: page.text, as: UTF8.self)
  }
}
