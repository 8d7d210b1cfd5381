import CTerminal
import Foundation
import TipLineEditor
import TipSyntax
import TipTerminal
import TipText

/// What reads keys.
extension FuzzTarget {
  /// Whatever is typed, an entry comes of it or none, and the editor waits for the next key. Where the first byte is 0,
  /// the keys are vi's, and what stands before the next one is `.editrc`.
  static let keys = FuzzTarget(name: "keys") { bytes in
    let terminal = terminal
    let silence = Silence()
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let settings = parts.count == 3 && parts[0].isEmpty ? FuzzSettings(parts[1]) : nil
    let keys = settings == nil ? bytes[...] : parts[2]
    let history = History()
    for entry in ["let a = 1", "func f() {\n  a\n}"] { history.add(entry) }
    guard
      let editor = LibEditEditor(
        input: terminal.follower, output: terminal.follower,
        prompts: PromptPair(first: StyledText("tips> "), next: StyledText("  ... ")),
        decoration: { .plain }, language: PlainLanguage(), history: history,
        settings: settings?.path ?? "/dev/null")
    else { fatalError("there is no editor") }
    silence.editor = editor
    editor.idling = silence
    // More than a terminal keeps would be waited for; ^Z stops whoever runs this; a paste ends.
    let typed = keys.prefix(1000).map { $0 == 0x1A ? 0x7A : $0 } + Array("\u{1B}[201~".utf8)
    _ = typed.withUnsafeBytes { write(terminal.leader, $0.baseAddress, $0.count) }
    while !silence.isOver {
      if case .endOfInput = editor.readEntry() { try expect(settings != nil || keys.contains(4)) }
    }
  }

  private static let terminal = FuzzTerminal()
}

/// A `.editrc` for as long as an input lasts.
private final class FuzzSettings {
  let path =
    FileManager.default.temporaryDirectory.path(percentEncoded: false)
    + "/tips-fuzz-\(getpid())-\(UUID())"

  init(_ bytes: ArraySlice<UInt8>) {
    _ = FileManager.default.createFile(atPath: path, contents: Data("bind -v\n".utf8) + bytes)
  }

  deinit { unlink(path) }
}

private final class FuzzTerminal: Sendable {
  let leader: Int32
  let follower: Int32

  init() {
    var name = [CChar](repeating: 0, count: 128)
    leader = terminal_open(&name, name.count)
    guard leader >= 0 else { fatalError("there is no terminal") }
    follower = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    // As the editor sets it, from the first key on.
    var modes = termios()
    tcgetattr(follower, &modes)
    cfmakeraw(&modes)
    tcsetattr(follower, TCSANOW, &modes)
    // Nobody looks at the screen, which would be full otherwise.
    Thread { [leader] in
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while read(leader, &bytes, bytes.count) > 0 {}
    }.start()
  }
}

/// Ends an input, again and again: nothing is typed any more.
private final class Silence: Idling {
  weak var editor: LibEditEditor?
  private(set) var isOver = false

  /// What was written has arrived by then.
  var delay: Duration? { .milliseconds(1) }

  /// While this is done nothing is asked for, so that there is something to interrupt a little later only.
  func work() {
    isOver = true
    nonisolated(unsafe) let editor = editor
    DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(300)) {
      _ = editor?.interrupt()
    }
  }
}

private final class PlainLanguage: EntryLanguage {
  private let highlighter = SwiftHighlighter()

  func isComplete(_ text: String) -> Bool { !FuzzTarget.parsed(Array(text.utf8)).isIncomplete }

  func highlights(in text: String, cursor: Int) -> [Highlight] {
    highlighter.highlights(in: text, cursor: cursor)
  }

  func completions(in text: String, at offset: Int) -> Completions {
    Completions(
      replaced: offset..<offset, candidates: ["an", "ant", "ape"].map { Completion(text: $0) })
  }
}
