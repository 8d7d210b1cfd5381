// Sudoku by backtracking (recursion, arrays)
struct Sudoku {
  var cells: [Int]
  var attempts = 0

  init(_ text: String) {
    cells = text.compactMap { $0 == "." ? 0 : $0.wholeNumberValue }
  }

  func isAllowed(_ digit: Int, row: Int, column: Int) -> Bool {
    for index in 0..<9 {
      if cells[row * 9 + index] == digit || cells[index * 9 + column] == digit {
        return false
      }
    }
    let top = row / 3 * 3
    let left = column / 3 * 3
    for r in top..<(top + 3) {
      for c in left..<(left + 3) where cells[r * 9 + c] == digit {
        return false
      }
    }
    return true
  }

  mutating func solve() -> Bool {
    guard let empty = cells.firstIndex(of: 0) else { return true }
    for digit in 1...9 where isAllowed(digit, row: empty / 9, column: empty % 9) {
      attempts += 1
      cells[empty] = digit
      if solve() {
        return true
      }
      cells[empty] = 0
    }
    return false
  }

  var description: String {
    cells.map { String($0) }.joined()
  }
}

let puzzles = [
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
  "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
]
for puzzle in puzzles {
  var sudoku = Sudoku(puzzle)
  let isSolved = sudoku.solve()
  print(isSolved, sudoku.attempts)
  print(sudoku.description)
}
