import TipModel

/// When a comparison between two values, of which at least one moves steadily with time, or one in steps,
/// next comes out differently.
struct Crossing {
  let now: Double
  let test: Relation
  var isStepped = false
  /// The two values at an instant.
  let sides: (Double) throws -> (Double, Double)

  /// How the left value stands to the right one. It changes in one direction only as time goes on.
  private enum Order { case below, equal, above, unordered }

  /// The earliest instant after `now`, to the last bit; `.infinity` for never.
  func next() throws -> Double {
    let (left, right) = try sides(now)
    let distance = left - right
    let speed = try speed(from: distance)
    guard speed != 0, speed.isFinite, distance.isFinite else { return .infinity }
    var estimate = now - distance / speed
    guard estimate >= now, estimate.isFinite else { return .infinity }
    // The first estimate is off by what the speed was measured wrongly.
    for _ in 0..<2 {
      let (left, right) = try sides(estimate)
      estimate -= (left - right) / speed
    }
    let start = try order(now)
    let outcome = holds(start)
    guard let meeting = try end(of: start, after: now, near: estimate) else { return .infinity }
    let order = try order(meeting)
    if holds(order) != outcome { return meeting }
    guard order == .equal, let parting = try end(of: .equal, after: meeting, near: meeting) else {
      return .infinity
    }
    return holds(try self.order(parting)) != outcome ? parting : .infinity
  }

  /// Change of the distance in a second.
  private func speed(from distance: Double) throws -> Double {
    var span = 65_536.0
    var (left, right) = try sides(now + span)
    // What moves in steps shows only in time how fast it is.
    while isStepped, abs(left - right - distance) < 1024, span < 1e10 {
      span *= 16
      (left, right) = try sides(now + span)
    }
    let speed = (left - right - distance) / span
    // Most move second by second; what differs a little from that is rounding.
    let whole = speed.rounded()
    return whole != 0 && abs(speed - whole) < 1e-6 ? whole : speed
  }

  /// The first instant after `start` with another order, which is not far from `estimate`: brackets it
  /// in growing steps, then halves the bracket.
  private func end(
    of order: Order, after start: Double, near estimate: Double
  ) throws -> Double? {
    var before = start
    var after = max(estimate, start.nextUp)
    var step = after.ulp
    while try self.order(after) == order {
      before = after
      after += step
      step *= 2
      guard after.isFinite, after - start < 1e18 else { return nil }
    }
    step = after.ulp
    while after - step > before, try self.order(after - step) != order {
      after -= step
      step *= 2
    }
    before = max(before, after - step)
    while before.nextUp < after {
      let middle = before + (after - before) / 2
      guard middle > before, middle < after else { break }
      if try self.order(middle) == order { before = middle } else { after = middle }
    }
    return after
  }

  private func order(_ instant: Double) throws -> Order {
    let (left, right) = try sides(instant)
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
