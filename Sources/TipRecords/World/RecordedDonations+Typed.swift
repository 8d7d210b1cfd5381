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
    let form = CodedForm(type)
    for row in order.suffix(max(0, count)) {
      history.append(
        date: Date(timeIntervalSinceReferenceDate: dates[row]), value: value(at: row, as: form))
    }
    return history
  }

  /// Nil where it has none, or one of another form.
  private func value(at row: Int, as form: CodedForm) -> Value? {
    guard form.type != .builtin(.emptyDonation), let json = (try? archive(at: row))?.json
    else { return nil }
    return form.value(of: json)
  }

  /// How many of the latest donations have no value of that type.
  package func misfits(as type: Type, latest count: Int) -> Misfits {
    guard type != .builtin(.emptyDonation) else { return Misfits() }
    let form = CodedForm(type)
    let rows = order.suffix(max(0, count)).filter { value(at: $0, as: form) == nil }
    let last = rows.last.flatMap { (try? archive(at: $0))?.json }
    return Misfits(
      count: rows.count, hasValue: last != nil, reason: last.flatMap { form.fault(in: $0) })
  }

  package struct Misfits {
    package var count = 0
    /// Something was donated, if nothing of the type.
    package var hasValue = false
    /// What does not fit in the latest of them, as far as that shows.
    package var reason: String?
  }
}

extension RecordedParameter: UntypedValue {
  package func value(as type: Type) -> Value? {
    json.flatMap { StoredJSON($0) }.flatMap { CodedForm(type).value(of: $0) }
  }

  /// What is recorded and no value of that type; nil where it is one, or there is none.
  package func misfit(as type: Type) -> Misfit? {
    guard let json = json.flatMap({ StoredJSON($0) }) else { return nil }
    let form = CodedForm(type)
    return form.value(of: json) == nil ? Misfit(reason: form.fault(in: json)) : nil
  }

  package struct Misfit {
    /// What does not fit, as far as that shows.
    package let reason: String?
  }
}
