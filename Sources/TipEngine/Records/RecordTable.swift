import TipModel

/// A record with an id that no other of its kind has.
package protocol IdentifiedRecord {
  var id: String { get }
}

/// Records by id, in the order in which they were added. Positions do not change until all are
/// removed.
public struct RecordTable<Record: Sendable>: Sendable {
  public private(set) var rows: [Record] = []
  private var positions: [String: Int] = [:]

  init() {}

  package init(_ records: [Record]) where Record: IdentifiedRecord {
    for record in records { set(record) }
  }

  public subscript(id: String) -> Record? { positions[id].map { rows[$0] } }

  public func position(of id: String) -> Int? { positions[id] }
}

extension RecordTable where Record: IdentifiedRecord {
  /// `position` must be one that this table gave.
  subscript(at position: Int) -> Record {
    _read { yield rows[position] }
    _modify { yield &rows[position] }
  }

  /// The position of the record with the id of `record`, which is added if there is none.
  mutating func position(adding record: @autoclosure () -> Record, id: String) -> Int {
    if let position = positions[id] { return position }
    positions[id] = rows.count
    rows.append(record())
    return rows.count - 1
  }

  mutating func set(_ record: Record) {
    if let position = positions[record.id] {
      rows[position] = record
    } else {
      positions[record.id] = rows.count
      rows.append(record)
    }
  }
}

extension RecordTable<EventRecord> {
  /// The position of an event's record. In most cases it is where it was found last, which is tried
  /// first.
  @inline(__always)
  func position(of event: EventReference) -> Int? {
    let likely = event.likelyPlace
    // An array's subscript would copy the record first.
    let isThere = rows.withUnsafeBufferPointer {
      likely < $0.count && ($0[likely].declared == event.identity || $0[likely].id == event.id)
    }
    return isThere ? likely : find(event)
  }

  /// The donations in a record, without a copy. It is nil unless this reference declares them.
  @inline(__always)
  func donations(declaredBy event: EventReference, at position: Int) -> DonationHistory.Unretained?
  {
    rows.withUnsafeBufferPointer {
      $0[position].declared == event.identity
        ? DonationHistory.Unretained($0[position].history) : nil
    }
  }

  private func find(_ event: EventReference) -> Int? {
    let position = positions[event.id]
    if let position { event.likelyPlace = position }
    return position
  }
}
