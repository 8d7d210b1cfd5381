import CKernels
import FoundationEssentials

/// The same donations in plain columns, for loops in C.
final class VisitColumns {
  private let dates: [Double]
  private let ids: [Int32]
  private let names: [Int32]
  private let seventh: Int32
  private let verdicts: [UInt8]
  private var sizes: [Int32]

  init(_ visits: [Visit]) {
    var codes: [String: Int32] = [:]
    dates = visits.map(\.date.timeIntervalSinceReferenceDate)
    ids = visits.map { Int32($0.landmarkID) }
    names = visits.map { visit in
      let code = codes[visit.landmarkName] ?? Int32(codes.count)
      codes[visit.landmarkName] = code
      return code
    }
    seventh = codes["Landmark 7"] ?? -1
    verdicts = codes.sorted { $0.value < $1.value }.map { $0.key.contains("a") ? 1 : 0 }
    sizes = Array(repeating: 0, count: 1000)
  }

  func countAfter(_ instant: Date) -> Int {
    count_after(dates, dates.count, instant.timeIntervalSinceReferenceDate)
  }

  func countOthers() -> Int { count_others(names, names.count, seventh) }
  func countOthers(until limit: Int) -> Int {
    count_others_until(names, names.count, seventh, limit)
  }
  func largestGroup() -> Int { largest_group(ids, ids.count, sizes.count, &sizes) }
  func countBoth() -> Int { count_both(ids, names, ids.count, 100, verdicts) }
}
