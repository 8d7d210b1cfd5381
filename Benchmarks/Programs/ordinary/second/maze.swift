// Maze generation and breadth-first search (grids, queues)
struct Maze {
  let width: Int
  let height: Int
  var cells: [[Character]]
  var state = 33

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: Array(repeating: "#", count: width), count: height)
  }

  mutating func random(_ bound: Int) -> Int {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 65_536 % bound
  }

  mutating func carve() {
    var stack = [(x: 1, y: 1)]
    cells[1][1] = " "
    while let current = stack.last {
      var choices: [(dx: Int, dy: Int)] = []
      for (dx, dy) in [(2, 0), (-2, 0), (0, 2), (0, -2)] {
        let x = current.x + dx
        let y = current.y + dy
        if x > 0 && x < width && y > 0 && y < height && cells[y][x] == "#" {
          choices.append((dx, dy))
        }
      }
      if choices.isEmpty {
        stack.removeLast()
        continue
      }
      let choice = choices[random(choices.count)]
      cells[current.y + choice.dy / 2][current.x + choice.dx / 2] = " "
      cells[current.y + choice.dy][current.x + choice.dx] = " "
      stack.append((current.x + choice.dx, current.y + choice.dy))
    }
  }

  func distances(fromX startX: Int, y startY: Int) -> [[Int?]] {
    var distances: [[Int?]] = Array(
      repeating: Array(repeating: nil, count: width), count: height)
    distances[startY][startX] = 0
    var queue = [(startX, startY)]
    var next = 0
    while next < queue.count {
      let (x, y) = queue[next]
      next += 1
      guard let distance = distances[y][x] else { continue }
      for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        if cells[y + dy][x + dx] == " " && distances[y + dy][x + dx] == nil {
          distances[y + dy][x + dx] = distance + 1
          queue.append((x + dx, y + dy))
        }
      }
    }
    return distances
  }
}

var small = Maze(width: 21, height: 9)
small.carve()
for row in small.cells {
  print(String(row))
}

var maze = Maze(width: 801, height: 601)
maze.carve()
let distances = maze.distances(fromX: 1, y: 1)
var reached = 0
var farthest = 0
for row in distances {
  for distance in row {
    if let distance {
      reached += 1
      farthest = max(farthest, distance)
    }
  }
}
print(reached, farthest, distances[599][799] ?? -1)
