/// An audience that a change of one constant is to come near to: `20%`, `20% ever`, `400 users`.
package struct SweepTarget: Sendable {
  /// The share of the users, from 0 to 1, or their number.
  package enum Size: Sendable {
    case share(Double)
    case users(Int)
  }

  package let size: Size
  /// True if the users count for whom the rules hold at some instant, rather than at the end.
  package let isEver: Bool

  /// Throws ``ReplayError``.
  package init(_ text: String) throws {
    var rest = text[...].trimmed
    isEver = rest.hasSuffix("ever")
    if isEver { rest = rest.dropLast(4).trimmed }
    if rest.hasSuffix("users") { rest = rest.dropLast(5).trimmed }
    if rest.hasSuffix("%"), let share = Double(rest.dropLast().trimmed), (0...100).contains(share) {
      size = .share(share / 100)
    } else if let users = Int(rest.filter { $0 != "," && $0 != "_" }), users >= 0 {
      size = .users(users)
    } else {
      throw ReplayError(
        "`--target` takes a share of the users such as `20%` or `20% ever`, or a number such as `400 users`, not `\(text)`"
      )
    }
  }

  /// The number of users that it is, of all who are present.
  package func users(of present: Int) -> Double {
    switch size {
    case .share(let share): share * Double(present)
    case .users(let users): Double(users)
    }
  }

  /// The value of a constant that comes nearest.
  package struct Found: Sendable {
    package let result: SweepResult
    /// The place of the value.
    package let place: Int
    package let users: Int
    /// The fewest and the most users that a value of the sweep has.
    package let range: ClosedRange<Int>

    package var value: SweepValue { result.sweep.values[place] }
    /// True if it is the constant as it is written.
    package var isWritten: Bool { value == result.sweep.written }
  }

  /// The value of each sweep that comes nearest, the nearest first. Of values that come equally near it is the one closest
  /// to the constant as it is written.
  package func nearest(in results: [SweepResult], present: Int) -> [Found] {
    let wanted = users(of: present)
    let found = results.compactMap { result -> (found: Found, miss: Double)? in
      guard let audience = isEver ? result.ever : result.available, let fewest = audience.min(),
        let most = audience.max()
      else { return nil }
      let values = result.sweep.values
      func miss(_ place: Int) -> (Double, Double) {
        (
          (Double(audience[place]) - wanted).magnitude,
          (values[place].number - result.sweep.written.number).magnitude
        )
      }
      guard let place = values.indices.min(by: { miss($0) < miss($1) }) else { return nil }
      return (
        Found(result: result, place: place, users: audience[place], range: fewest...most),
        miss(place).0
      )
    }
    return found.enumerated().sorted {
      ($0.element.miss, $0.offset) < ($1.element.miss, $1.offset)
    }.map(\.element.found)
  }
}
