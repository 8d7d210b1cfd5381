import TipSyntax
import TipText

/// The times at which the calls that configure or reset TipKit run: at each launch, or only after
/// one.
///
/// A view's actions run after the app's `init`; a function runs when its callers do. A call from a
/// place whose time is not known is neither.
struct LaunchReading {
  /// A statement with the text that it is in.
  struct Site {
    let text: TipsCalls
    let call: TipsCall
  }

  private let texts: [TipsCalls]
  /// Names that occur in other texts of the app.
  private let namedElsewhere: Set<String>
  private let isWhole: Bool
  private let hasOneApp: Bool

  init(
    _ texts: [TipsCalls], namedElsewhere: Set<String>, appsElsewhere: Int, isWhole: Bool
  ) {
    let apps = texts.map { Self.apps(in: $0.tree) }
    let roots = texts.reduce(into: Set<String>()) {
      $0.formUnion(Self.rootViews(of: $1.blocks, $1.tree))
    }
    self.texts = texts.map {
      var text = $0
      text.rootViews = roots
      return text
    }
    self.namedElsewhere = namedElsewhere
    self.isWhole = isWhole
    hasOneApp = apps.reduce(appsElsewhere, +) == 1
  }

  var sites: [Site] { texts.flatMap { text in text.calls.map { Site(text: text, call: $0) } } }

  /// The names of the functions that contain such a statement. Their callers decide when it runs.
  var functionNames: Set<String> { Set(sites.compactMap { function(of: $0)?.name }) }

  /// The statement that starts TipKit at each launch; nil where there are several apps, or none is
  /// certain.
  var configuration: Site? {
    guard hasOneApp else { return nil }
    let found = sites.filter { $0.call.function == .configure && runsAtLaunch($0) }
    return found.first { !isOfView($0) } ?? found.first
  }

  func runsAtLaunch(_ site: Site, depth: Int = 0) -> Bool {
    if site.text.isAtLaunch(site.call) { return true }
    guard depth < 3, let function = function(of: site), isUnconditional(site, in: function.brace),
      let callers = callers(of: function.name)
    else { return false }
    return callers.contains { runsAtLaunch($0, depth: depth + 1) }
  }

  /// True if a call runs only after the configuration.
  func runsAfter(_ configuration: Site, _ site: Site, depth: Int = 0) -> Bool {
    if site.call.range == configuration.call.range || isOfPreview(site) { return false }
    let late = isOfView(configuration) ? Self.actions : Self.actions.union(Self.moments)
    let isInView = site.call.blocks.contains { brace in
      let words = site.text.blocks.head(of: brace).map(site.text.blocks.text)
      return words.contains("struct")
        && !Set(words).isDisjoint(with: ["View", "App", "ViewModifier"])
    }
    for brace in site.call.blocks where isInView {
      if case .closure(let callee) = site.text.blocks.kind(of: brace), late.contains(callee) {
        return true
      }
    }
    guard depth < 3, let function = function(of: site) else { return false }
    if !isInView, !function.isPrivate, !isWhole || namedElsewhere.contains(function.name) {
      return false
    }
    guard let callers = callers(of: function.name), !callers.isEmpty else { return false }
    return callers.allSatisfy { caller in
      // `Button("Reset", action: reset)`
      let isHanded =
        caller.text.blocks.text(caller.call.token - 1) == ":"
        && caller.text.blocks.text(caller.call.token - 2) == "action" && isInView
      return isHanded || runsAfter(configuration, caller, depth: depth + 1)
    }
  }

  // MARK: Functions

  private func function(of site: Site) -> (name: String, brace: Int, isPrivate: Bool)? {
    let blocks = site.text.blocks
    for brace in site.call.blocks.reversed() {
      switch blocks.kind(of: brace) {
      case .statement, .caught: continue
      case .closure where blocks.isTask(brace): continue
      case .function:
        guard let name = blocks.functionName(of: brace) else { return nil }
        let words = blocks.head(of: brace).map(blocks.text)
        return (name, brace, words.contains("private") || words.contains("fileprivate"))
      case .closure, .type: return nil
      }
    }
    return nil
  }

  /// The places that name a function, or nil if several functions have the name.
  private func callers(of name: String) -> [Site]? {
    var (declared, sites): (Int, [Site]) = (0, [])
    for text in texts {
      let tree = text.tree
      for (index, token) in tree.tokens.enumerated()
      where token.length == name.utf8.count && text.blocks.text(index) == name {
        guard text.blocks.text(index - 1) != "func" else {
          declared += 1
          continue
        }
        let call = TipsCall(
          function: .configure, token: index, blocks: text.blocks.around(index),
          range: token.range(in: tree.file))
        sites.append(Site(text: text, call: call))
      }
    }
    return declared == 1 ? sites : nil
  }

  private func isUnconditional(_ site: Site, in brace: Int) -> Bool {
    var depth = 0
    for index in brace..<site.call.token {
      switch site.text.blocks.text(index) {
      case "guard", "return", "throw", "if", "switch", "for", "while": return false
      case "#if": depth += 1
      case "#endif": depth -= 1
      default: break
      }
    }
    return depth == 0
  }

  // MARK: Places

  /// True for a place in a closure of a view, and not in code that runs before views appear.
  private func isOfView(_ site: Site) -> Bool {
    site.call.blocks.contains {
      if case .closure = site.text.blocks.kind(of: $0) { true } else { false }
    }
  }

  private func isOfPreview(_ site: Site) -> Bool {
    site.call.blocks.contains { brace in
      let words = site.text.blocks.head(of: brace).map(site.text.blocks.text)
      return words.contains("PreviewProvider") || words.contains("#Preview")
    }
  }

  /// Modifiers and views whose closures run on a user's action, after views have appeared.
  private static let actions: Set<String> = [
    "Button", "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "refreshable",
  ]
  private static let moments: Set<String> = ["task", "onAppear", "onDisappear"]

  /// The number of types with `@main` that are apps.
  static func apps(in tree: SyntaxTree) -> Int {
    let scan = TokenScan(tree)
    return tree.tokens.indices.count { index in
      tree.tokens[index].length == "main".utf8.count && scan.text(index) == "main"
        && scan.text(index - 1) == "@"
        && (index..<index + 20).contains { scan.text($0) == "App" && scan.text($0 - 1) != "." }
    }
  }

  /// `WindowGroup { ContentView() }`
  private static func rootViews(of blocks: CodeBlocks, _ tree: SyntaxTree) -> Set<String> {
    Set(
      tree.tokens.indices.filter {
        tree.tokens[$0].length == "WindowGroup".utf8.count && blocks.text($0) == "WindowGroup"
      }.compactMap { index in
        var brace = index + 1
        if blocks.text(brace) == "(",
          let token = tree.tokens.indices.contains(brace)
            ? tree.tokens[brace] : nil
        {
          brace += Int(token.partner) + 1
        }
        guard blocks.text(brace) == "{", blocks.text(brace + 2) == "(" else { return nil }
        return blocks.text(brace + 1)
      })
  }
}

extension Token {
  /// The length in bytes. Names are compared by it first, because an app has many tokens.
  var length: Int { Int(end) - Int(start) }
}
