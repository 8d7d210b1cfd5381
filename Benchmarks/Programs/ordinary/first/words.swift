// Word frequency (dictionaries)
let syllables = ["ka", "lo", "mi", "ren", "tas", "ul", "vo", "zin", "per", "da"]

func makeText(wordCount: Int) -> String {
  var state = 42
  func random(_ bound: Int) -> Int {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 65_536 % bound
  }
  var words: [String] = []
  for _ in 0..<wordCount {
    var word = ""
    for _ in 0...random(3) {
      word += syllables[random(syllables.count)]
    }
    words.append(random(8) == 0 ? word.uppercased() : word)
  }
  return words.joined(separator: " ")
}

let text = makeText(wordCount: 600_000)
var counts: [String: Int] = [:]
for word in text.split(separator: " ") {
  counts[word.lowercased(), default: 0] += 1
}

let ranking = counts.sorted { a, b in
  a.value != b.value ? a.value > b.value : a.key < b.key
}
print(text.count, counts.count)
for (word, count) in ranking.prefix(8) {
  print("\(word): \(count)")
}

var byLength: [Int: Int] = [:]
for (word, count) in counts {
  byLength[word.count, default: 0] += count
}
for length in byLength.keys.sorted() {
  print(length, byLength[length] ?? 0)
}
