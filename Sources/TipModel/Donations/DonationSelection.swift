/// A selection of an event's donations in order, as `donations` and the steps after it return it.
public struct DonationSelection: Hashable, Sendable {
  public enum Rows: Sendable {
    case range(Range<Int>)
    case indices([Int32])
  }

  public let history: DonationHistory
  public let rows: Rows

  /// All of a history.
  public init(_ history: DonationHistory) {
    self.history = history
    rows = .range(0..<history.count)
  }

  /// `rows` must be rows of `history`.
  public init(_ history: DonationHistory, rows: Rows) {
    self.history = history
    self.rows = rows
  }

  public var count: Int {
    switch rows {
    case .range(let range): range.count
    case .indices(let indices): indices.count
    }
  }

  public var isEmpty: Bool { count == 0 }

  /// The row of the history at a place of this selection, which must be in bounds.
  public func row(at place: Int) -> Int {
    switch rows {
    case .range(let range): range.lowerBound + place
    case .indices(let indices): Int(indices[place])
    }
  }

  /// The donation at a place of this selection, which must be in bounds.
  public subscript(place: Int) -> Donation { history[row(at: place)] }

  public var first: Donation? { isEmpty ? nil : self[0] }
  public var last: Donation? { isEmpty ? nil : self[count - 1] }

  /// The donations at these places, which must be in bounds.
  public func slice(_ places: Range<Int>) -> DonationSelection {
    switch rows {
    case .range(let range):
      let lower = range.lowerBound + places.lowerBound
      return DonationSelection(history, rows: .range(lower..<lower + places.count))
    case .indices(let indices):
      return DonationSelection(history, rows: .indices(Array(indices[places])))
    }
  }

  public static func == (a: DonationSelection, b: DonationSelection) -> Bool {
    a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] }
  }

  public func hash(into hasher: inout Hasher) {
    for place in 0..<count { hasher.combine(self[place]) }
  }
}
