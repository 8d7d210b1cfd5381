// Symbolic differentiation (enums with payloads)
indirect enum Expression {
  case number(Int)
  case variable(String)
  case sum(Expression, Expression)
  case product(Expression, Expression)
  case power(Expression, Int)

  func derivative(by name: String) -> Expression {
    switch self {
    case .number:
      return .number(0)
    case .variable(let other):
      return .number(other == name ? 1 : 0)
    case .sum(let a, let b):
      return .sum(a.derivative(by: name), b.derivative(by: name))
    case .product(let a, let b):
      return .sum(
        .product(a.derivative(by: name), b), .product(a, b.derivative(by: name)))
    case .power(let base, let exponent):
      return .product(
        .product(.number(exponent), .power(base, exponent - 1)), base.derivative(by: name))
    }
  }

  func simplified() -> Expression {
    switch self {
    case .number, .variable:
      return self
    case .sum(let a, let b):
      switch (a.simplified(), b.simplified()) {
      case (.number(let x), .number(let y)): return .number(x + y)
      case (.number(0), let other), (let other, .number(0)): return other
      case (let x, let y): return .sum(x, y)
      }
    case .product(let a, let b):
      switch (a.simplified(), b.simplified()) {
      case (.number(let x), .number(let y)): return .number(x * y)
      case (.number(0), _), (_, .number(0)): return .number(0)
      case (.number(1), let other), (let other, .number(1)): return other
      case (let x, let y): return .product(x, y)
      }
    case .power(let base, let exponent):
      let base = base.simplified()
      if exponent == 0 { return .number(1) }
      if exponent == 1 { return base }
      return .power(base, exponent)
    }
  }

  func value(_ variables: [String: Int]) -> Int {
    switch self {
    case .number(let number):
      return number
    case .variable(let name):
      return variables[name] ?? 0
    case .sum(let a, let b):
      return (a.value(variables) + b.value(variables)) % 1_000_007
    case .product(let a, let b):
      return a.value(variables) * b.value(variables) % 1_000_007
    case .power(let base, let exponent):
      let factor = base.value(variables)
      var result = 1
      for _ in 0..<exponent {
        result = result * factor % 1_000_007
      }
      return result
    }
  }

  var size: Int {
    switch self {
    case .number, .variable: return 1
    case .sum(let a, let b), .product(let a, let b): return 1 + a.size + b.size
    case .power(let base, _): return 1 + base.size
    }
  }
}

let x = Expression.variable("x")
let y = Expression.variable("y")
var formula = Expression.power(.sum(.product(.number(3), x), y), 5)
formula = .product(formula, .power(.sum(x, .product(.number(2), .power(y, 3))), 4))
formula = .sum(formula, .product(.power(x, 6), .product(y, .number(7))))

for step in 1...10 {
  formula = formula.derivative(by: step % 2 == 0 ? "y" : "x").simplified()
  let size = formula.size
  var sum = 0
  for number in 1...3 {
    sum += formula.value(["x": number, "y": number + step])
  }
  print(step, size, sum)
}
