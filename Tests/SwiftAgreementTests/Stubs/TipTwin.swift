/// TipKit's protocol as a program could declare it itself, so that what Swift makes of tips can be run where there is no
/// TipKit: its defaults, and nothing of its engine.
enum TipTwin {
  /// Stands before a program that uses `Tip`, `Text`, `Rule` and a tip's `id`, `title`, `message` and `rules`.
  static let text = """
    #if canImport(TipKit)
    import TipKit
    #else
    struct Text: Sendable, Equatable { var text: String; init(_ text: String) { self.text = text } }
    struct Rule {}
    protocol Tip: Identifiable, Sendable {
      var id: String { get }
      var title: Text { get }
      var message: Text? { get }
      var rules: [Rule] { get }
    }
    extension Tip {
      var id: String { "\\(Self.self)" }
      var message: Text? { nil }
      var rules: [Rule] { [] }
    }
    #endif

    """

  /// Whether a program brings it along.
  static func isIn(_ program: String) -> Bool { program.hasPrefix(text) }
}
