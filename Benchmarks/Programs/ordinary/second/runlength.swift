// Run-length encoding (strings)
func encode(_ text: String) -> String {
  var result = ""
  var previous: Character?
  var count = 0
  for character in text {
    if character == previous {
      count += 1
      continue
    }
    if let previous {
      result += count > 1 ? "\(count)\(previous)" : "\(previous)"
    }
    previous = character
    count = 1
  }
  if let previous {
    result += count > 1 ? "\(count)\(previous)" : "\(previous)"
  }
  return result
}

func decode(_ text: String) -> String {
  var result = ""
  var count = 0
  for character in text {
    if let digit = character.wholeNumberValue {
      count = count * 10 + digit
    } else {
      result += String(repeating: String(character), count: max(count, 1))
      count = 0
    }
  }
  return result
}

func lookAndSay(_ text: String) -> String {
  let digits = Array(text)
  var result = ""
  var start = 0
  while start < digits.count {
    let first = digits[start]
    var end = start
    while end < digits.count && digits[end] == first {
      end += 1
    }
    result += "\(end - start)\(first)"
    start = end
  }
  return result
}

print(encode("WWWWWWWWWWWWBWWWWWWWWWWWWBBBWWWWWWWWWWWWWWWWWWWWWWWWB"))
print(decode("2 hs2q q2w2 "))

var state = 3
var text = ""
for _ in 0..<340_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  let letter = ["a", "b", "c", "d"][state / 65_536 % 4]
  text += String(repeating: letter, count: state / 1_048_576 % 12 + 1)
}
let encoded = encode(text)
print(text.count, encoded.count, decode(encoded) == text)

var digits = "1"
for _ in 1...45 {
  digits = lookAndSay(digits)
}
print(digits.count, digits.prefix(20))
