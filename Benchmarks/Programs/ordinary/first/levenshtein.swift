// Levenshtein distance (strings, matrices)
func distance(_ a: String, _ b: String) -> Int {
  let first = Array(a)
  let second = Array(b)
  var table = [[Int]](
    repeating: [Int](repeating: 0, count: second.count + 1), count: first.count + 1)
  for i in 0...first.count {
    table[i][0] = i
  }
  for j in 0...second.count {
    table[0][j] = j
  }
  for i in 1...first.count {
    for j in 1...second.count {
      let cost = first[i - 1] == second[j - 1] ? 0 : 1
      table[i][j] = min(
        table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + cost)
    }
  }
  return table[first.count][second.count]
}

let words = [
  "kitten", "sitting", "rosettacode", "raisethysword", "saturday", "sunday", "intention",
  "execution", "algorithm", "altruistic", "bookkeeper", "beekeeper", "mississippi", "missouri",
  "constellation", "consolation",
]

var sum = 0
var nearest = (first: "", second: "", distance: Int.max)
for _ in 1...180 {
  for (index, first) in words.enumerated() {
    for second in words[(index + 1)...] {
      let distance = distance(first, second)
      sum += distance
      if distance < nearest.distance {
        nearest = (first, second, distance)
      }
    }
  }
}
print(distance("kitten", "sitting"), distance("rosettacode", "raisethysword"))
print(nearest.first, nearest.second, nearest.distance)
print(sum)
