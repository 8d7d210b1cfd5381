import Foundation
import SeededRandom
import Testing

/// Programs whose parts name one another in circles, in long rows, and twice at each step: every command that reads
/// them ends with an answer or with what is wrong, whatever stack the system gives it.
@Suite(.timeLimit(.minutes(60))) struct EndlessProgramTests {
  @Test(arguments: Naming.all)
  func namingsInCirclesEnd(naming: Naming) throws { try read(naming, .circle) }

  @Test(arguments: Naming.all)
  func longNamingsEnd(naming: Naming) throws {
    // Each with others, of which all come in turn.
    let number = Naming.all.firstIndex { $0.name == naming.name } ?? 0
    let seed = Seeds.one() &+ UInt64(number)
    var random = SeededRandom(seed: seed)
    let shapes = NamingShape.allCases.filter { $0 != .circle }
    try read(naming, shapes.randomElement(using: &random) ?? .row, seed: seed)
  }

  /// Every command, every shape and both orders: minutes, and so asked for by `SOAK=1`.
  @Test(.enabled(if: Effort.isSoak, "only `make soak` tries all of them"), arguments: Naming.all)
  func everyNamingEndsInEveryCommand(naming: Naming) throws {
    for shape in NamingShape.allCases {
      for command in Self.others { try read(naming, shape, through: command) }
    }
  }

  private static let others = [
    ["check"], ["test"] + few, ["rules"], ["fmt", "--check"], ["why", "Probe"] + few,
    ["when", "Probe"] + few, ["why", "Probe", "--trace", "--format", "json"] + few,
    ["run", "--trace", "--format", "json"] + few, ["repl", "--no-history"] + few,
    ["store", "export"],
  ]
  /// What doubles would go on for ten seconds otherwise, for each statement and in each command.
  private static let few = ["--max-steps", "20000"]

  private func read(
    _ naming: Naming, _ shape: NamingShape, seed: UInt64 = Seeds.one(),
    through chosen: [String]? = nil
  ) throws {
    var random = SeededRandom(seed: seed)
    let program = shape.program(naming, &random)
    let scratch = try Scratch()
    let path = try scratch.write(program, to: "program.tips")
    let run = try Command(["run", path] + Self.few, through: Command.bounded)
    let told = "\(naming.name), \(shape), seed \(seed)"
    #expect(!run.wasEnded && (0...3).contains(run.status), "\(told)")
    #expect(run.status == 0 || run.errors.contains("error["), "\(told): \(run.errors)")
    #expect(!run.errors.contains("expression with an error"), "\(told): \(run.errors)")
    // Types are looked through the same way, where a part of an app is read, too.
    if run.errors.contains("made of too many types") {
      let check = try Command(["check", path], through: Command.bounded)
      #expect(check.status == 2, "\(told): \(run.errors)\(program)")
    }
    if shape == .circle, !naming.mayNameItself {
      #expect(run.status != 0, "\(told): \(program) gives \(run.output)")
    }
    let command = try chosen ?? #require(Self.others.randomElement(using: &random))
    let other = try answer(command, path, scratch)
    #expect(
      !other.wasEnded && (0...3).contains(other.status),
      "\(command), \(told): \(other.errors.prefix(300))")
    guard command.contains("--trace"), !other.output.isEmpty else { return }
    let trace = try scratch.write(other.output, to: "trace.json")
    let verified = try Command(["verify", trace], stack: 1024, through: Command.bounded)
    #expect(
      !verified.wasEnded && verified.status != 1, "\(told): \(verified.output.prefix(300))")
  }

  /// What a command says of the program, on a small stack.
  private func answer(_ command: [String], _ path: String, _ scratch: Scratch) throws -> Command {
    switch command[0] {
    case "repl":
      let entries = "\(try String(contentsOfFile: path, encoding: .utf8))\n:why Probe\n"
      return try Command(command, input: entries, stack: 1024, through: Command.bounded)
    case "store":
      let store = ["--store", scratch.path("store")]
      let run = try Command(
        ["run", path] + Self.few + store, stack: 1024, through: Command.bounded)
      if run.status != 0 { return run }
      return try Command(command + store, stack: 1024, through: Command.bounded)
    default: return try Command(command + [path], stack: 1024, through: Command.bounded)
    }
  }

  /// What a program knows stands in its trace, but for values that share their parts without end.
  @Test func whatDoublesIsLeftOutOfTraces() throws {
    let scratch = try Scratch()
    let values = (0..<40).reversed().map { "let t\($0) = [t\($0 + 1), t\($0 + 1)]\n" }
    let program = """
      let t40 = [1, 1]
      \(values.joined())
      struct Probe: Tip { var title: Text { Text("\\(t0 == t0)") } }
      print(Probe().status)
      """
    let path = try scratch.write(program, to: "program.tips")
    let run = try Command(["run", "--trace", "--format", "json", path], through: Command.bounded)
    #expect(!run.wasEnded && run.status == 0, "\(run.errors)")
    #expect(run.output.contains("t40") && !run.output.contains("\"t0\""))
  }

  /// The same for texts: of the largest a trace says nothing, and of the many only the first.
  @Test func whatIsLongIsLeftOutOfTraces() throws {
    let scratch = try Scratch()
    let program = """
      let small = "a"
      let long = String(repeating: "a", count: 60_000_000)
      \((0..<40).map { "let t\($0) = \"\\(long.prefix(100_000))\(0)\"\n" }.joined())
      struct Probe: Tip { var title: Text { Text("a") } }
      print(Probe().status)
      """
    let path = try scratch.write(program, to: "program.tips")
    let run = try Command(["run", "--trace", "--format", "json", path], through: Command.bounded)
    #expect(!run.wasEnded && run.status == 0, "\(run.errors)")
    #expect(run.output.contains("small") && run.output.utf8.count < 4 << 20)
    let trace = try scratch.write(run.output, to: "trace.json")
    #expect(try Command(["verify", trace], through: Command.bounded).status == 0)
  }

  /// Donated and set, a value that doubles is stored, shown and verified as long as it is small, and refused from there
  /// on.
  @Test(arguments: [4, 11, 18]) func whatDoublesIsStoredOrRefused(_ levels: Int) throws {
    let scratch = try Scratch()
    let types = (0..<levels).map {
      "struct S\($0): Codable, Hashable { var a = S\($0 + 1)(); var b = S\($0 + 1)() }\n"
    }
    let tip = """
      struct S\(levels): Codable, Hashable { var v = 1 }
      struct Probe: Tip {
        static let met = Event<S0>(id: "met")
        @Parameter static var last: S0? = nil
        var title: Text { Text("a") }
        var rules: [Rule] {
          #Rule(Self.met) { $0.donations.count >= 2 }
          #Rule(Self.$last) { $0 != nil }
        }
      }
      try Tips.configure()
      let value = S0()
      Probe.last = value
      await Probe.met.donate(value)

      """
    let path = try scratch.write(types.joined() + tip, to: "a.tips")
    let isSmall = levels < 16
    let run = try Command(["run", path], through: Command.bounded)
    #expect(run.status == (isSmall ? 0 : 3), "\(run.errors)")
    #expect(run.errors.isEmpty == isSmall && !run.wasEnded, "\(run.errors)")
    for command in Self.others where command[0] != "fmt" {
      let answer = try answer(command, path, scratch)
      #expect(!answer.wasEnded && (0...3).contains(answer.status), "\(command): \(answer.errors)")
      guard isSmall, command.contains("--trace") else { continue }
      let trace = try scratch.write(answer.output, to: "trace.json")
      let verified = try Command(["verify", trace], through: Command.bounded)
      #expect(verified.status == 0, "\(command): \(verified.output.prefix(300))")
    }
  }
}
