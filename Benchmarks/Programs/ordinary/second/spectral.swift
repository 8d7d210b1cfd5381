// Spectral norm (arrays of numbers)
import Foundation

func element(_ i: Int, _ j: Int) -> Double {
  let sum = i + j
  return 1 / Double(sum * (sum + 1) / 2 + i + 1)
}

func multiply(_ vector: [Double]) -> [Double] {
  var result = [Double](repeating: 0, count: vector.count)
  for i in 0..<vector.count {
    for j in 0..<vector.count {
      result[i] += element(i, j) * vector[j]
    }
  }
  return result
}

func multiplyTransposed(_ vector: [Double]) -> [Double] {
  var result = [Double](repeating: 0, count: vector.count)
  for i in 0..<vector.count {
    for j in 0..<vector.count {
      result[i] += element(j, i) * vector[j]
    }
  }
  return result
}

func dot(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).map { $0 * $1 }.reduce(0, +)
}

var u = [Double](repeating: 1, count: 300)
var v = u
for _ in 1...10 {
  v = multiplyTransposed(multiply(u))
  u = multiplyTransposed(multiply(v))
}
print(String(format: "%.9f", sqrt(dot(u, v) / dot(v, v))))
