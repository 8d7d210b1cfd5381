import TipChecker
import TipSyntax
import TipText

/// A statement that calls `Tips.configure`, `Tips.resetDatastore` or a function for testing.
struct TipsCall {
  enum Function: String, CaseIterable {
    case configure, resetDatastore
    case showAllTipsForTesting, showTipsForTesting, hideAllTipsForTesting, hideTipsForTesting

    /// The lengths of the names. A text has many tokens, and comparing lengths is faster than
    /// comparing names.
    static let lengths = Set(allCases.map { UInt32($0.rawValue.utf8.count) })
  }

  let function: Function
  /// The number of the token with the name.
  let token: Int
  /// The indices of the opening braces around the call, the outermost first.
  let blocks: [Int]
  let range: SourceRange
  /// The range of `shouldReset: true` in the arguments of the beta's `configure`.
  var reset: SourceRange?
}

/// The calls of one text, and what is certain about them without running it.
struct TipsCalls {
  let calls: [TipsCall]
  /// The names of the views that an app's windows begin with.
  var rootViews: Set<String> = []
  let blocks: CodeBlocks
  let tree: SyntaxTree
  private let scan: TokenScan

  init(_ tree: SyntaxTree) {
    let scan = TokenScan(tree)
    var calls: [TipsCall] = []
    var open: [(brace: Int, end: Int)] = []
    for (index, token) in tree.tokens.enumerated() {
      while let last = open.last, index >= last.end { open.removeLast() }
      if token.partner > 0, tree.source.bytes[Int(token.start)] == UInt8(ascii: "{") {
        open.append((index, index + Int(token.partner)))
      }
      guard token.kind == .identifier, TipsCall.Function.lengths.contains(token.end - token.start),
        let function = TipsCall.Function(rawValue: scan.text(index)),
        scan.isStatement(ofTips: index)
      else { continue }
      calls.append(
        TipsCall(
          function: function, token: index, blocks: open.map(\.brace),
          range: token.range(in: tree.file), reset: scan.reset(ofBeta: index)))
    }
    self.calls = calls
    blocks = CodeBlocks(tree)
    self.scan = scan
    self.tree = tree
  }

  /// False for most texts of an app, which do not name `Tips`.
  static func mayBe(in tree: SyntaxTree) -> Bool {
    tree.tokens.contains { token in
      token.kind == .identifier && token.end - token.start == name.count
        && tree.source.bytes[Int(token.start)..<Int(token.end)].elementsEqual(name)
    }
  }

  private static let name = Array("Tips".utf8)

  /// Returns whether `second` runs only after `first` did, in one launch.
  func runs(_ first: TipsCall, before second: TipsCall) -> Bool {
    guard first.token < second.token, second.blocks.starts(with: first.blocks),
      // At the top level, a function may be called earlier.
      !first.blocks.isEmpty || second.blocks.isEmpty
    else { return false }
    // The second call may be in another branch of an `#if` around the first one.
    var depth = 0
    for index in first.token..<second.token {
      switch scan.text(index) {
      // Another case or launch begins.
      case "case", "default", "simulateLaunch": return false
      case "#if": depth += 1
      case "#endif" where depth > 0: depth -= 1
      case "#else", "#elseif", "#endif": if depth == 0 { return false }
      default: break
      }
    }
    return true
  }

  /// Returns whether only Xcode's canvas runs it.
  func isInPreview(_ call: TipsCall) -> Bool { scan.isInPreview(call.token, in: call.blocks) }

  /// Returns whether each launch of the app reaches a call, in every build configuration.
  func isAtLaunch(_ call: TipsCall) -> Bool {
    var blocks = call.blocks
    while let last = blocks.last, scan.text(last - 1) == "do" || self.blocks.isTask(last) {
      blocks.removeLast()
    }
    guard let body = blocks.popLast(), opensLaunch(body, in: blocks) else { return false }
    let isConditional = (body..<call.token).contains {
      ["guard", "return", "throw", "if", "switch", "for", "while"].contains(scan.text($0))
    }
    let directives = (0..<call.token).map(scan.text)
    let open = directives.filter { $0 == "#if" }.count - directives.filter { $0 == "#endif" }.count
    return !isConditional && open == 0
  }

  /// Returns whether a brace opens a body that runs at each launch: an app's `init`, a program's
  /// `main()`, the delegate's method at the end of the launch, or the first view's `onAppear` or
  /// `task`.
  private func opensLaunch(_ brace: Int, in blocks: [Int]) -> Bool {
    if ["task", "onAppear"].contains(scan.text(brace - 1)), scan.text(brace - 2) == ".",
      let type = blocks.first
    {
      return (isApp(type) || isRootView(type))
        && !(type..<brace).contains { ["if", "switch"].contains(scan.text($0)) }
    }
    var end = scan.text(brace - 2) == "->" ? brace - 3 : brace - 1
    while ["async", "throws"].contains(scan.text(end)) { end -= 1 }
    guard scan.text(end) == ")",
      let start = (max(0, end - 40)..<end).last(where: { start in
        Int(tree.tokens[start].partner) == end - start
      })
    else { return false }
    switch scan.text(start - 1) {
    case "application":
      return (start..<end).contains { scan.text($0) == "didFinishLaunchingWithOptions" }
    case "scene": return (start..<end).contains { scan.text($0) == "willConnectTo" }
    case "applicationDidFinishLaunching", "applicationWillFinishLaunching": return true
    default: break
    }
    guard let type = blocks.last else { return false }
    return switch scan.text(start - 1) {
    case "init": isApp(type)
    // The program's own entry point, as command-line programs have it.
    case "main": scan.text(start - 2) == "func" && isEntryPoint(type)
    default: false
    }
  }

  /// Returns whether the braces are those of a view that a window begins with.
  private func isRootView(_ type: Int) -> Bool {
    let words = blocks.head(of: type).map(blocks.text)
    return words.contains("View") && !rootViews.isDisjoint(with: words)
  }

  private func isApp(_ type: Int) -> Bool { isEntryPoint(type) && head(of: type).contains("App") }

  private func isEntryPoint(_ type: Int) -> Bool { head(of: type).contains("main") }

  private func head(of type: Int) -> [String] { (max(0, type - 16)..<type).map(scan.text) }
}

extension CodeBlocks {
  /// Returns whether a brace opens the closure of `Task { … }`, which runs soon after its
  /// surroundings.
  func isTask(_ brace: Int) -> Bool {
    guard case .closure(let callee) = kind(of: brace) else { return false }
    return callee == "Task" || callee == "detached"
  }
}

extension TokenScan {
  /// Returns whether a token is in a `#Preview` or a `PreviewProvider`, which an app does not run.
  ///
  /// - Parameter blocks: The indices of the opening braces around the token.
  func isInPreview(_ token: Int, in blocks: [Int]) -> Bool {
    blocks.contains { brace in
      let head = (max(0, brace - 40)..<brace).map(text)
      let start = head.lastIndex { ["{", "}", ";"].contains($0) }.map { $0 + 1 } ?? 0
      return head[start...].contains { $0 == "#Preview" || $0 == "PreviewProvider" }
    }
  }

  /// The indices of the opening braces around a token, the outermost first.
  func blocks(round token: Int) -> [Int] {
    tree.tokens.indices.prefix(token).filter { brace in
      text(brace) == "{" && brace + Int(tree.tokens[brace].partner) > token
    }
  }

  /// Returns whether a name begins a statement such as `Tips.configure(…)`, which may have `try`
  /// and the like before it.
  fileprivate func isStatement(ofTips name: Int) -> Bool {
    guard text(name - 1) == ".", ["(", "{"].contains(text(name + 1)) else { return false }
    var first = name - 2
    if text(first) == "shared", text(first - 1) == "." { first -= 2 }
    guard ["Tips", "TipsCenter"].contains(text(first)) else { return false }
    if text(first - 1) == ".", TipKitModules.names.contains(text(first - 2)) { first -= 2 }
    while ["try", "?", "!", "try?", "try!", "await", "=", "_"].contains(text(first - 1)) {
      first -= 1
    }
    guard tree.tokens.indices.contains(first) else { return false }
    return first == 0 || tree.tokens[first].startsLine || ["{", ";"].contains(text(first - 1))
  }

  /// `shouldReset: true` in the closure that the beta's `configure` takes.
  fileprivate func reset(ofBeta name: Int) -> SourceRange? {
    guard text(name + 1) == "{", tree.tokens.indices.contains(name + 1) else { return nil }
    let end = name + 1 + Int(tree.tokens[name + 1].partner)
    return (name..<max(name, end)).first {
      text($0) == "shouldReset" && text($0 + 1) == ":" && text($0 + 2) == "true"
    }.map { tree.tokens[$0].range(in: tree.file).union(tree.tokens[$0 + 2].range(in: tree.file)) }
  }
}
