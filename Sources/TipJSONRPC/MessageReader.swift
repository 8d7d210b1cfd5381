/// The way in which messages follow one another in a stream.
public enum MessageFraming: Sendable {
  /// A header with `Content-Length` before each, as the Language Server Protocol has it.
  case header
  /// A line each, as the Model Context Protocol has it.
  case line

  /// The bytes of a message in the stream.
  public func bytes(of text: String) -> [UInt8] {
    switch self {
    case .header: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    case .line: Array((text + "\n").utf8)
    }
  }
}

/// Takes messages out of a stream, of which any number of bytes arrives at a time.
///
/// Bytes that are no message are an error, after which reading goes on with what follows them. No more is kept than
/// one message.
public struct MessageReader {
  /// The length of the longest message, in bytes.
  public let limit: Int
  private let framing: MessageFraming
  private var buffer: [UInt8] = []
  /// The place in the buffer up to which messages were taken.
  private var start = 0
  /// The number of bytes that have been searched for the end of a line or header.
  private var searched = 0
  /// The number of bytes of a message that is too long, which are passed over as they arrive.
  private var skipped = 0
  /// True while the rest of a line that is too long is passed over.
  private var skipsLine = false
  /// The length of the message whose header was read.
  private var length: Int?

  /// The length of the longest header.
  private static let headerLimit = 4096

  public init(_ framing: MessageFraming, limit: Int = 64 << 20) {
    self.framing = framing
    self.limit = limit
  }

  /// Adds bytes that have arrived.
  public mutating func add(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched = max(0, searched - start)
      start = 0
    }
    buffer += bytes
  }

  /// Notes that nothing more arrives. The last line needs no end.
  public mutating func end() {
    if framing == .line, start < buffer.count { add([0x0A]) }
  }

  /// True at the end of a stream that ends inside of a message.
  public var endsInsideMessage: Bool { start < buffer.count || length != nil || skipped > 0 }

  /// The next message, or nil if not all of it has arrived.
  ///
  /// - Throws: ``RPCFault`` for bytes that are no message. The next call reads what follows them.
  public mutating func next() throws(RPCFault) -> [UInt8]? {
    switch framing {
    case .header: try nextAfterHeader()
    case .line: try nextLine()
    }
  }

  // MARK: Headers

  private mutating func nextAfterHeader() throws(RPCFault) -> [UInt8]? {
    skip()
    guard skipped == 0 else { return nil }
    if length == nil { length = try header() }
    guard let length else { return nil }
    guard length <= limit else {
      self.length = nil
      skipped = length
      skip()
      throw Self.fault("the message has \(length) bytes, and at most \(limit) are read")
    }
    guard buffer.count - start >= length else { return nil }
    self.length = nil
    defer { take(length) }
    return Array(buffer[start..<start + length])
  }

  private mutating func skip() {
    let count = min(skipped, buffer.count - start)
    skipped -= count
    take(count)
  }

  /// The number in the next header; nil if it has not arrived.
  private mutating func header() throws(RPCFault) -> Int? {
    guard let end = headerEnd() else {
      guard buffer.count - start > Self.headerLimit else { return nil }
      // It may be anything. The last bytes may begin a header.
      take(Self.headerLimit - 16)
      throw Self.fault("the header is longer than \(Self.headerLimit) bytes")
    }
    let text = String(decoding: buffer[start..<end.text], as: UTF8.self)
    take(end.next - start)
    let fields = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ":", maxSplits: 1)
    }
    let field = fields.last { $0.first?.lowercased() == "content-length" }
    guard let number = field?.last?.drop(while: { $0 == " " }), let length = Int(number),
      length >= 0
    else {
      throw Self.fault("the header has no `Content-Length` with a number of bytes")
    }
    return length
  }

  /// The end of the header's text, and the place behind the empty line.
  private mutating func headerEnd() -> (text: Int, next: Int)? {
    var index = max(start, searched - 3)
    let end = min(buffer.count, start + Self.headerLimit)
    while index < end {
      if buffer[index] == 0x0A {
        if index + 1 < buffer.count, buffer[index + 1] == 0x0A { return (index, index + 2) }
        if index + 2 < buffer.count, buffer[index + 1] == 0x0D, buffer[index + 2] == 0x0A {
          return (index, index + 3)
        }
      }
      index += 1
    }
    searched = end
    return nil
  }

  private mutating func take(_ count: Int) {
    start += count
    searched = start
    if start == buffer.count { (buffer, start, searched) = ([], 0, 0) }
  }

  // MARK: Lines

  private mutating func nextLine() throws(RPCFault) -> [UInt8]? {
    while true {
      guard let end = buffer[max(start, searched)...].firstIndex(of: 0x0A) else {
        searched = buffer.count
        if skipsLine { take(buffer.count - start) }
        guard buffer.count - start > limit else { return nil }
        take(buffer.count - start)
        skipsLine = true
        throw Self.fault("a line has more than \(limit) bytes")
      }
      let line = buffer[start..<end]
      take(end + 1 - start)
      if skipsLine {
        skipsLine = false
        continue
      }
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if isBlank { continue }
      guard line.count <= limit else { throw Self.fault("a line has more than \(limit) bytes") }
      return Array(line)
    }
  }

  private static func fault(_ message: String) -> RPCFault {
    RPCFault(id: nil, error: .parse(message))
  }
}
