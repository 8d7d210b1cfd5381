import Glibc
import TipTerminal

/// The one way out: everything the command writes goes through one of two of these.
///
/// A closed pipe or a full disk is remembered, not trapped on; nothing more is written then, and the
/// command ends with ``ExitStatus/failed``. Confined to the thread that runs the command.
final class Output {
  let descriptor: Int32
  let isTerminal: Bool
  private(set) var decoration: Decoration
  /// In columns, of a terminal as it is now; without one, what reads well in a log.
  var width: Int { isTerminal ? Terminal(descriptor).columns : usualWidth }
  private let usualWidth: Int
  private(set) var hasFailed = false
  /// Called before something is written: who draws on the same terminal clears the way.
  var willWrite: () -> Void = {}
  /// Called once, when writing fails: a program that goes on for ever must not.
  var onFailure: () -> Void = {}
  /// Flushed before this one writes, so that what both write keeps its order.
  weak var predecessor: Output?
  private var buffer: [UInt8] = []
  /// How often something was written.
  private(set) var writeCount = 0

  /// Bytes kept back before they are written, where no one is watching.
  private static let bufferSize = 1 << 16

  init(descriptor: Int32, color: ColorChoice) {
    self.descriptor = descriptor
    let terminal = Terminal(descriptor)
    isTerminal = terminal.isTerminal
    usualWidth = terminal.columns
    decoration = color.decoration(for: terminal)
  }

  /// Writes with or without colours from now on.
  func use(_ color: ColorChoice) { decoration = color.decoration(for: Terminal(descriptor)) }

  /// Writes text of ours as it is.
  func write(_ text: String) {
    guard !hasFailed else { return }
    writeCount += 1
    buffer.append(contentsOf: text.utf8)
    if isTerminal || buffer.count >= Output.bufferSize { flush() }
  }

  /// Writes what a program says: to a terminal with its escape sequences made visible, elsewhere as is.
  func writeProgramText(_ text: String) {
    write(isTerminal ? Escaping.block(text) : text)
  }

  /// Writes a text of ours that may hold something of somebody else's, wherever it goes.
  func writeLine(escaping text: String) {
    write(Escaping.block(text) + "\n")
    flush()
  }

  func write(_ lines: [StyledText]) { write(decoration.string(lines)) }

  func write(_ line: StyledText) { write([line]) }

  func flush() {
    predecessor?.flush()
    if !buffer.isEmpty { willWrite() }
    var start = 0
    while start < buffer.count, !hasFailed {
      let written = buffer.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written > 0 {
        start += written
      } else if written == 0 || errno != EINTR {
        hasFailed = true
      }
    }
    if !buffer.isEmpty, hasFailed { onFailure() }
    buffer.removeAll(keepingCapacity: true)
  }
}
