// Anagrams (dictionaries of arrays)
func makeWords(_ count: Int) -> [String] {
  let letters: [Character] = ["a", "e", "i", "l", "n", "o", "r", "s", "t"]
  var state = 11
  var seen = Set<String>()
  var words: [String] = []
  while words.count < count {
    var word = ""
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    let length = 4 + state / 65_536 % 4
    for _ in 0..<length {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      word.append(letters[state / 65_536 % letters.count])
    }
    if seen.insert(word).inserted {
      words.append(word)
    }
  }
  return words
}

let words = makeWords(180_000)
var groups: [String: [String]] = [:]
for word in words {
  groups[String(word.sorted()), default: []].append(word)
}

let longest = groups.values.map(\.count).max() ?? 0
print(groups.count, longest)
for (key, group) in groups.sorted(by: { $0.key < $1.key }) where group.count == longest {
  print(key, group.sorted().prefix(5).joined(separator: ","))
}

var sizes: [Int: Int] = [:]
for group in groups.values {
  sizes[group.count, default: 0] += 1
}
for size in sizes.keys.sorted().prefix(6) {
  print(size, sizes[size] ?? 0)
}
