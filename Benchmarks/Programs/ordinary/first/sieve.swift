// Sieve of Eratosthenes (arrays)
func primes(upTo limit: Int) -> [Int] {
  var isPrime = [Bool](repeating: true, count: limit + 1)
  isPrime[0] = false
  isPrime[1] = false
  var candidate = 2
  while candidate * candidate <= limit {
    if isPrime[candidate] {
      for multiple in stride(from: candidate * candidate, through: limit, by: candidate) {
        isPrime[multiple] = false
      }
    }
    candidate += 1
  }
  return (2...limit).filter { isPrime[$0] }
}

let found = primes(upTo: 6_000_000)
var twins = 0
for index in 1..<found.count where found[index] - found[index - 1] == 2 {
  twins += 1
}
print(found.count, twins)
print(found[0], found[found.count - 1], found.reduce(0, +))
