import ProgramRunner
import SeededRandom
import Testing

/// Parts of variables, which are read and changed where they are if their indices are plain: by calls as indices the same
/// parts are reached by the general way.
@Suite struct VariablePartTests {
  /// Where the variables are declared, and where they are changed.
  private enum Place: CaseIterable {
    case topLevel, function, closure, structure, instance, inOut
  }

  private static let declarations = [
    "var ints = [3, 1, 2]", "var grid = [[1.5, 2], [3, 4]]", "var flags = [true, false, true]",
    "var names = [\"a\", \"b\"]", "var mixed: [Any] = [1, \"x\", true]",
    "var points = [Point(x: 1, y: 2, tags: [1, 2]), Point(x: 3, y: 4, tags: [5])]",
    "var node = Node(7)", "var pair = (1, [4, 5])",
  ]

  private static let shown =
    "print(ints, grid, flags, names, mixed, points, node.value, node.items, node.point, pair)"

  private static let types = """
    struct Point { var x: Int; var y: Double; var tags: [Int] }
    final class Node {
      var value: Int
      var items = [1, 2, 3]
      var point = Point(x: 0, y: 0, tags: [9])
      init(_ value: Int) { self.value = value }
    }
    func number(_ n: Int) -> Int { n }

    """

  /// A statement of which each `#` is an index.
  private static func statement(_ random: inout SeededRandom) -> String {
    let number = random.below(7)
    return [
      "ints[#] = \(number)", "ints[#] += \(number)", "ints[#] *= -2", "print(ints[#])",
      "print(ints[#] + ints[#], ints[#] > \(number))", "ints.append(\(number))",
      "grid[#][#] = \(number).5", "grid[#][#] -= 0.5", "print(grid[#][#] * 2)", "print(grid[#])",
      "grid[#] = [\(number), 1]", "flags[#] = \(number > 3)", "flags[#] = !flags[#]",
      "print(flags[#] ? 1 : 2)", "names[#] = \"n\(number)\"", "names[#] += \"+\"",
      "print(names[#])",
      "mixed[#] = \(number)", "mixed[#] = \"s\"", "print(mixed[#])", "points[#].x = \(number)",
      "points[#].x -= 1", "points[#].y /= 2", "points[#].tags[#] = \(number)",
      "points[#].tags[#] += ints[#]", "points[#].tags.append(\(number))", "print(points[#].x)",
      "print(points[#].tags[#])", "points[#] = Point(x: \(number), y: 0, tags: [])",
      "node.value += \(number)", "node.items[#] = \(number)", "node.items[#] -= node.value",
      "node.point.x = \(number)", "node.point.tags[#] += 1", "print(node.items[#], node.point.y)",
      "pair.0 = \(number)", "pair.1[#] += pair.0", "print(pair.1[#])", "node = Node(\(number))",
      "let copy\(random.below(1 << 30)) = ints; ints[#] = 8",
      "let old\(random.below(1 << 30)) = grid; grid[#][#] = 9",
    ][random.below(41)]
  }

  private static func program(_ statements: [String], in place: Place) -> String {
    let body = statements.joined(separator: "\n") + "\n" + shown
    let all = declarations.joined(separator: "\n")
    let run: String =
      switch place {
      case .topLevel: all + "\nvar k = 1\n" + body
      case .function: "func run() {\n\(all)\nvar k = 1\n\(body)\nk = 0\n}\nrun()"
      case .closure:
        "func run() {\n\(all)\nvar k = 1\nlet change = {\n\(body)\nk = 1\n}\nchange()\nchange()\n}\nrun()"
      case .structure:
        "struct All {\n\(all)\nvar k = 1\nmutating func run() {\n\(body)\n}\n}\nvar all = All()\nall.run()"
      case .instance:
        "class All {\n\(all)\nvar k = 1\nfunc run() {\n\(body)\n}\n}\nlet all = All()\nall.run()"
      case .inOut:
        """
        func run(_ ints: inout [Int], _ grid: inout [[Double]], _ flags: inout [Bool], _ names: inout [String],
          _ mixed: inout [Any], _ points: inout [Point], _ node: inout Node, _ pair: inout (Int, [Int]), _ k: inout Int) {
        \(body)
        }
        \(all)
        var k = 1
        run(&ints, &grid, &flags, &names, &mixed, &points, &node, &pair, &k)
        """
      }
    return types + run
  }

  @Test(arguments: Seeds.batches(6, of: Effort.count(20, soaked: 2000)))
  func theShortWayIsTheGeneralWay(seeds: Range<UInt64>) {
    var finished = 0
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let place = Place.allCases[random.below(Place.allCases.count)]
      var (short, general): ([String], [String]) = ([], [])
      for _ in 0..<12 {
        let parts = Self.statement(&random).split(separator: "#", omittingEmptySubsequences: false)
        var (plain, called) = (String(parts[0]), String(parts[0]))
        for part in parts.dropFirst() {
          // Few are out of range, so that most programs run to their end.
          let index = random.below(60) == 0 ? 7 : random.below(2)
          let text = [String(index), "k + \(index - 1)", "\(index) * k"][random.below(3)]
          plain += text + part
          called += "number(\(text))" + part
        }
        short.append(plain)
        general.append(called)
      }
      let first = runProgram(Self.program(short, in: place))
      let second = runProgram(Self.program(general, in: place))
      #expect(!first.isRefused, "seed \(seed): \(first.faults)")
      #expect(first.output == second.output, "seed \(seed)")
      #expect(first.faults.map(\.code) == second.faults.map(\.code), "seed \(seed)")
      #expect(first.faults.map(\.line) == second.faults.map(\.line), "seed \(seed)")
      if first.faults.isEmpty { finished += 1 }
    }
    #expect(finished > seeds.count / 3)
  }

  @Test func indicesAreKnownBeforeTheNewValueChangesThem() {
    let run = runProgram(
      """
      var i = 0
      var list = [1, 2, 3]
      func next() -> Int { i += 1; return 10 * i }
      list[i] = next()
      list[i] += next()
      print(list, i)
      final class Node { var value = 1; var list = [1, 2] }
      var node = Node()
      let first = node
      func other() -> Int { node = Node(); return 5 }
      node.value = other()
      node.list[1] += other()
      print(first.value, node.value, first.list, node.list)
      """)
    #expect(run.faults.isEmpty)
    #expect(run.output == ["[10, 22, 3] 2", "5 1 [1, 2] [1, 2]"])
  }

  @Test func aChangeThatFailsLeavesTheRestInPlace() {
    let run = runProgram(
      """
      var grid = [[1, 2], [Int.max]]
      grid[1][0] += 1
      """)
    #expect(run.faults.map(\.code) == ["integer-overflow"])
  }

  @Test func anIndexOutOfRangeIsToldWithWhatThereIs() {
    for (start, count) in [("[1]", "1 element"), ("[1, 2]", "2 elements")] {
      let run = runProgram("var list = \(start)\nlist[5] = 2")
      #expect(
        run.faults.map(\.message) == ["index `5` is out of range, the array has \(count)"])
    }
  }

  @Test func copiesStayAsTheyWere() {
    let run = runProgram(
      """
      struct Grid { var cells = [[0, 0], [0, 0]] }
      var grid = Grid()
      let before = grid
      let row = grid.cells[1]
      grid.cells[1][0] = 5
      var cells = grid.cells
      cells[1][0] += 1
      print(before.cells, row, grid.cells, cells)
      """)
    #expect(run.output == ["[[0, 0], [0, 0]] [0, 0] [[0, 0], [5, 0]] [[0, 0], [6, 0]]"])
  }
}
