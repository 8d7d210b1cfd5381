import Foundation
import SeededRandom
import Testing

/// `:apply` on parameters and donations of random types, and on what depends on when they were made: where a change is
/// named, it makes the tip available. Nothing begins at a whole second.
@Suite struct RandomApplyTests {
  private static let tips = 8

  @Test(arguments: Seeds.some(Effort.count(4, soaked: 100)))
  func whatIsNamedMakesTheTipAvailable(seed: UInt64) throws {
    var shapes = RandomShapes(seed: seed)
    let texts = (0..<Self.tips).map { tip(number: $0, &shapes) }
    let program =
      "enum Plan: String, Codable { case free, basic, pro }\n" + texts.joined(separator: "\n")
    let entries = (0..<Self.tips).map { number in
      ":apply T\(number)\nprint(\"is\", T\(number)().status)"
    }
    let run = try Command(
      ["--at", "2025-01-01T00:00:00.3Z"],
      input: ([program, "try Tips.configure()"] + entries).joined(separator: "\n") + "\n")
    let said = run.output.split(separator: "\n").filter { $0.hasPrefix("is ") }
    let missed = said.filter { $0 != "is available" }
    let nothing = run.errors.split(separator: "\n").filter { $0.contains("nothing found") }
    #expect(said.count == Self.tips, "seed \(seed): \(run.errors)\n\(program)")
    #expect(missed.count == nothing.count, "seed \(seed): \(run.output)\(run.errors)\n\(program)")
    // Most are found.
    #expect(nothing.count <= Self.tips / 2, "seed \(seed): \(run.errors)\n\(program)")
  }

  private func tip(number: Int, _ shapes: inout RandomShapes) -> String {
    let shape = shapes.shape()
    let (declaration, rule): (String, String)
    if shapes.roll(0...3) == 0 {
      declaration = "static let used = Event(id: \"used\(number)\")"
      rule = "#Rule(Self.used) { \(shapes.timing(on: "$0")) }"
    } else if shapes.roll(0...2) == 0, case .structure = shape {
      declaration = "static let used = Event<\(shape.name)>(id: \"used\(number)\")"
      let condition = shapes.condition(on: "$0", shape)
      rule =
        "#Rule(Self.used) { $0.donations.filter { \(condition) }.count >= \(shapes.roll(1...3)) }"
    } else {
      declaration = "@Parameter static var value: \(shape.name) = \(shape.start)"
      rule = "#Rule(Self.$value) { \(shapes.condition(on: "$0", shape)) }"
    }
    return """
      \(shape.declarations.joined(separator: "\n"))
      struct T\(number): Tip {
        \(declaration)
        var title: Text { Text("T") }
        var rules: [Rule] { \(rule) }
      }
      """
  }
}
