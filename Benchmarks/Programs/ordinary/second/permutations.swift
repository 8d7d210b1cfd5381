// Permutations, power sets and towers of Hanoi (recursion)
func permutations<T>(_ values: [T]) -> [[T]] {
  if values.isEmpty {
    return [[]]
  }
  var result: [[T]] = []
  for index in 0..<values.count {
    var rest = values
    let chosen = rest.remove(at: index)
    for permutation in permutations(rest) {
      result.append([chosen] + permutation)
    }
  }
  return result
}

func powerSet(_ values: [Int]) -> [[Int]] {
  guard let last = values.last else { return [[]] }
  let smaller = powerSet(Array(values.dropLast()))
  return smaller + smaller.map { $0 + [last] }
}

func hanoi(_ count: Int, from: String, to: String, via: String, move: (String, String) -> Void) {
  if count == 0 {
    return
  }
  hanoi(count - 1, from: from, to: via, via: to, move: move)
  move(from, to)
  hanoi(count - 1, from: via, to: to, via: from, move: move)
}

func ackermann(_ m: Int, _ n: Int) -> Int {
  if m == 0 { return n + 1 }
  if n == 0 { return ackermann(m - 1, 1) }
  return ackermann(m - 1, ackermann(m, n - 1))
}

let all = permutations([1, 2, 3, 4, 5, 6, 7, 8])
var fixed = 0
for permutation in all {
  for (index, value) in permutation.enumerated() where value == index + 1 {
    fixed += 1
  }
}
print(all.count, all[1_000], fixed)
print(permutations(["a", "b", "c"]).map { $0.joined() })

let subsets = powerSet(Array(1...17))
print(subsets.count, subsets.filter { $0.reduce(0, +) == 40 }.count)

var moves = 0
var heights = ["left": 20, "middle": 0, "right": 0]
hanoi(20, from: "left", to: "right", via: "middle") { from, to in
  moves += 1
  heights[from, default: 0] -= 1
  heights[to, default: 0] += 1
}
print(moves, heights["left"] ?? 0, heights["middle"] ?? 0, heights["right"] ?? 0)
print(ackermann(2, 9), ackermann(3, 6))
