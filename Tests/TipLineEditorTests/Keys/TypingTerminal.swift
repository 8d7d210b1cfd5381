import CLibEdit
import CTerminal
import Foundation
import TipTerminal

@testable import TipLineEditor

/// An editor on a pseudo-terminal on which everything has been typed already, and nothing more is.
final class TypingTerminal {
  private let leader: Int32
  private let follower: Int32
  let editor: LibEditEditor

  struct NoTerminal: Error {}

  /// `names` are what Tab completes.
  init(
    history entries: [String] = [], decoration: Decoration = .plain, names: [String] = []
  ) throws {
    var name = [CChar](repeating: 0, count: 128)
    leader = terminal_open(&name, name.count)
    guard leader >= 0 else { throw NoTerminal() }
    follower = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    let history = History()
    for entry in entries { history.add(entry) }
    guard
      let editor = LibEditEditor(
        input: follower, output: follower,
        prompts: PromptPair(first: StyledText("> "), next: StyledText(". ")),
        decoration: { decoration }, language: OneLineLanguage(names: names), history: history)
    else { throw NoTerminal() }
    self.editor = editor
    // Nobody looks at the screen, which would be full otherwise. Who reads closes what is read, once the other end is: closed
    // by somebody else, its number would be another file's while this still reads from it.
    Thread { [leader] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(leader, &bytes, bytes.count)
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      close(leader)
    }.start()
  }

  deinit { close(follower) }

  /// What is typed last, so that nobody needs to wait and see whether more comes.
  private static let end = "@end"

  /// The first entry that keys make, with Enter after them; nil where none came of them.
  func entry(typing keys: String) -> String? {
    // Who types sees the prompt; until then keys would mean something to the terminal.
    clibedit_prepare_terminal(editor.editor, 1)
    let bytes = Array((keys + "\r\u{15}\u{0B}" + Self.end + "\r").utf8)
    _ = bytes.withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
    var first: String?
    while true {
      guard case .entry(let text) = editor.readEntry() else { continue }
      if text.hasSuffix(Self.end) { return first }
      first = first ?? text
    }
  }
}

private final class OneLineLanguage: EntryLanguage {
  private let names: [String]

  init(names: [String]) { self.names = names }

  func isComplete(_ text: String) -> Bool { true }
  func highlights(in text: String, cursor: Int) -> [Highlight] { [] }
  func completions(in text: String, at offset: Int) -> Completions {
    let typed = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
    return Completions(
      replaced: 0..<offset,
      candidates: names.filter { $0.hasPrefix(typed) }.map { Completion(text: $0) })
  }
}
