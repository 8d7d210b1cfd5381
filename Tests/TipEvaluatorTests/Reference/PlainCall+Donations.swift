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
    guard let size = isLargest ? sizes.max() : sizes.min(), let first = sizes.firstIndex(of: size)
    else { return [] }
    return donations.indices.filter { keys[$0].equals(keys[first]) }.map { donations[$0] }
  }
}
