import Foundation
import ProgramRunner
import Testing

/// One mistake is told once: what follows from it is not told as well.
@Suite struct MistakeTests {
  /// One in so many mistakes is made; neighbours are much alike.
  private static let stride = 3

  @Test func oneErrorTellsOfOneMistake() throws {
    var counts: [Int: Int] = [:]
    var worst: [(count: Int, what: String)] = []
    var made = 0
    for sample in Sample.all {
      let text = try String(contentsOf: sample.program, encoding: .utf8)
      for (index, mistake) in Mistake.all(in: text).enumerated()
      where index.isMultiple(of: Self.stride) {
        made += 1
        let errors = checkProgram(mistake.text).filter { $0.severity == .error }
        counts[errors.count, default: 0] += 1
        if errors.count > 1 {
          let place =
            "\(sample.testDescription):\(mistake.line): \(mistake.kind) of \(mistake.word)"
          worst.append(
            (errors.count, "\(place)\n    \(errors.map(\.description).joined(separator: "\n    "))")
          )
        }
      }
    }
    let told = counts.filter { $0.key > 0 }.values.reduce(0, +)
    let distribution = counts.sorted { $0.key < $1.key }.map { "\($0.value) with \($0.key) errors" }
    let report = Comment(
      rawValue: distribution.joined(separator: ", ") + "\n"
        + worst.sorted { $0.count > $1.count }.map(\.what).joined(separator: "\n"))
    #expect(made > 1000)
    #expect(told * 2 > made, report)
    #expect((counts[1] ?? 0) * 100 >= told * 95, report)
    #expect(counts.keys.allSatisfy { $0 <= 3 }, report)
  }
}
