import TipModel

extension PlainCall {
  /// Donations, oldest first.
  func on(donations: [Plain]) throws -> Plain {
    switch name {
    case "donatedWithin(_:)":
      guard case .seconds(let length) = try value(0) else { throw notCovered }
      return .list(
        try donations.filter { donation in
          guard case .date(let date) = try evaluator.field("date", of: donation) else {
            return false
          }
          return date <= evaluator.now && date + length > evaluator.now
        })
    case "largestSubset(groupedBy:)": return .list(try group(donations, isLargest: true))
    case "smallestSubset(groupedBy:)": return .list(try group(donations, isLargest: false))
    default: return try on(donations)
    }
  }

  /// Those whose value is the most or the least frequent one; of several such, the first one's.
  private func group(_ donations: [Plain], isLargest: Bool) throws -> [Plain] {
    let path = try path(0)
    let keys = try donations.map { try evaluator.field(path, of: $0) }
    let sizes = keys.map { key in keys.count { $0.equals(key) } }
    // Of several groups the one that was donated to first, wherever it stands.
    let size = isLargest ? sizes.max() : sizes.min()
    let places = donations.map { if case .donation(_, _, let place) = $0 { place } else { 0 } }
    guard
      let first = donations.indices.filter({ sizes[$0] == size }).min(by: {
        places[$0] < places[$1]
      })
    else { return [] }
    return donations.indices.filter { keys[$0].equals(keys[first]) }.map { donations[$0] }
  }
}
