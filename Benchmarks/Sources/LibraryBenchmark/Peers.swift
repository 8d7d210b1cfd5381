import Foundation

/// The question of the benchmark's rule, asked in two other ways of an array that a program keeps by itself.
final class Peers {
  private let visits = (0..<1_000).map { number in
    Visit(landmarkID: number, name: "Landmark", isLong: number.isMultiple(of: 2))
  }
  private let rule = #Predicate<[Visit]> { $0.filter { $0.isLong }.count > 2_000 }
  private var answers = 0

  @inline(never) func closure() {
    if (visits.filter { $0.isLong }.count) > 2_000 { answers += 1 }
  }

  @inline(never) func predicate() {
    if (try? rule.evaluate(visits)) == true { answers += 1 }
  }
}
