// Cheapest path through a grid (graphs)
struct Position: Hashable {
  let row: Int
  let column: Int

  func neighbours(size: Int) -> [Position] {
    let all = [
      Position(row: row - 1, column: column), Position(row: row + 1, column: column),
      Position(row: row, column: column - 1), Position(row: row, column: column + 1),
    ]
    return all.filter {
      $0.row >= 0 && $0.row < size && $0.column >= 0 && $0.column < size
    }
  }
}

func makeGrid(size: Int) -> [[Int]] {
  var state = 12
  return (0..<size).map { _ in
    (0..<size).map { _ in
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 65_536 % 9 + 1
    }
  }
}

/// Finds the cost of the cheapest path, with the positions to visit kept in buckets by their cost.
func cheapestPath(_ grid: [[Int]]) -> (cost: Int, length: Int)? {
  let size = grid.count
  let start = Position(row: 0, column: 0)
  let goal = Position(row: size - 1, column: size - 1)
  var costs: [Position: Int] = [start: 0]
  var origins: [Position: Position] = [:]
  var buckets: [Int: [Position]] = [0: [start]]
  var visited = Set<Position>()
  var cost = 0
  while !buckets.isEmpty {
    let bucket = buckets.removeValue(forKey: cost) ?? []
    for position in bucket where !visited.contains(position) {
      visited.insert(position)
      if position == goal {
        var length = 0
        var current = position
        while let origin = origins[current] {
          length += 1
          current = origin
        }
        return (cost, length)
      }
      for neighbour in position.neighbours(size: size) {
        let other = cost + grid[neighbour.row][neighbour.column]
        if other < costs[neighbour] ?? Int.max {
          costs[neighbour] = other
          origins[neighbour] = position
          buckets[other, default: []].append(neighbour)
        }
      }
    }
    cost += 1
  }
  return nil
}

for size in stride(from: 50, through: 300, by: 50) {
  let grid = makeGrid(size: size)
  if let (cost, length) = cheapestPath(grid) {
    print(size, cost, length >= 2 * (size - 1))
  }
}
