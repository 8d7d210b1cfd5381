import TipEngine
import TipFoundation
package import TipModel
import TipStoreSQLite

/// Recorded donations take their types from the sources: fields are found by their coding keys.
extension RecordedDonations: UntypedDonations {
  package var withoutValues: DonationHistory {
    let rows = order
    return DonationHistory(
      donationType: .builtin(.emptyDonation), dates: rows.map { dates[$0] }, distinct: [],
      codes: [])
  }

  package func history(as type: Type, latest count: Int) -> DonationHistory {
    var history = DonationHistory(donationType: type)
    for row in order.suffix(max(0, count)) {
      history.append(
        date: Date(timeIntervalSinceReferenceDate: dates[row]), value: value(at: row, as: type))
    }
    return history
  }

  /// Nil where it has none, or one of another form.
  func value(at row: Int, as type: Type) -> Value? {
    guard type != .builtin(.emptyDonation), let json = (try? archive(at: row))?.json
    else { return nil }
    return ValueCoding.decode(json, as: type)
  }

  /// How many of the latest donations have no value of that type.
  package func misfits(as type: Type, latest count: Int) -> Int {
    guard type != .builtin(.emptyDonation) else { return 0 }
    return order.suffix(max(0, count)).count { value(at: $0, as: type) == nil }
  }
}

extension RecordedParameter: UntypedValue {
  package func value(as type: Type) -> Value? {
    json.flatMap { StoredJSON($0) }.flatMap { ValueCoding.decode($0, as: type) }
  }
}
