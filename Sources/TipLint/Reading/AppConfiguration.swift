public import TipSyntax
public import TipText

/// The configuration of TipKit by an app, if its sources have a single one.
public enum AppConfiguration {
  /// Returns the call as written, such as `Tips.configure([.displayFrequency(.daily)])`, or nil if
  /// there is none, or if two differ.
  public static func call(in trees: [SyntaxTree]) -> String? {
    let calls = trees.filter(TipsCalls.mayBe).flatMap { tree in
      let calls = TipsCalls(tree)
      return calls.calls.filter { $0.function == .configure && !calls.isInPreview($0) }
        .compactMap { text(of: $0, tree) }
    }
    guard let first = calls.first, calls.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The call that an app's own files have first.
  public static func place(in trees: [SyntaxTree]) -> ConfigurationPlace? {
    trees.lazy.filter {
      $0.source.name.hasSuffix(".swift") && TipsCalls.mayBe(in: $0)
    }.compactMap { tree in
      let calls = TipsCalls(tree)
      return calls.calls.first { $0.function == .configure && !calls.isInPreview($0) }.map {
        ConfigurationPlace(
          range: $0.range, surroundings: surroundings(of: $0, calls),
          isAtLaunch: calls.isAtLaunch($0))
      }
    }.first
  }

  private static func surroundings(of call: TipsCall, _ calls: TipsCalls) -> String? {
    for brace in call.blocks.reversed() {
      switch calls.blocks.kind(of: brace) {
      case .statement:
        if calls.blocks.text(brace - 1) != "do" { return "under a condition" }
      case .closure(let callee):
        if events.contains(callee) { return "in the closure of `\(callee)`" }
      case .caught: continue
      case .function: return calls.blocks.functionName(of: brace).map { "in `\($0)`" }
      case .type: return nil
      }
    }
    return nil
  }

  /// Views and modifiers with a closure that runs when something happens after the launch.
  private static let events: Set<String> = [
    "Button", "Menu", "NavigationLink", "alert", "contextMenu", "onChange", "onOpenURL",
    "onReceive",
    "onSubmit", "onTapGesture", "refreshable", "sheet", "swipeActions",
  ]

  /// Returns whether the only calls are for Xcode's canvas, so that the app itself does not
  /// configure TipKit.
  public static func isOnlyInPreviews(in trees: [SyntaxTree]) -> Bool {
    let calls = trees.filter(TipsCalls.mayBe).flatMap { tree in
      let calls = TipsCalls(tree)
      return calls.calls.filter { $0.function == .configure }.map(calls.isInPreview)
    }
    return !calls.isEmpty && calls.allSatisfy(\.self)
  }

  private static func text(of call: TipsCall, _ tree: SyntaxTree) -> String? {
    let bracket = call.token + 1
    guard tree.tokens.indices.contains(bracket) else { return nil }
    let end = bracket + Int(tree.tokens[bracket].partner)
    guard end > bracket, tree.tokens.indices.contains(end) else { return nil }
    let start = tree.tokens[call.token].start
    return "Tips." + tree.source.text(Int(start)..<Int(tree.tokens[end].end))
  }
}

/// A call of `Tips.configure` in an app.
public struct ConfigurationPlace: Sendable {
  public let range: SourceRange
  /// The condition, event or function around the call that may prevent it, such as "under a
  /// condition".
  public let surroundings: String?
  /// True if each launch of the app reaches the call.
  public let isAtLaunch: Bool
}
