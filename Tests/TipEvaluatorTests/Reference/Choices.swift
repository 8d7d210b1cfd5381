/// What decides how something made at random looks: dice, whose falls are written down, or such falls
/// again. A fall of 0 always leads to what is simplest, so that fewer and lower falls make something
/// smaller of the same kind.
struct Choices {
  private(set) var made: [Int] = []
  private var dice: Dice
  private let replayed: [Int]?

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    replayed = nil
    made.reserveCapacity(256)
  }

  /// The same choices again; after the last one only the simplest.
  init(replaying choices: [Int]) {
    dice = Dice(seed: 0)
    replayed = choices
  }

  mutating func roll(_ sides: Int) -> Int {
    let choice: Int
    if let replayed {
      choice = made.count < replayed.count ? min(replayed[made.count], sides - 1) : 0
    } else {
      choice = dice.roll(sides)
    }
    made.append(choice)
    return choice
  }

  mutating func pick<T>(_ values: [T]) -> T { values[roll(values.count)] }
}

extension [Int] {
  /// Fewer or lower choices for which the condition still holds, as far as leaving out and lowering single
  /// runs of them leads, within so many tries.
  func shrunk(tries: Int = 10_000, while holds: ([Int]) -> Bool) -> [Int] {
    var best = self
    var rest = tries
    func attempt(_ candidate: [Int]) -> Bool {
      guard rest > 0, candidate != best else { return false }
      rest -= 1
      guard holds(candidate) else { return false }
      best = candidate
      return true
    }
    var before: [Int]
    repeat {
      before = best
      for length in [64, 32, 16, 12, 9, 8, 7, 6, 5, 4, 3, 2, 1] {
        var start = 0
        while start < best.count {
          let end = Swift.min(start + length, best.count)
          if !attempt(Array(best[..<start] + best[end...])) { start += 1 }
        }
      }
      for place in best.indices {
        while place < best.count, best[place] > 0 {
          let isLower = [0, best[place] / 2, best[place] - 1].contains { value in
            var lower = best
            lower[place] = value
            return attempt(lower)
          }
          if !isLower { break }
        }
      }
    } while best != before && rest > 0
    return best
  }
}
