// Gaussian elimination (matrices)
import Foundation

func makeSystem(size: Int, seed: Int) -> [[Double]] {
  var state = seed
  var rows: [[Double]] = []
  for _ in 0..<size {
    var row: [Double] = []
    for _ in 0...size {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      row.append(Double(state / 65_536 % 2_001 - 1_000) / 100)
    }
    rows.append(row)
  }
  return rows
}

/// Solves the equations whose right sides stand in the last column.
func solve(_ system: [[Double]]) -> [Double]? {
  var rows = system
  let size = rows.count
  for column in 0..<size {
    var pivot = column
    for row in column..<size where abs(rows[row][column]) > abs(rows[pivot][column]) {
      pivot = row
    }
    if abs(rows[pivot][column]) < 1e-9 {
      return nil
    }
    rows.swapAt(column, pivot)
    for row in (column + 1)..<max(size, column + 1) {
      let factor = rows[row][column] / rows[column][column]
      for k in column...size {
        rows[row][k] -= factor * rows[column][k]
      }
    }
  }

  var solution = [Double](repeating: 0, count: size)
  for row in (0..<size).reversed() {
    var sum = rows[row][size]
    for column in (row + 1)..<max(size, row + 1) {
      sum -= rows[row][column] * solution[column]
    }
    solution[row] = sum / rows[row][row]
  }
  return solution
}

func largestError(_ system: [[Double]], _ solution: [Double]) -> Double {
  var largest = 0.0
  for row in system {
    var sum = -row[solution.count]
    for (column, value) in solution.enumerated() {
      sum += row[column] * value
    }
    largest = max(largest, abs(sum))
  }
  return largest
}

var solved = 0
var exact = 0
for seed in 1...100 {
  let system = makeSystem(size: 60, seed: seed)
  guard let solution = solve(system) else { continue }
  solved += 1
  if largestError(system, solution) < 0.000_001 {
    exact += 1
  }
}
print(solved, exact)
print(solve([[1, 2, 3], [2, 4, 6]]) == nil)
if let solution = solve([[2, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]]) {
  print(solution.map { Int($0.rounded()) })
}
