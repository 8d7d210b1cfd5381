// Knapsack problem (dynamic programming)
struct Item {
  let name: String
  let weight: Int
  let value: Int
}

struct Packing {
  let items: [Item]
  let weight: Int
  let value: Int
}

func pack(_ items: [Item], capacity: Int) -> Packing {
  var best = [[Int]](
    repeating: [Int](repeating: 0, count: capacity + 1), count: items.count + 1)
  for (index, item) in items.enumerated() {
    for space in 0...capacity {
      let without = best[index][space]
      if item.weight <= space {
        let with = best[index][space - item.weight] + item.value
        best[index + 1][space] = max(with, without)
      } else {
        best[index + 1][space] = without
      }
    }
  }

  var chosen: [Item] = []
  var space = capacity
  for index in stride(from: items.count, to: 0, by: -1) {
    if best[index][space] != best[index - 1][space] {
      let item = items[index - 1]
      chosen.append(item)
      space -= item.weight
    }
  }
  return Packing(
    items: chosen.reversed(), weight: capacity - space, value: best[items.count][capacity])
}

let items = [
  Item(name: "map", weight: 9, value: 150), Item(name: "compass", weight: 13, value: 35),
  Item(name: "water", weight: 153, value: 200), Item(name: "sandwich", weight: 50, value: 160),
  Item(name: "glucose", weight: 15, value: 60), Item(name: "tin", weight: 68, value: 45),
  Item(name: "banana", weight: 27, value: 60), Item(name: "apple", weight: 39, value: 40),
  Item(name: "cheese", weight: 23, value: 30), Item(name: "beer", weight: 52, value: 10),
  Item(name: "suntan cream", weight: 11, value: 70), Item(name: "camera", weight: 32, value: 30),
  Item(name: "T-shirt", weight: 24, value: 15), Item(name: "trousers", weight: 48, value: 10),
  Item(name: "umbrella", weight: 73, value: 40), Item(name: "socks", weight: 4, value: 50),
  Item(name: "waterproof trousers", weight: 42, value: 70),
  Item(name: "waterproof overclothes", weight: 43, value: 75),
  Item(name: "note-case", weight: 22, value: 80), Item(name: "sunglasses", weight: 7, value: 20),
  Item(name: "towel", weight: 18, value: 12), Item(name: "book", weight: 30, value: 10),
]
for capacity in stride(from: 100, through: 800, by: 2) {
  let packing = pack(items, capacity: capacity)
  if capacity % 100 == 0 {
    print(capacity, packing.weight, packing.value, packing.items.count)
  }
}
print(pack(items, capacity: 400).items.map { $0.name }.joined(separator: ", "))
