// Caesar cipher (strings)
let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

func makeKey(shift: Int) -> [Character: Character] {
  var key: [Character: Character] = [:]
  for index in 0..<26 {
    let other = (index + shift + 26) % 26
    key[alphabet[index]] = alphabet[other]
    key[capitals[index]] = capitals[other]
  }
  return key
}

func caesar(_ text: String, shift: Int) -> String {
  let key = makeKey(shift: shift)
  var result = ""
  for character in text {
    result.append(key[character] ?? character)
  }
  return result
}

func letterCounts(_ text: String) -> [Character: Int] {
  var counts: [Character: Int] = [:]
  for character in text.lowercased() where character.isLetter {
    counts[character, default: 0] += 1
  }
  return counts
}

let sentence = "The Quick Brown Fox Jumps Over The Lazy Dog, and then it sleeps till noon. "
var text = ""
for _ in 1...2_000 {
  text += sentence
}
var checked = 0
for shift in 1...25 {
  let secret = caesar(text, shift: shift)
  if caesar(secret, shift: -shift) == text {
    checked += 1
  }
  if shift % 5 == 0 {
    print(shift, secret.prefix(29), letterCounts(secret)["a"] ?? 0)
  }
}
print(checked, text.count)
