import TipSystem

/// A chunk of an input: whole records.
struct Chunk {
  /// Counts from 0 over all inputs.
  let number: Int
  let input: Int
  let scanner: Scanner
  let count: Int
  /// Lines of the input that were read before its first chunk.
  let linesBefore: Int
  /// The first line of a table, with its line break.
  let header: [UInt8]

  enum Scanner {
    case csv(CSVScanner)
    case json
    /// The rows of an ``ExportedStore``.
    case export
  }
}

/// Splits inputs into chunks, each for the next thread that is free.
final class ChunkReader: @unchecked Sendable {
  private let lock = ThreadLock()
  private let inputs: [HistoryInput]
  private let columns: ReplayColumns
  private var stream: HistoryStream?
  private var scanner = Chunk.Scanner.json
  private var input = -1
  private var chunkCount = 0
  /// The bytes after the last whole record of the chunk before.
  private var rest: [UInt8] = []
  private var isAtEnd = true
  private var linesBefore = 0
  private var header: [UInt8] = []
  /// The number of parameters in exported stores so far.
  private(set) var undatedCount = 0

  /// The greatest size of a record. A longer one is reported as an error.
  static let chunkSize = 4 << 20
  /// The usual size of a chunk in bytes, which fits into a core's cache together with the results.
  /// A chunk with a larger record is larger.
  private static let usual = 256 << 10

  init(_ inputs: [HistoryInput], _ columns: ReplayColumns) {
    self.inputs = inputs
    self.columns = columns
  }

  var names: [String] { inputs.map(\.name) }

  /// The next chunk, in the buffer, which must have room for more than one; nil at the end of all.
  /// Throws ``ReplayError``.
  func next(into buffer: UnsafeMutableRawBufferPointer) throws -> Chunk? {
    try lock.withLock {
      while true {
        if isAtEnd, rest.isEmpty {
          guard input + 1 < inputs.count else { return nil }
          try open()
        }
        if let chunk = try cut(buffer) { return chunk }
      }
    }
  }

  private func cut(_ buffer: UnsafeMutableRawBufferPointer) throws -> Chunk? {
    var filled = min(rest.count, buffer.count)
    buffer.copyBytes(from: rest[..<filled])
    let later = rest[filled...]
    var end: Int?
    for size in [min(Self.usual, buffer.count), buffer.count] where end == nil {
      if later.isEmpty, !isAtEnd, filled < size, let stream {
        let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<size])
        let more = try stream.read(into: room)
        filled += more
        isAtEnd = more < room.count
      }
      end =
        isAtEnd && later.isEmpty
        ? filled : lastEnd(UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    }
    guard filled > 0 else {
      rest = []
      return nil
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
    // An unclosed quote affects no more than this.
    let cut = end ?? RecordScan.lastLine(bytes) ?? filled
    rest = Array(bytes[cut...]) + later
    chunkCount += 1
    defer { linesBefore = 0 }
    return Chunk(
      number: chunkCount - 1, input: input, scanner: scanner, count: cut, linesBefore: linesBefore,
      header: header)
  }

  /// The end of the last whole record.
  private func lastEnd(_ bytes: UnsafeRawBufferPointer) -> Int? {
    switch scanner {
    case .json, .export: RecordScan.lastLine(bytes)
    case .csv(let scanner):
      RecordScan.end(bytes, delimiter: scanner.delimiter, hasQuotes: true)
    }
  }

  private func open() throws {
    input += 1
    let name = inputs[input].name
    let opened = try HistoryStream(inputs[input])
    stream = opened
    isAtEnd = false
    // A header is not longer than this.
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { start.deallocate() }
    let count = try opened.read(into: start)
    isAtEnd = count < start.count
    var bytes = UnsafeRawBufferPointer(rebasing: start[..<count])
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = .init(rebasing: bytes.dropFirst(3)) }
    try HistoryStart.check(bytes, name)
    linesBefore = 0
    header = []
    let blank = bytes.firstIndex { ![32, 9, 10, 13].contains($0) }
    guard let blank else {
      rest = []
      if !isAtEnd { throw ReplayError("`\(name)` begins with more blank space than is read") }
      return
    }
    linesBefore = RecordScan.lineCount(UnsafeRawBufferPointer(rebasing: bytes[..<blank]))
    bytes = UnsafeRawBufferPointer(rebasing: bytes[blank...])
    if let line = HistoryStart.separatorLine(bytes) {
      linesBefore += 1
      bytes = .init(rebasing: bytes.dropFirst(line))
    }
    if ExportedStore.isOne(bytes) { return try openExport(bytes, opened, inputs[input]) }
    if bytes.first == UInt8(ascii: "{") {
      scanner = .json
      try checkKeys(bytes, name)
      rest = Array(bytes)
      return
    }
    guard
      let end = RecordScan.first(RecordScan.lineFeed, in: bytes, from: 0)
        ?? (isAtEnd ? bytes.count : nil)
    else { throw ReplayError("the first line of `\(name)` is not a header: it is too long") }
    let line = UnsafeRawBufferPointer(rebasing: bytes[..<min(end, bytes.count)])
    let table = CSVScanner.header(line)
    let names = columns.recognized(table.names)
    try columns.check(names, in: name)
    try columns.checkOnce(names, in: name)
    self.header = Array(line) + [RecordScan.lineFeed]
    linesBefore += 1
    scanner = .csv(
      CSVScanner(delimiter: table.delimiter, slots: columns.slots(of: names)))
    rest = Array(bytes.dropFirst(min(end + 1, bytes.count)))
  }

  /// Opens an exported store. It is read whole, because the dates of its parameters are at its end.
  private func openExport(
    _ start: UnsafeRawBufferPointer, _ stream: HistoryStream, _ input: HistoryInput
  ) throws {
    var text = Array(start)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 8)
    defer { buffer.deallocate() }
    while !isAtEnd {
      let count = try stream.read(into: buffer)
      text += UnsafeRawBufferPointer(rebasing: buffer[..<count])
      isAtEnd = count < buffer.count
      guard text.count <= ExportedStore.mostBytes else {
        throw ReplayError("`\(input.name)` is larger than the store of one user can be")
      }
    }
    scanner = .export
    let store = text.withUnsafeBytes { ExportedStore($0, user: input.user) }
    rest = store.rows
    undatedCount += store.parameterCount
  }

  /// Checks the keys of the first objects, which the others share.
  private func checkKeys(_ bytes: UnsafeRawBufferPointer, _ name: String) throws {
    var present: [String] = []
    var place = 0
    while place < bytes.count {
      let end = RecordScan.first(RecordScan.lineFeed, in: bytes, from: place)
      if end == nil, !isAtEnd { break }
      let line = UnsafeRawBufferPointer(rebasing: bytes[place..<(end ?? bytes.count)])
      place = (end ?? bytes.count) + 1
      guard let keys = JSONScanner.keys(of: line) else { continue }
      try columns.checkOnce(keys, in: name)
      present += keys.filter { !present.contains($0) }
    }
    if !present.isEmpty { try columns.check(present, in: name, isTable: false) }
  }

  /// The number of bytes read from the open input and those before it.
  var consumed: Int {
    lock.withLock {
      inputs.prefix(max(0, input)).reduce(0) { $0 + ($1.size ?? 0) } + (stream?.consumed ?? 0)
    }
  }
}
