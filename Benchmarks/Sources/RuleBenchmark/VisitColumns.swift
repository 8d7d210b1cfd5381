import CKernels
import Foundation

/// The same donations in plain columns, for loops in C.
final class VisitColumns {
  private let dates: [Double]
  private let ids: [Int32]
  private let names: [Int32]
  private let seventh: Int32
  /// The distinct names by their codes, which live as long as the process.
  private let texts: [UnsafePointer<CChar>?]
  private var verdicts: [UInt8]
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
    texts = codes.sorted { $0.value < $1.value }.map { UnsafePointer(strdup($0.key)) }
    verdicts = Array(repeating: 0, count: codes.count)
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

  /// Which names contain it has to be found out, too, as tips have to of another history.
  func countBoth() -> Int {
    find_in_each(texts, texts.count, "a", &verdicts)
    return count_both(ids, names, ids.count, 100, verdicts)
  }
}
