// Reverse Polish notation calculator with a stack (generics, errors)
struct Stack<Element> {
  private var elements: [Element] = []

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  mutating func push(_ element: Element) {
    elements.append(element)
  }

  mutating func pop() -> Element? {
    elements.popLast()
  }

  func peek() -> Element? {
    elements.last
  }
}

enum CalculatorError: Error {
  case tooFewOperands
  case divisionByZero
  case unknownToken(String)
}

func evaluate(_ expression: String) throws -> Int {
  var stack = Stack<Int>()
  for token in expression.split(separator: " ") {
    if let number = Int(token) {
      stack.push(number)
      continue
    }
    guard let right = stack.pop(), let left = stack.pop() else {
      throw CalculatorError.tooFewOperands
    }
    switch token {
    case "+": stack.push(left + right)
    case "-": stack.push(left - right)
    case "*": stack.push(left * right)
    case "/":
      guard right != 0 else { throw CalculatorError.divisionByZero }
      stack.push(left / right)
    default: throw CalculatorError.unknownToken(String(token))
    }
  }
  guard stack.count == 1, let result = stack.peek() else {
    throw CalculatorError.tooFewOperands
  }
  return result
}

let expressions = [
  "3 4 2 * 1 5 - 2 / 3 + +",
  "5 1 2 + 4 * + 3 -",
  "2 3 4 + * 6 -",
  "100 20 / 5 / 0 *",
  "1 2 3 4 5 6 7 8 9 + + + + + + + +",
  "12 0 /",
  "1 +",
  "7 8 ^",
]

var results = [Int](repeating: 0, count: expressions.count)
var failures: [String: Int] = [:]
for _ in 0..<30_000 {
  for (index, expression) in expressions.enumerated() {
    do {
      results[index] += try evaluate(expression)
    } catch CalculatorError.divisionByZero {
      failures["division by zero", default: 0] += 1
    } catch CalculatorError.unknownToken(let token) {
      failures["unknown token \(token)", default: 0] += 1
    } catch {
      failures["too few operands", default: 0] += 1
    }
  }
}
print(results)
for reason in failures.keys.sorted() {
  print(reason, failures[reason] ?? 0)
}
