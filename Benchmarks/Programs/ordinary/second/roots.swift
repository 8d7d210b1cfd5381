// Numerical integration and root finding (closures)
import Foundation

typealias Function = (Double) -> Double

func derivative(of function: @escaping Function, step: Double = 1e-6) -> Function {
  return { x in (function(x + step) - function(x - step)) / (2 * step) }
}

func integral(of function: Function, from start: Double, to end: Double, steps: Int) -> Double {
  let width = (end - start) / Double(steps)
  var sum = function(start) + function(end)
  for step in 1..<steps {
    sum += function(start + Double(step) * width) * (step % 2 == 0 ? 2 : 4)
  }
  return sum * width / 3
}

func bisection(_ function: Function, _ low: Double, _ high: Double) -> Double {
  var low = low
  var high = high
  while high - low > 1e-9 {
    let middle = (low + high) / 2
    if function(low) * function(middle) <= 0 {
      high = middle
    } else {
      low = middle
    }
  }
  return (low + high) / 2
}

func newton(_ function: @escaping Function, start: Double) -> Double {
  let slope = derivative(of: function)
  var x = start
  for _ in 1...20 {
    x -= function(x) / slope(x)
  }
  return x
}

func polynomial(_ coefficients: [Double]) -> Function {
  return { x in coefficients.reversed().reduce(0) { $0 * x + $1 } }
}

func shifted(_ function: @escaping Function, by offset: Double) -> Function {
  return { function($0) - offset }
}

let cubic = polynomial([2, -3, 0, 1])
let functions: [(name: String, function: Function)] = [
  ("square", { $0 * $0 }),
  ("inverse", { 1 / (1 + $0) }),
  ("root", { $0.squareRoot() }),
  ("cubic", cubic),
  ("sine", { sin($0) }),
]
for (name, function) in functions {
  print(name, String(format: "%.6f", integral(of: function, from: 0, to: 2, steps: 400_000)))
}

var sum = 0.0
for number in 1...5_000 {
  let target = shifted({ $0 * $0 * $0 }, by: Double(number))
  sum += bisection(target, 0, 100)
  sum -= newton(target, start: 10)
}
print(abs(sum) < 0.000_1)
print(String(format: "%.6f", bisection(cubic, -5, 0.5)))
print(String(format: "%.5f", derivative(of: derivative(of: cubic, step: 1e-3), step: 1e-3)(2)))
