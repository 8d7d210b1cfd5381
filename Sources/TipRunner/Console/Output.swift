import TipSystem
public import TipTerminal

/// The output of the command. There are two, and everything that the command writes goes through
/// one of them.
///
/// A closed pipe or a full disk is remembered and does not trap. After that, the output writes
/// nothing, and the command ends with ``ExitStatus/failed``. It is confined to the thread that runs
/// the command.
public final class Output {
  public let end: any OutputEnd
  public private(set) var decoration: Decoration
  /// The error that ended the output, or nil.
  private var failure: Errno?
  public var hasFailed: Bool { failure != nil }
  /// Called before each write, so that a progress bar on the same terminal can be cleared.
  public var willWrite: () -> Void = {}
  /// Called once, when writing fails, so that an endless program can stop.
  public var onFailure: () -> Void = {}
  /// An output that is flushed before this one writes, so that the order of both is kept.
  public weak var predecessor: Output?
  private var buffer: [UInt8] = []
  private var isHeld = false
  /// True if held output goes into a file or to another program, regardless of this output's end.
  private var leaves = false
  /// The number of writes so far.
  public private(set) var writeCount = 0

  /// Bytes kept back before they are written, where no one is watching.
  private static let bufferSize = 1 << 16

  public init(_ end: any OutputEnd, color: ColorChoice) {
    self.end = end
    decoration = color.decoration(for: end)
  }

  public var isTerminal: Bool { end.isTerminal && !leaves }
  /// The current width of the terminal in columns; without a terminal, a width that reads well in a
  /// log.
  public var width: Int { leaves ? Output.widthElsewhere : end.width }
  public static let widthElsewhere = 100
  /// True if lines should fit into ``width``, because of a terminal's size or of `COLUMNS`. Lines
  /// in a file may be longer.
  public var isWidthGiven: Bool { !leaves && end.isWidthGiven }

  /// A message about lost output, or nil if nothing was lost. A reader that closes the pipe has
  /// seen enough, so that is no loss.
  public var loss: String? {
    guard let failure, failure != .brokenPipe else { return nil }
    return "cannot write to standard output: \(failure.reason)"
  }

  /// Writes with or without colours from now on.
  public func use(_ color: ColorChoice) { decoration = color.decoration(for: end) }

  /// Writes trusted text, without escapes.
  public func write(_ text: String) {
    guard !hasFailed else { return }
    writeCount += 1
    buffer.append(contentsOf: text.utf8)
    if isTerminal || buffer.count >= Output.bufferSize { flush() }
  }

  /// Writes a program's output. On a terminal its escape sequences are made visible.
  public func writeProgramText(_ text: String) {
    write(isTerminal ? Escaping.block(text) : text)
  }

  /// Writes a line with text of others in it, which is escaped wherever it goes.
  public func writeLine(escaping text: String) {
    write(Escaping.block(text) + "\n")
    flush()
  }

  /// Writes lines. On a terminal, longer lines are broken at words.
  public func write(_ lines: [StyledText]) {
    let width = isTerminal ? self.width : .max
    write(decoration.string(lines.flatMap { $0.wrapped(to: width) }))
  }

  /// Writes a value, which is copied more often than it is read: in one line, however long.
  public func writeWhole(_ line: StyledText) { write(decoration.string([line])) }

  public func write(_ line: StyledText) { write([line]) }

  /// The output of the body, in the colours of `color`, which is not written. Earlier output is.
  /// With `leaves` the output goes elsewhere, so no terminal breaks its lines.
  public func held(
    in color: ColorChoice, leaves: Bool = false, _ body: () throws -> Void
  ) rethrows -> [UInt8] {
    flush()
    self.leaves = leaves
    let usual = decoration
    use(color)
    isHeld = true
    defer {
      isHeld = false
      self.leaves = false
      decoration = usual
      buffer = []
    }
    try body()
    return buffer
  }

  /// Writes held output unchanged.
  public func write(_ bytes: [UInt8]) {
    guard !hasFailed else { return }
    buffer += bytes
    flush()
  }

  public func flush() {
    guard !isHeld else { return }
    predecessor?.flush()
    if !buffer.isEmpty { willWrite() }
    if !buffer.isEmpty, !hasFailed { failure = buffer.withUnsafeBytes(end.write) }
    if !buffer.isEmpty, hasFailed { onFailure() }
    buffer.removeAll(keepingCapacity: true)
  }
}
