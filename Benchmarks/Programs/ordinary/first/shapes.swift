// Areas of shapes (protocols)
import Foundation

protocol Shape {
  var name: String { get }
  var area: Double { get }
  var perimeter: Double { get }
  func scaled(by factor: Double) -> any Shape
}

extension Shape {
  var compactness: Double { 4 * Double.pi * area / (perimeter * perimeter) }
}

struct Circle: Shape {
  let radius: Double
  var name: String { "circle" }
  var area: Double { Double.pi * radius * radius }
  var perimeter: Double { 2 * Double.pi * radius }
  func scaled(by factor: Double) -> any Shape { Circle(radius: radius * factor) }
}

struct Rectangle: Shape {
  let width: Double
  let height: Double
  var name: String { width == height ? "square" : "rectangle" }
  var area: Double { width * height }
  var perimeter: Double { 2 * (width + height) }
  func scaled(by factor: Double) -> any Shape {
    Rectangle(width: width * factor, height: height * factor)
  }
}

struct Triangle: Shape {
  let a: Double
  let b: Double
  let c: Double
  var name: String { "triangle" }
  var area: Double {
    let half = perimeter / 2
    return sqrt(half * (half - a) * (half - b) * (half - c))
  }
  var perimeter: Double { a + b + c }
  func scaled(by factor: Double) -> any Shape {
    Triangle(a: a * factor, b: b * factor, c: c * factor)
  }
}

var shapes: [any Shape] = []
for number in 1...1_000 {
  let size = Double(number % 17 + 1)
  switch number % 4 {
  case 0: shapes.append(Circle(radius: size))
  case 1: shapes.append(Rectangle(width: size, height: size + 2))
  case 2: shapes.append(Rectangle(width: size, height: size))
  default: shapes.append(Triangle(a: 3 * size, b: 4 * size, c: 5 * size))
  }
}

var totals: [String: Double] = [:]
var compact = 0
for round in 1...600 {
  let factor = 1 + Double(round % 5) / 4
  for shape in shapes {
    let scaled = shape.scaled(by: factor)
    totals[scaled.name, default: 0] += scaled.area
    if scaled.compactness > 0.75 {
      compact += 1
    }
  }
}
for name in totals.keys.sorted() {
  print("\(name): \(String(format: "%.3f", totals[name] ?? 0))")
}
print(compact)
