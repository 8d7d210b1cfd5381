import TipRunner
import TipSystem
import TipTerminal

/// An end of an output that keeps what is written.
final class CapturedEnd: OutputEnd {
  private(set) var bytes: [UInt8] = []

  var isTerminal: Bool { false }
  var width: Int { Output.widthElsewhere }
  var isWidthGiven: Bool { false }
  var height: Int? { nil }
  var movesCursor: Bool { false }
  var showsColors: Bool { false }
  var colors: Decoration { .plain }

  func write(_ bytes: UnsafeRawBufferPointer) -> Errno? {
    self.bytes += bytes
    return nil
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a command wrote, without a process of its own.
struct CapturedRun {
  /// The standard output.
  let output: String
  /// The standard error.
  let errors: String
  let status: ExitStatus
  /// True if the command could not begin.
  let isRefused: Bool

  init(_ task: any CommandTask) {
    let (output, errors) = (CapturedEnd(), CapturedEnd())
    let console = Console(
      output: Output(output, color: .never), errors: Output(errors, color: .never), color: .never)
    do {
      status = console.finish(try task.perform(on: console))
      isRefused = false
    } catch {
      status = console.fail(error)
      isRefused = true
    }
    self.output = output.text
    self.errors = errors.text
  }
}
