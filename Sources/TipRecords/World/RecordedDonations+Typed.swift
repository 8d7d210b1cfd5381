import TipEngine
import TipFoundation
package import TipModel
import TipStoreSQLite
import TipText

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
    var values = TypedRows(self, type)
    for row in order.suffix(max(0, count)) {
      history.append(
        date: Date(timeIntervalSinceReferenceDate: dates[row]), value: values.value(at: row))
    }
    return history
  }

  /// The number of the latest donations without a value of that type.
  package func misfits(as type: Type, latest count: Int) -> Misfits {
    guard type != .builtin(.emptyDonation) else { return Misfits() }
    var values = TypedRows(self, type)
    let rows = order.suffix(max(0, count)).filter { values.value(at: $0) == nil }
    let last = rows.last.flatMap { (try? archive(at: $0))?.json }
    return Misfits(
      count: rows.count, hasValue: last != nil,
      reason: last.flatMap { CodedForm(type).fault(in: $0) })
  }

  package struct Misfits {
    package var count = 0
    /// True if a donation has a value of any type.
    package var hasValue = false
    /// The reason why the latest of them does not fit, as far as it is known.
    package var reason: String?
  }
}

extension RecordedParameter: UntypedValue {
  package func value(as type: Type) -> Value? {
    json.flatMap { JSON($0) }.flatMap { CodedForm(type).value(of: $0) }
  }

  /// The recorded value if it does not fit the type; nil if it does, or if there is none.
  package func misfit(as type: Type) -> Misfit? {
    guard let json = json.flatMap({ JSON($0) }) else { return nil }
    let form = CodedForm(type)
    return form.value(of: json) == nil ? Misfit(reason: form.fault(in: json)) : nil
  }

  package struct Misfit {
    /// The reason why it does not fit, as far as it is known.
    package let reason: String?
  }
}

/// The decoded values of rows. Real events repeat a few hundred values, each of which is decoded
/// once.
private struct TypedRows {
  private let donations: RecordedDonations
  private let form: CodedForm
  /// The decoded values by the hashes of their bytes, with a row that has those bytes.
  private var known: [Int: (row: Int, value: Value?)] = [:]
  /// The greatest number of values that are kept.
  private static let most = 4096

  init(_ donations: RecordedDonations, _ type: Type) {
    self.donations = donations
    form = CodedForm(type)
  }

  /// The value of a row, or nil if it has none, or one of another type.
  mutating func value(at row: Int) -> Value? {
    let bytes = donations.value(at: row)
    guard form.type != .builtin(.emptyDonation), !bytes.isEmpty else { return nil }
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let key = hasher.finalize()
    if let same = known[key], donations.value(at: same.row) == bytes { return same.value }
    let value = (try? donations.archive(at: row))?.json.flatMap(form.value)
    if known.count < TypedRows.most { known[key] = (row, value) }
    return value
  }
}
