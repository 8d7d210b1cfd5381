import Testing

/// Of popovers that wait for their place, the one comes next that was presented first and whose tip is available.
@Suite struct PopoverOrderTests {
  private static let tips = ["A", "B", "C", "D"].map {
    """
    struct \($0): Tip {
      @Parameter static var isReady: Bool = false
      var title: Text { Text("\($0)") }
      var rules: [Rule] { #Rule(Self.$isReady) { $0 } }
    }
    let view\($0) = Text("\($0)").popoverTip(\($0)())

    """
  }.joined()

  /// Whichever is up, and however it goes.
  @Test(arguments: ["A", "B", "C", "D"], ["invalidate(reason: .tipClosed)", "dismiss()"])
  func theFirstPresentedIsNext(up: String, end: String) throws {
    let all = ["A", "B", "C", "D"]
    var program = Self.tips + "try Tips.configure()\n"
    for name in all { program += "view\(name).present()\n" }
    program += "\(up).isReady = true\n"
    for name in all.reversed() where name != up { program += "\(name).isReady = true\n" }
    program += end == "dismiss()" ? "view\(up).dismiss()\n" : "\(up)().\(end)\n"
    let lines = try Program.run(program)
    let next = try #require(all.first { $0 != up })
    #expect(lines.prefix(3) == ["+ \(up)", "- \(up)", "+ \(next)"])
  }
}
