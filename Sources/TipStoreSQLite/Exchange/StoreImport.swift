public import FoundationEssentials
import GRDB
import TipEngine
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
  private var source: String
  private var lineNumber = 0
  private var batch: [ExchangeLine] = []
  public private(set) var summary = Summary()

  /// Opens the store in a folder, and makes it where there is none. `date` is now.
  public init(folder: String, date: Date) throws {
    connection = try StoreConnection(
      StoreFolder(folder), durability: .durable, patience: .seconds(5))
    writer = StoreWriter(connection)
    source = connection.uuid
    self.date = date
  }

  /// Takes one more line; empty ones are passed over.
  public mutating func add(_ line: String) throws {
    lineNumber += 1
    guard !line.allSatisfy(\.isWhitespace) else { return }
    guard let json = StoredJSON(line) else {
      throw StoreError.invalidLine(number: lineNumber, reason: "it is no JSON")
    }
    guard let parsed = ExchangeLine(json) else {
      throw StoreError.invalidLine(number: lineNumber, reason: "it is nothing that a store holds")
    }
    if case .store(let uuid) = parsed {
      try write()
      source = uuid ?? "unknown"
      return
    }
    batch.append(parsed)
    if batch.count >= 500 { try write() }
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
    guard !batch.isEmpty else { return }
    let added = try writer.add(batch, from: source, isOwn: source == connection.uuid, at: date)
    summary.added += added
    summary.known += batch.count - added
    batch.removeAll(keepingCapacity: true)
  }
}
