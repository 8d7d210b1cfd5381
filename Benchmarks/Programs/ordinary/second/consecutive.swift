// Longest consecutive sequence and common elements (sets)
func makeNumbers(count: Int, bound: Int, seed: Int) -> [Int] {
  var state = seed
  return (0..<count).map { _ in
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 1_024 % bound
  }
}

func longestRun(_ numbers: [Int]) -> (start: Int, length: Int) {
  let present = Set(numbers)
  var best = (start: 0, length: 0)
  for number in present where !present.contains(number - 1) {
    var next = number + 1
    while present.contains(next) {
      next += 1
    }
    let length = next - number
    if length > best.length || (length == best.length && number < best.start) {
      best = (number, length)
    }
  }
  return best
}

func firstRepeated(_ numbers: [Int]) -> Int? {
  var seen: Set<Int> = []
  for number in numbers where !seen.insert(number).inserted {
    return number
  }
  return nil
}

func pairs(_ numbers: [Int], summingTo target: Int) -> Int {
  var seen = Set<Int>()
  var used = Set<Int>()
  for number in numbers {
    if seen.contains(target - number) {
      used.insert(min(number, target - number))
    }
    seen.insert(number)
  }
  return used.count
}

let numbers = makeNumbers(count: 250_000, bound: 400_000, seed: 17)
let others = makeNumbers(count: 250_000, bound: 400_000, seed: 71)
let run = longestRun(numbers)
print(run.start, run.length)
print(firstRepeated(numbers) ?? -1, firstRepeated(Array(0..<1_000)) ?? -1)
print(pairs(numbers, summingTo: 300_000))

let a = Set(numbers)
let b = Set(others)
print(a.count, b.count, a.union(b).count, a.intersection(b).count, a.subtracting(b).count)
print(a.symmetricDifference(b).count, a.isSubset(of: b), a.intersection(b).isSubset(of: a))
let small = a.intersection(b).filter { $0 < 20 }.sorted()
print(small)
