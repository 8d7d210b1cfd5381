import Testing

/// A filter asks what stands behind `&&` only of donations for which what stands before it holds, however many it looks
/// at together.
@Suite struct FilterTests {
  @Test(arguments: [
    ("$0.n > 0 && -$0.n < 0", 2), ("$0.n != 0 && 10 / $0.n > 0", 1),
    ("$0.n != 0 && 10 % $0.n == 0", 1), ("$0.n < 100 && $0.n + 1 > 5", 1),
    ("$0.n > -100 && $0.n - 1 > 3", 2), ("$0.n == 5 && $0.n * 3 == 15", 1),
    ("$0.n > 0 && $0.n / -1 < 0", 2), ("$0.n > 0 && $0.n % -1 == 0", 2),
  ])
  func whatWouldFailIsNotAsked(condition: String, count: Int) throws {
    let lines = try Program.run(
      """
      struct Visit: Codable, Sendable { let n: Int }
      struct T: Tip {
        static let visited = Event<Visit>(id: "visited")
        var title: Text { Text("T") }
        var rules: [Rule] {
          #Rule(Self.visited) { $0.donations.filter { \(condition) }.count == \(count) }
        }
      }
      try Tips.configure()
      for n in [Int.min, 0, Int.max, 5] { await T.visited.donate(Visit(n: n)) }
      print(T().status)
      """)
    #expect(lines == ["available"])
  }
}
