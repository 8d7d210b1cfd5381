import TipEngine
import TipModel

/// A stream of updates as the scheduler sees it, with elements of any type.
protocol StreamReading: HostObject {
  /// The place of the next update among all that were published; nil while none waits.
  var nextNumber: Int? { get }
  var isFinished: Bool { get }
  /// The place of the update that was taken last.
  var lastNumber: Int { get }
  func take() -> Value?
  func cancel()
}

/// An engine's stream that a program reads.
final class ProgramStream<Element: Equatable>: StreamReading {
  private let stream: UpdateStream<Element>
  private let value: (Element) -> Value
  /// The observed instance or group, which lives as long as the stream.
  private let source: AnyObject

  init(_ stream: UpdateStream<Element>, of source: AnyObject, value: @escaping (Element) -> Value) {
    self.stream = stream
    self.source = source
    self.value = value
  }

  var nextNumber: Int? { stream.nextNumber }
  var isFinished: Bool { stream.isFinished }
  private(set) var lastNumber = 0

  func take() -> Value? {
    lastNumber = stream.nextNumber ?? lastNumber
    return stream.next().map(value)
  }

  func cancel() { stream.cancel() }
  var valueDescription: String { "stream of updates" }
}
