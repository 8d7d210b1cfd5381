// Rational arithmetic (structs, operators)
func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (abs(a), abs(b))
  while b != 0 {
    (a, b) = (b, a % b)
  }
  return a
}

struct Rational: Comparable, CustomStringConvertible {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, _ denominator: Int = 1) {
    let divisor = greatestCommonDivisor(numerator, denominator)
    let sign = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  static func + (a: Rational, b: Rational) -> Rational {
    Rational(
      a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
  }

  static func - (a: Rational, b: Rational) -> Rational {
    a + Rational(-b.numerator, b.denominator)
  }

  static func * (a: Rational, b: Rational) -> Rational {
    Rational(a.numerator * b.numerator, a.denominator * b.denominator)
  }

  static func / (a: Rational, b: Rational) -> Rational {
    Rational(a.numerator * b.denominator, a.denominator * b.numerator)
  }

  static func < (a: Rational, b: Rational) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }

  var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

// Perfect numbers are those whose divisors' inverses sum up to 2.
for candidate in 2...3_000 {
  var sum = Rational(1, candidate)
  for factor in 2..<max(candidate, 3) {
    if candidate % factor == 0 && factor * factor <= candidate {
      sum = sum + Rational(1, factor)
      if factor * factor != candidate {
        sum = sum + Rational(factor, candidate)
      }
    }
  }
  if sum == Rational(1) {
    print("\(candidate) is perfect")
  }
}

var terms: [Rational] = []
for denominator in 1...400 {
  for numerator in 0...denominator where greatestCommonDivisor(numerator, denominator) == 1 {
    terms.append(Rational(numerator, denominator))
  }
}
terms.sort()
var isFarey = true
for index in 1..<terms.count {
  let difference = terms[index] - terms[index - 1]
  let product = Rational(terms[index].denominator * terms[index - 1].denominator)
  if difference * product != Rational(1) {
    isFarey = false
  }
}
print(terms.count, isFarey, terms[1], terms[terms.count / 2], terms[terms.count - 2])

var fraction = Rational(1)
for _ in 1...20 {
  fraction = Rational(1) + Rational(1) / (Rational(1) + fraction)
}
print(fraction, fraction * fraction < Rational(2))
