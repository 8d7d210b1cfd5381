public import TipSystem

/// The two streams between a server and its client.
public protocol MessageTransport {
  /// Bytes that have arrived, at most some tens of thousands; nil at the end of the stream.
  ///
  /// - Parameter waits: True to wait for bytes. Otherwise the answer is empty if there are none.
  func read(waits: Bool) -> [UInt8]?

  /// Writes bytes. Returns false if the client no longer reads.
  func write(_ bytes: [UInt8]) -> Bool
}

/// The streams of a process.
public struct DescriptorTransport: MessageTransport {
  private let input: FileDescriptor
  private let output: FileDescriptor

  public init(input: FileDescriptor = .standardInput, output: FileDescriptor = .standardOutput) {
    self.input = input
    self.output = output
  }

  public func read(waits: Bool) -> [UInt8]? {
    guard waits || input.isReady(within: 0) else { return [] }
    guard let bytes = try? input.bytes(upTo: 1 << 16), !bytes.isEmpty else { return nil }
    return bytes
  }

  public func write(_ bytes: [UInt8]) -> Bool {
    do {
      try output.write(toReader: bytes)
      return true
    } catch {
      return false
    }
  }
}
