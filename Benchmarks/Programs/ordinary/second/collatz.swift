// Collatz sequences (dictionaries as a memory)
var lengths: [Int: Int] = [1: 1]

func collatzLength(_ number: Int) -> Int {
  if let known = lengths[number] {
    return known
  }
  let next = number % 2 == 0 ? number / 2 : 3 * number + 1
  let length = collatzLength(next) + 1
  lengths[number] = length
  return length
}

func collatz(_ number: Int) -> [Int] {
  var sequence = [number]
  var current = number
  while current != 1 {
    current = current.isMultiple(of: 2) ? current / 2 : 3 * current + 1
    sequence.append(current)
  }
  return sequence
}

print(collatz(27).count, collatz(27).max() ?? 0)
print(collatz(9).prefix(8))

var longest = (number: 1, length: 1)
for number in 1...300_000 {
  let length = collatzLength(number)
  if length > longest.length {
    longest = (number, length)
  }
}
print(longest.number, longest.length, lengths.count)

var histogram: [Int: Int] = [:]
for number in 1...300_000 {
  histogram[collatzLength(number) / 50, default: 0] += 1
}
for (bucket, count) in histogram.sorted(by: { $0.key < $1.key }) {
  print("\(bucket * 50)...\(bucket * 50 + 49): \(count)")
}
