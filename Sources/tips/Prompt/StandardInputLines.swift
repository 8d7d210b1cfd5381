import Synchronization
import TipPrompt
import TipRunner
import TipSystem

/// Lines of standard input as they come, without editing.
final class StandardInputLines: LineSource {
  let isInteractive: Bool
  private let output: Output
  /// No line may be longer, in bytes.
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private let isAsking = Atomic<Bool>(false)
  private let isInterrupted = Atomic<Bool>(false)

  init(output: Output, limit: Int) {
    isInteractive = FileDescriptor.standardInput.isTerminal
    self.output = output
    self.limit = limit
  }

  func next(prompt: Prompt) throws -> String? {
    if isInteractive { output.write(prompt.rawValue) }
    output.flush()
    isAsking.store(true, ordering: .relaxed)
    defer { isAsking.store(false, ordering: .relaxed) }
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return line(upTo: end)
      }
      if isAtEnd {
        // Leaving by Ctrl-D, the shell's prompt wants a line of its own.
        if isInteractive { output.write("\n") }
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return line(upTo: buffer.count)
      }
      searched = buffer.count
      guard buffer.count - start <= limit else {
        throw CommandError("a line of the input is longer than \(limit) bytes", .invalidProgram)
      }
      try readMore(&searched)
    }
  }

  func interrupt() -> Bool {
    guard isInteractive, isAsking.load(ordering: .relaxed) else { return false }
    isInterrupted.store(true, ordering: .relaxed)
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
    buffer += chunk
    isAtEnd = chunk.isEmpty
  }
}
