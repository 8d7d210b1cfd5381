// Roman numerals (strings, dictionaries)
let numerals: [(value: Int, symbol: String)] = [
  (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
  (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
]
let values: [Character: Int] = [
  "I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1_000,
]

func roman(_ number: Int) -> String {
  var rest = number
  var result = ""
  for (value, symbol) in numerals {
    while rest >= value {
      result += symbol
      rest -= value
    }
  }
  return result
}

func decimal(_ text: String) -> Int {
  var result = 0
  var previous = 0
  for character in text.reversed() {
    let value = values[character] ?? 0
    if value < previous {
      result -= value
    } else {
      result += value
      previous = value
    }
  }
  return result
}

print(roman(1990), roman(2008), roman(1666), decimal("MCMXC"))
var longest = ""
var failures = 0
var letters: [Character: Int] = [:]
for round in 1...90 {
  for number in 1...3_999 {
    let text = roman(number)
    if decimal(text) != number {
      failures += 1
    }
    if text.count > longest.count {
      longest = text
    }
    if round == 1 {
      for letter in text {
        letters[letter, default: 0] += 1
      }
    }
  }
}
print(failures, longest)
let order = letters.sorted { a, b in
  a.value != b.value ? a.value > b.value : a.key < b.key
}
for (letter, count) in order {
  print(letter, count)
}
