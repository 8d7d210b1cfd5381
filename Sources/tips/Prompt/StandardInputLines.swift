import Synchronization
import TipLineEditor
import TipPrompt
import TipRunner
import TipSystem

/// Lines of standard input as they come, without editing. On a terminal, Tab completes or lists, in
/// plain text.
final class StandardInputLines: LineSource {
  let isInteractive: Bool
  private let output: Output
  /// The language that completes the typed text on a terminal.
  private let language: PromptLanguage
  /// The length of the longest line, in bytes.
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The lines of the entry before the one that is read.
  private var entry = ""
  /// The prompt of the line that is being read.
  private var prompt = Prompt.entry
  private let isAsking = Atomic<Bool>(false)
  private let isInterrupted = Atomic<Bool>(false)
  /// True if Ctrl-C dropped the line since the last read, so that a completed beginning is dropped,
  /// too.
  private let dropsLine = Atomic<Bool>(false)

  private static let newline: UInt8 = 0x0A
  private static let tab: UInt8 = 0x09

  init(output: Output, language: PromptLanguage, limit: Int) {
    isInteractive = FileDescriptor.standardInput.isTerminal
    self.output = output
    self.language = language
    self.limit = limit
  }

  func next(prompt: Prompt) throws -> String? {
    guard isInteractive else { return try nextLine() }
    self.prompt = prompt
    if prompt == .entry { entry = "" }
    let line = try Terminal.endingReads(at: Self.tab) { try nextLine() }
    if let line { entry += line + "\n" }
    return line
  }

  private func nextLine() throws -> String? {
    if isInteractive { output.write(prompt.rawValue) }
    output.flush()
    isAsking.store(true, ordering: .relaxed)
    defer { isAsking.store(false, ordering: .relaxed) }
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: Self.newline) {
        defer { start = end + 1 }
        return line(upTo: end)
      }
      if isAtEnd {
        // After Ctrl-D, the shell's prompt must begin a new line.
        if isInteractive { output.write("\n") }
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return line(upTo: buffer.count)
      }
      if isInteractive, buffer.count > start, buffer.last == Self.tab { complete() }
      searched = buffer.count
      guard buffer.count - start <= limit else {
        throw CommandError("a line of the input is longer than \(limit) bytes", .invalidProgram)
      }
      try readMore(&searched)
    }
  }

  /// Replaces the tab at the end by the completion, and shows the line again. A tab that indents
  /// stays, and so does one with text after it, which is part of a paste.
  private func complete() {
    let typed = String(decoding: buffer[start...].dropLast(), as: UTF8.self)
    guard typed.contains(where: { !$0.isWhitespace }),
      !FileDescriptor.standardInput.isReady(within: 0)
    else { return }
    let answer = PlainCompletion(of: typed, after: entry, in: language)
    buffer.replaceSubrange(start..., with: answer.line.utf8)
    output.write("\n")
    output.write(answer.list(width: output.width))
    output.write(prompt.rawValue + answer.line)
    output.flush()
  }

  func interrupt() -> Bool {
    guard isInteractive, isAsking.load(ordering: .relaxed) else { return false }
    isInterrupted.store(true, ordering: .relaxed)
    dropsLine.store(true, ordering: .relaxed)
    // The terminal has dropped the line by itself; another thread must not touch `output`.
    let text = "\n" + Prompt.entry.rawValue
    _ = Array(text.utf8).withUnsafeBytes(output.end.write)
    return true
  }

  func takeInterruption() -> Bool {
    isInterrupted.exchange(false, ordering: .relaxed)
  }

  private func line(upTo end: Int) -> String {
    let bytes = buffer[start..<end]
    return String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private func readMore(_ searched: inout Int) throws {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    let chunk = (try? FileDescriptor.standardInput.bytes(upTo: 1 << 16)) ?? []
    if dropsLine.exchange(false, ordering: .relaxed) {
      (buffer, entry, prompt) = ([], "", .entry)
      searched = 0
    }
    buffer += chunk
    isAtEnd = chunk.isEmpty
  }
}
