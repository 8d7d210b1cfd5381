import GRDB
import TipEngine
public import TipFoundation
import TipModel

/// Adds what an export holds to a store. What is there already stays as it is, and a donation that
/// came before does not come again, so that an import can be repeated.
public struct StoreImport {
  /// How much of each was new, and how much was there already.
  public struct Summary: Hashable, Sendable {
    public var added = 0
    public var known = 0
  }

  private let connection: StoreConnection
  private let writer: StoreWriter
  private let date: Date
  /// The id of the store that the lines come from.
  private var source: String?
  private var lineNumber = 0
  private var batch: [(number: Int, line: ExchangeLine)] = []
  public private(set) var summary = Summary()

  /// How many lines a transaction takes.
  private static let batchSize = 500

  /// Opens the store in a folder, and makes it where there is none. `date` is now.
  public init(folder: String, date: Date) throws {
    connection = try StoreConnection(
      StoreFolder(folder), durability: .durable, patience: .seconds(5))
    do {
      try StoreCheck.verify(connection)
    } catch StoreError.damaged(let reason, nil) {
      throw try connection.setAside(reason)
    }
    writer = StoreWriter(connection)
    self.date = date
  }

  /// Takes one more line; empty ones are passed over. Where this throws, every line before the one
  /// at fault has been taken.
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
      return
    }
    guard source != nil else {
      throw StoreError.invalidLine(
        number: lineNumber, reason: "an export begins with a line of the kind `store`")
    }
    batch.append((lineNumber, parsed))
    if batch.count >= StoreImport.batchSize { try write() }
  }

  /// Writes what is left, and closes the store.
  public mutating func finish() throws {
    defer {
      try? writer.close()
      try? connection.close()
    }
    try write()
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
    guard !lines.isEmpty, let source else { return }
    let isOwn = source == connection.uuid
    let added = try writer.append { [date] writer, number in
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
