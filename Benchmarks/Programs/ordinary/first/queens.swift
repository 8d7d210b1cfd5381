// N queens (recursion)
struct Board {
  let size: Int
  var columns: [Int] = []
  var solutions = 0
  var first: [Int] = []

  init(size: Int) {
    self.size = size
  }

  func isSafe(row: Int, column: Int) -> Bool {
    for (otherRow, otherColumn) in columns.enumerated() {
      if otherColumn == column || abs(otherColumn - column) == row - otherRow {
        return false
      }
    }
    return true
  }

  mutating func place(row: Int) {
    if row == size {
      if solutions == 0 {
        first = columns
      }
      solutions += 1
      return
    }
    for column in 0..<size where isSafe(row: row, column: column) {
      columns.append(column)
      place(row: row + 1)
      columns.removeLast()
    }
  }
}

for size in 4...11 {
  var board = Board(size: size)
  board.place(row: 0)
  print(size, board.solutions, board.first)
}
