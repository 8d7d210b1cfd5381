// Function composition and memoization (closures)
func compose(_ functions: [(Int) -> Int]) -> (Int) -> Int {
  return { input in
    var value = input
    for function in functions {
      value = function(value)
    }
    return value
  }
}

func makeAccumulator(from start: Int) -> (Int) -> Int {
  var total = start
  return { amount in
    total += amount
    return total
  }
}

func memoize(_ function: @escaping (Int) -> Int) -> (Int) -> Int {
  var known: [Int: Int] = [:]
  return { input in
    if let result = known[input] {
      return result
    }
    let result = function(input)
    known[input] = result
    return result
  }
}

func adder(_ amount: Int) -> (Int) -> Int {
  return { $0 + amount }
}

func multiplier(_ factor: Int) -> (Int) -> Int {
  return { $0 * factor }
}

var calls = 0
let digitSum = memoize { number in
  calls += 1
  var rest = number
  var sum = 0
  while rest > 0 {
    sum += rest % 10
    rest /= 10
  }
  return sum
}

let transform = compose([
  adder(3), multiplier(7), { $0 % 10_007 }, digitSum, multiplier(2), adder(-1),
])
let accumulate = makeAccumulator(from: 100)
var last = 0
for number in 0..<900_000 {
  last = accumulate(transform(number))
}
print(last, calls)

let evens = (1...300_000).filter { $0 % 2 == 0 }.map { $0 * $0 % 1_001 }
print(evens.count, evens.reduce(0, +), evens.reduce(0) { max($0, $1) })
