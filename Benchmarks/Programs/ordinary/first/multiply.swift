// Matrix multiplication (matrices)
typealias Matrix = [[Double]]

func makeMatrix(size: Int, seed: Int) -> Matrix {
  var state = seed
  var matrix = Matrix()
  for _ in 0..<size {
    var row = [Double]()
    for _ in 0..<size {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      row.append(Double(state % 100) / 10)
    }
    matrix.append(row)
  }
  return matrix
}

func multiply(_ a: Matrix, _ b: Matrix) -> Matrix {
  let size = a.count
  var product = Matrix(repeating: [Double](repeating: 0, count: size), count: size)
  for i in 0..<size {
    for j in 0..<size {
      var sum = 0.0
      for k in 0..<size {
        sum += a[i][k] * b[k][j]
      }
      product[i][j] = sum
    }
  }
  return product
}

func transpose(_ matrix: Matrix) -> Matrix {
  var result = matrix
  for i in 0..<matrix.count {
    for j in 0..<matrix.count {
      result[j][i] = matrix[i][j]
    }
  }
  return result
}

let size = 240
let a = makeMatrix(size: size, seed: 1)
let b = makeMatrix(size: size, seed: 2)
let product = multiply(a, transpose(b))
var trace = 0.0
for i in 0..<size {
  trace += product[i][i]
}
print(Int(trace))
print(Int(product[0][0]), Int(product[3][5]), Int(product[size - 1][size - 1]))
