// Prefix tree (optionals)
final class TrieNode {
  var children: [Character: TrieNode] = [:]
  var weight: Int?
}

struct Trie {
  private let root = TrieNode()

  func insert(_ word: String, weight: Int) {
    var node = root
    for letter in word {
      if let child = node.children[letter] {
        node = child
      } else {
        let child = TrieNode()
        node.children[letter] = child
        node = child
      }
    }
    node.weight = (node.weight ?? 0) + weight
  }

  private func node(at prefix: String) -> TrieNode? {
    var node: TrieNode? = root
    for letter in prefix {
      node = node?.children[letter]
    }
    return node
  }

  func weight(of word: String) -> Int? {
    node(at: word)?.weight
  }

  func words(withPrefix prefix: String) -> [String] {
    guard let start = node(at: prefix) else { return [] }
    var words: [String] = []
    func collect(_ node: TrieNode, _ word: String) {
      if node.weight != nil {
        words.append(word)
      }
      for (letter, child) in node.children.sorted(by: { $0.key < $1.key }) {
        collect(child, word + String(letter))
      }
    }
    collect(start, prefix)
    return words
  }

  func heaviest(withPrefix prefix: String) -> Int? {
    func heaviest(_ node: TrieNode) -> Int? {
      var best = node.weight
      for child in node.children.values {
        if let other = heaviest(child), other > best ?? Int.min {
          best = other
        }
      }
      return best
    }
    return node(at: prefix).flatMap { heaviest($0) }
  }
}

let beginnings = ["ab", "con", "de", "ex", "in", "per", "re", "sub", "trans", "un"]
let middles = ["form", "port", "ject", "duct", "sist", "tract", "vert", "scribe", "fer", "pose"]
let ends = ["", "s", "ed", "ing", "er", "able", "ation", "or", "ive", "ment"]
let trie = Trie()
var state = 1
for _ in 0..<450_000 {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  let beginning = beginnings[state / 65_536 % 10]
  let middle = middles[state / 1_048_576 % 10]
  let end = ends[state / 16_777_216 % 10]
  trie.insert(beginning + middle + end, weight: state / 4_096 % 100)
}

var known = 0
var sum = 0
for beginning in beginnings {
  for middle in middles {
    for end in ends {
      if let weight = trie.weight(of: beginning + middle + end) {
        known += 1
        sum += weight
      }
      if trie.weight(of: middle + end) != nil {
        known -= 1
      }
    }
  }
}
print(known, sum)
for prefix in ["con", "re", "transp", "sub", "x"] {
  let words = trie.words(withPrefix: prefix)
  print(prefix, words.count, words.first ?? "-", trie.heaviest(withPrefix: prefix) ?? -1)
}
print(trie.words(withPrefix: "uns").joined(separator: " "))
