/// Views, whose bodies are most of an app.
extension SourceText {
  /// - Parameter levels: how deep stacks stand in one another.
  mutating func views(_ count: Int, levels: ClosedRange<Int>) {
    for _ in 0..<count { view(levels) }
  }

  private mutating func view(_ levels: ClosedRange<Int>) {
    let name = type()
    line("/// Shows a \(word()) with its \(word()); see also ``\(type())``.")
    line("struct \(name)View: View {")
    line("@Environment(\\.colorScheme) private var colorScheme", 1)
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      line("@State private var \(word())\(Int.random(in: 1...99, using: &random)) = false", 1)
    }
    line("let \(word())Model: \(type())Model", 1)
    line("\n    var body: some View {")
    stack(depth: 2, levels: Int.random(in: levels, using: &random))
    line("}", 1)
    for _ in 0..<Int.random(in: 1...4, using: &random) { helper() }
    line("}\n")
  }

  private mutating func stack(depth: Int, levels: Int) {
    let stacks = ["VStack(alignment: .leading, spacing: 12)", "HStack", "ZStack", "List", "Group"]
    line(stacks[Int.random(in: 0..<stacks.count, using: &random)] + " {", depth)
    for _ in 0..<Int.random(in: 3...6, using: &random) {
      if levels > 0, Bool.random(using: &random) {
        stack(depth: depth + 1, levels: levels - 1)
      } else {
        leaf(depth + 1)
      }
    }
    line("}", depth)
    modifiers(depth)
  }

  private mutating func leaf(_ depth: Int) {
    let (a, b) = (word(), word())
    switch Int.random(in: 0...6, using: &random) {
    case 0:
      line(
        "Text(\"The \(a) of \\(\(b).count) \\(\(b).isEmpty ? \"nothing\" : \"something\")\")", depth
      )
    case 1:
      line("Button {", depth)
      line("\(a)Model.update(\(b): \"{ not a brace\") // } nor is this", depth + 1)
      line("} label: {", depth)
      line("Label(\"\(a.asName)\", systemImage: \"\(b).fill\")", depth + 1)
      line("}", depth)
    case 2:
      line("ForEach(\(a)Items, id: \\.self) { item in", depth)
      line(
        "Row(title: item.title, detail: item.\(b) ?? \"–\", isOn: item.count > 3 && !item.isHidden)",
        depth + 1)
      line("}", depth)
    case 3:
      line("if \(a).isEmpty || \(b).count >= 10 {", depth)
      line(
        "ContentUnavailableView(\"No \(a)\", systemImage: \"tray\", description: Text(\"Add a \(b) first.\"))",
        depth + 1)
      line("} else if let first = \(b).first {", depth)
      line("Text(first.name).font(.headline).foregroundStyle(.secondary)", depth + 1)
      line("}", depth)
    case 4:
      line(
        "Image(systemName: \"\(a)\").resizable().scaledToFit().frame(width: 44, height: 44)", depth)
    case 5:
      line(
        "Toggle(isOn: $\(a)\(Int.random(in: 1...99, using: &random))) { Text(\"\(b.asName)\") }",
        depth)
    default: line("Divider().padding(.vertical, 8) /* a /* nested */ comment */", depth)
    }
    if Bool.random(using: &random) { modifiers(depth) }
  }

  private mutating func modifiers(_ depth: Int) {
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let value = Int.random(in: 1...48, using: &random)
      switch Int.random(in: 0...5, using: &random) {
      case 0: line(".padding(.horizontal, \(value))", depth)
      case 1: line(".background(colorScheme == .dark ? Color.black.opacity(0.4) : .white)", depth)
      case 2:
        line(".clipShape(RoundedRectangle(cornerRadius: \(value), style: .continuous))", depth)
      case 3:
        line(
          ".accessibilityLabel(Text(\"\(word()) \(word())\", comment: \"for VoiceOver\"))", depth)
      case 4:
        line(".onChange(of: \(word())) { old, new in", depth)
        line("guard old != new else { return }", depth + 1)
        line("withAnimation(.spring(duration: 0.3)) { self.\(word()) = new.\(word()) }", depth + 1)
        line("}", depth)
      default:
        line(".frame(maxWidth: .infinity, minHeight: \(value), alignment: .topLeading)", depth)
      }
    }
  }

  private mutating func helper() {
    line(
      "\n    @ViewBuilder private func \(word())\(type())(_ value: Int, for \(word()): String?) -> some View {"
    )
    line("switch value {", 2)
    for number in 0..<Int.random(in: 2...5, using: &random) {
      line("case \(number):", 2)
      leaf(3)
    }
    line("default: EmptyView()", 2)
    line("}", 2)
    line("}", 1)
  }
}
