import GRDB
import TipEngine
public import TipFoundation
import TipModel

/// Adds the lines of an export to a store. Existing records do not change, and a donation is not
/// added twice, so an import can be repeated.
public struct StoreImport {
  /// The numbers of records that were new, and of those that existed already.
  public struct Summary: Hashable, Sendable {
    public var added = 0
    public var known = 0

    /// True if there were no records.
    public var isEmpty: Bool { added == 0 && known == 0 }
  }

  private let folder: StoreFolder
  private let date: Date
  /// The store, from the first line on.
  private var target: Target?
  /// The id of the store whose export the lines are.
  private var source: String?
  private var lineNumber = 0
  private var batch: [(number: Int, line: ExchangeLine)] = []
  public private(set) var summary = Summary()

  /// The number of lines in a transaction.
  private static let batchSize = 500

  /// The store in a folder. If there is none, it is created at the first line of an export. `date`
  /// is now.
  public init(folder: String, date: Date) {
    self.folder = StoreFolder(folder)
    self.date = date
  }

  /// Adds one more line; empty ones are skipped. If this throws, every line before this one has
  /// been added.
  public mutating func add(_ line: String) throws {
    lineNumber += 1
    guard !line.allSatisfy(\.isWhitespace) else { return }
    let parsed: ExchangeLine
    do {
      parsed = try ExchangeLine(text: line)
    } catch {
      try write()
      throw StoreError.invalidLine(number: lineNumber, reason: error.reason)
    }
    if case .store(let uuid) = parsed {
      try write()
      source = uuid ?? "unknown"
      if target == nil { target = try Target(folder) }
      return
    }
    guard source != nil else { throw StoreImport.withoutHead(lineNumber) }
    batch.append((lineNumber, parsed))
    if batch.count >= StoreImport.batchSize { try write() }
  }

  private static func withoutHead(_ number: Int) -> StoreError {
    .invalidLine(number: number, reason: "an export begins with a line of the kind `store`")
  }

  /// True if there has been a line of an export.
  public var hasBegun: Bool { target != nil }

  /// Writes the rest, and closes the store. Throws if no line was one of an export.
  public mutating func finish() throws {
    defer { close() }
    guard target != nil else { throw StoreImport.withoutHead(1) }
    try write()
  }

  /// Closes the store without writing the rest.
  public mutating func close() {
    try? target?.writer.close()
    try? target?.connection.close()
    target = nil
  }

  private mutating func write() throws {
    defer { batch.removeAll(keepingCapacity: true) }
    do {
      try write(batch[...])
    } catch StoreError.invalidLine(let number, let reason) {
      try write(batch.prefix { $0.number < number })
      throw StoreError.invalidLine(number: number, reason: reason)
    }
  }

  private mutating func write(_ lines: ArraySlice<(number: Int, line: ExchangeLine)>) throws {
    guard !lines.isEmpty, let source, let target else { return }
    let isOwn = source == target.connection.uuid
    let added = try target.writer.append { [date] writer, number in
      try lines.reduce(number) { number, entry in
        do {
          return try writer.add(entry.line, from: source, isOwn: isOwn, number: number, at: date)
        } catch let fault as ExchangeLine.Fault {
          throw StoreError.invalidLine(number: entry.number, reason: fault.reason)
        }
      }
    }
    summary.added += added
    summary.known += lines.count - added
  }
}

/// The target of an import.
private struct Target {
  let connection: StoreConnection
  let writer: StoreWriter

  init(_ folder: StoreFolder) throws {
    connection = try StoreConnection(folder, durability: .durable, patience: .seconds(5))
    do {
      try StoreCheck.verify(connection)
    } catch StoreError.damaged(let reason, nil) {
      throw try connection.setAside(reason)
    }
    writer = StoreWriter(connection)
  }
}
