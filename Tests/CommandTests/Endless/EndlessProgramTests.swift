import SeededRandom
import Testing

/// Programs whose parts name one another in circles, in long rows, and twice at each step: every command that reads
/// them ends with an answer or with what is wrong, whatever stack the system gives it.
@Suite(.timeLimit(.minutes(60))) struct EndlessProgramTests {
  @Test(arguments: Naming.all)
  func namingsInCirclesEnd(naming: Naming) throws { try read(naming, .circle) }

  @Test(arguments: Naming.all)
  func longNamingsEnd(naming: Naming) throws {
    let seed = Seeds.fresh()
    var random = SeededRandom(seed: seed)
    let shapes = NamingShape.allCases.filter { $0 != .circle }
    try read(naming, shapes.randomElement(using: &random) ?? .row, seed: seed)
  }

  private static let others = [
    ["check"], ["test"], ["rules"], ["fmt", "--check"], ["why", "T0"], ["when", "T0"],
  ]

  private func read(_ naming: Naming, _ shape: NamingShape, seed: UInt64 = Seeds.fresh()) throws {
    var random = SeededRandom(seed: seed)
    let program = shape.program(naming, &random)
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "program.tips")
    let run = try Command(["run", "--max-steps", "20000", path], through: Command.bounded)
    let told = "\(naming.name), \(shape), seed \(seed)"
    #expect(!run.wasEnded && (0...3).contains(run.status), "\(told)")
    #expect(run.status == 0 || run.errors.contains("error["), "\(told): \(run.errors)")
    if shape == .circle, !naming.mayNameItself {
      #expect(run.status != 0, "\(told): \(program) gives \(run.output)")
    }
    let command = Self.others.randomElement(using: &random) ?? ["check"]
    let other = try Command(command + [path], stack: 1024, through: Command.bounded)
    #expect(
      !other.wasEnded && (0...3).contains(other.status),
      "\(command), \(told): \(other.errors.prefix(300))")
  }
}
