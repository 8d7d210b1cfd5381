// Game of life (sets)
struct Cell: Hashable {
  let x: Int
  let y: Int

  var neighbours: [Cell] {
    var cells: [Cell] = []
    for dx in -1...1 {
      for dy in -1...1 where dx != 0 || dy != 0 {
        cells.append(Cell(x: x + dx, y: y + dy))
      }
    }
    return cells
  }
}

func nextGeneration(_ living: Set<Cell>) -> Set<Cell> {
  var counts: [Cell: Int] = [:]
  for cell in living {
    for neighbour in cell.neighbours {
      counts[neighbour, default: 0] += 1
    }
  }
  var next = Set<Cell>()
  for (cell, count) in counts {
    if count == 3 || (count == 2 && living.contains(cell)) {
      next.insert(cell)
    }
  }
  return next
}

let pentomino = [(1, 0), (2, 0), (0, 1), (1, 1), (1, 2)]
var living = Set(pentomino.map { Cell(x: $0.0, y: $0.1) })
for generation in 1...2_000 {
  living = nextGeneration(living)
  if generation % 400 == 0 {
    let left = living.map(\.x).min() ?? 0
    let right = living.map(\.x).max() ?? 0
    print("generation \(generation): \(living.count) cells, \(left)...\(right)")
  }
}
