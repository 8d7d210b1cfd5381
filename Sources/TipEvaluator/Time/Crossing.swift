import TipModel

/// The instant at which a comparison changes its result. The distance of the two values must change
/// in one direction only.
struct Crossing {
  let now: Double
  let test: Relation
  /// The last instant that is of interest.
  let end: Double
  /// An estimate of how fast the distance of the values changes, per second. It saves evaluations,
  /// and does not affect the result.
  let rate: Double
  /// The two values at an instant.
  let sides: (Double) -> (Double, Double)

  private enum Order { case below, equal, above, unordered }

  /// The earliest instant after `now`, to the last bit; `.infinity` for never.
  func next() -> Double {
    let start = order(now)
    let outcome = holds(start)
    switch test {
    case .equal, .notEqual:
      // It may differ in between, and be equal again at the end.
      let change = first { order($0) != start }
      return holds(order(change)) != outcome ? change : .infinity
    default: return first { holds(order($0)) != outcome }
    }
  }

  /// The first instant for which a monotonic condition is true.
  private func first(where isPast: (Double) -> Bool) -> Double {
    guard end > now, isPast(end) else { return .infinity }
    var (before, after) = (now, end)
    let (left, right) = sides(now)
    let estimate = now - (left - right) / rate
    if estimate > before, estimate < after {
      narrow(&before, &after, around: estimate, isPast)
    }
    while true {
      let middle = before + (after - before) / 2
      guard middle > before, middle < after else { return after }
      if isPast(middle) { after = middle } else { before = middle }
    }
  }

  /// Brackets the instant in growing steps from where it should be.
  private func narrow(
    _ before: inout Double, _ after: inout Double, around estimate: Double,
    _ isPast: (Double) -> Bool
  ) {
    var step = max(estimate.ulp, now.ulp)
    var place = estimate
    if isPast(place) {
      repeat {
        after = place
        place -= step
        step *= 4
        if place <= before { return }
      } while isPast(place)
      before = place
    } else {
      repeat {
        before = place
        place += step
        step *= 4
        if place >= after { return }
      } while !isPast(place)
      after = place
    }
  }

  private func order(_ instant: Double) -> Order {
    guard instant.isFinite else { return .unordered }
    let (left, right) = sides(instant)
    if left < right { return .below }
    if left > right { return .above }
    return left == right ? .equal : .unordered
  }

  private func holds(_ order: Order) -> Bool {
    switch order {
    case .below: test.holds(0, 1)
    case .equal: test.holds(0, 0)
    case .above: test.holds(1, 0)
    case .unordered: test == .notEqual
    }
  }
}
