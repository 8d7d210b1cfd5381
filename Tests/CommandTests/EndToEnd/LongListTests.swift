import Testing

/// Lists of any length: each change is made where it is, what moves many elements counts by them, and nobody makes
/// elements that nobody takes.
@Suite struct LongListTests {
  /// One that copied the whole at each change would take longer than it has.
  @Test(arguments: [
    ("var a = Array(repeating: 0, count: n)", "a[i] = i", "a[n - 1]"),
    ("var a = Array(repeating: 0, count: n)[1...]", "if i > 0 { a[i] += i }", "a[n - 1]"),
    ("var d: [Int: Int] = [:]", "d[i] = i", "d[n - 1]!"),
    ("var d: [Int: Int] = [:]", "d[i, default: 0] += i", "d[n - 1]!"),
    ("var d: [Int: [Int]] = [0: []]", "d[0]?.append(i)", "d[0]![n - 1]"),
    ("var t = (Array(repeating: 0, count: n), 1)", "t.0[i] = i", "t.0[n - 1]"),
    (
      "struct S { var a: [Int] }\nvar s = S(a: Array(repeating: 0, count: n))", "s.a[i] = i",
      "s.a[n - 1]"
    ),
    ("var a: [Int] = []", "a.append(i)", "a[n - 1]"),
    ("var a: [Double] = []", "a.append(Double(i))", "Int(a[n - 1])"),
    ("var a: [Bool] = []", "a.append(i > 0)", "a.count - 1"),
    ("var a: [(Int, String)] = []", "a.append((i, \"\"))", "a[n - 1].0"),
    ("var a: [Any] = [\"\"]", "a.append(i)", "a[n]"),
    ("var a = [[0]]", "a[0].append(i)", "a[0][n]"),
    ("var d: [Int: [Int]] = [:]", "d[0, default: []].append(i)", "d[0]![n - 1]"),
    ("struct S { var a: [Int] = [] }\nvar s = S()", "s.a.append(i)", "s.a[n - 1]"),
    ("class C { var a: [String] = [] }\nlet c = C()", "c.a.append(\"\\(i)\")", "c.a[n - 1]"),
    ("var t = \"\"", "t.append(\"a\")", "t.count - 1"),
    ("var o: [Int]? = Array(repeating: 0, count: n)", "o?[i] = i", "o![n - 1]"),
    ("var o: [Int]? = Array(repeating: 0, count: n)", "o![i] = i", "o![n - 1]"),
    (
      "final class C { var a: [Int] = [] }\nlet c = C()\nc.a = Array(repeating: 0, count: n)",
      "c.a[i] = i", "c.a[n - 1]"
    ),
  ])
  func isChangedWhereItIs(start: String, change: String, last: String) throws {
    let run = try run(
      "let n = 200_000\n\(start)\nfor i in 0..<n { \(change) }\nprint(\(last))")
    #expect(run.output == "199999\n" && run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("var a = [0]", "a.insert(1, at: 0)"),
    ("var a = Array(0..<900_000)", "a.removeFirst()"),
    ("var a = Array(0..<900_000)", "a.remove(at: 0)"),
    ("var a = Array(0..<900_000)", "a.removeSubrange(0...0)"),
    ("var a = Array(0..<900_000)", "a.replaceSubrange(0...0, with: [1, 2])"),
    ("var a = Array(0..<900_000)", "a[0...0] = [1, 2]"),
    ("var a = Set(0..<900_000)", "_ = a.popFirst()"),
    (
      "var a = Dictionary(uniqueKeysWithValues: (0..<300_000).map { ($0, $0) })\nvar i = 0",
      "a[i] = nil; i += 1"
    ),
    (
      "var a = Dictionary(uniqueKeysWithValues: (0..<300_000).map { ($0, $0) })", "_ = a.popFirst()"
    ),
  ])
  func whatMovesManyElementsCounts(start: String, change: String) throws {
    let run = try run("\(start)\nwhile !a.isEmpty { \(change) }")
    #expect(run.status == 3 && run.errors.contains("[budget-spent]"), "\(run.errors)")
  }

  @Test(arguments: [
    ("for i in (0..<Int.max).reversed() { print(i); break }", "9223372036854775806"),
    ("for (i, j) in (5...Int.max).enumerated() { print(i, j); break }", "0 5"),
    ("for (i, j) in zip(0..<Int.max, 1...) { print(i, j); break }", "0 1"),
    ("for i in [0..<0, 3..<Int.max].joined() { print(i); break }", "3"),
    ("for i in stride(from: 0, to: Int.max, by: 2) where i > 3 { print(i); break }", "4"),
    ("for i in stride(from: 0, through: 1, by: 1e-300) { print(i); break }", "0.0"),
    (
      "for i in stride(from: 0, to: -Double.infinity, by: -1) where i < -1 { print(i); break }",
      "-2.0"
    ),
    ("print(zip([1], stride(from: 0, to: 1, by: 1e-300)).map { $0 + Int($1) })", "[1]"),
    ("print(Array(stride(from: 0, to: 1, by: 1e-300).prefix(1)))", "[0.0]"),
  ])
  func noneIsMadeThatNobodyTakes(program: String, output: String) throws {
    let run = try run(program)
    #expect(run.output == output + "\n" && run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    "var a: [Int] = []; a += 0..<Int.max", "var a = [0.5]; a += stride(from: 0, to: 1, by: 1e-300)",
    "print(([1] + (0..<Int.max)).count)", "for _ in (0..<Int.max).reversed() {}",
    "for _ in stride(from: 0.0, to: 1, by: 1e-300) {}",
    "for _ in [0..<Int.max, 0..<Int.max].joined() {}",
    "print(Array([0..<Int.max, 0..<Int.max].joined()).count)",
  ])
  func moreThanThereIsRoomForIsRefused(program: String) throws {
    let run = try run(program, ["--max-steps", "2000000"])
    #expect(run.status == 3 && run.errors.contains("[budget-spent]"), "\(run.errors)")
  }

  private func run(_ program: String, _ options: [String] = []) throws -> Command {
    let scratch = try Scratch()
    let path = try scratch.write(program + "\n", to: "program.tips")
    return try Command(["run", path] + options, through: Command.bounded(seconds: 30))
  }
}
