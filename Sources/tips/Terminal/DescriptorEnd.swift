import TipRunner
import TipSystem
import TipTerminal

/// A descriptor of the process, as an output.
struct DescriptorEnd: OutputEnd {
  let descriptor: Int32
  let isTerminal: Bool
  let isWidthGiven: Bool
  private let usualWidth: Int

  init(_ descriptor: Int32) {
    let terminal = Terminal(descriptor)
    self.descriptor = descriptor
    isTerminal = terminal.isTerminal
    isWidthGiven = terminal.isWidthGiven
    usualWidth = terminal.columns
  }

  /// The current width of the terminal; without a terminal, a width that reads well in a log.
  var width: Int { isTerminal ? Terminal(descriptor).columns : usualWidth }

  var height: Int? { isTerminal ? Terminal(descriptor).rows : nil }

  var movesCursor: Bool { isTerminal && Terminal.understandsEscapes }

  var showsColors: Bool {
    movesCursor && Environment["NO_COLOR"] == nil
  }

  var colors: Decoration {
    ColorChoice.colors(of: Environment["TERM"], Environment["COLORTERM"])
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Errno? {
    do throws(Errno) {
      try FileDescriptor(rawValue: descriptor).write(all: bytes)
      return nil
    } catch {
      return error
    }
  }
}

extension Output {
  convenience init(descriptor: Int32, color: ColorChoice) {
    self.init(DescriptorEnd(descriptor), color: color)
  }

  /// The descriptor, or nil for another kind of end.
  var descriptor: Int32? { (end as? DescriptorEnd)?.descriptor }
}

extension Console {
  convenience init(color: ColorChoice = .auto) {
    self.init(
      output: Output(descriptor: 1, color: color), errors: Output(descriptor: 2, color: color),
      color: color)
  }
}
