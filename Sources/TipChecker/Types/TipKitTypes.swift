import TipModel
import TipSyntax

/// TipKit's protocol `Tip`, declared in the language. The engine provides the defaults: an id, no message, no rules.
enum TipKitTypes {
  static let text = LibraryText(
    module: "TipKit", number: 10, names: ["Tip"], text: declarations, areTypes: false)

  private static let declarations = """
    protocol Tip: Sendable {
      var id: String { get }
      var title: Text { get }
      var message: Text? { get }
      var image: Image? { get }
      var asset: Image? { get }
      var actions: [Tips.Action] { get }
      var rules: [Tips.Rule] { get }
      var options: [any TipOption] { get }
    }
    """
}

extension LibraryReader {
  /// TipKit's `Tip`, which the program may extend.
  var tip: TypeDeclaration {
    checker.program.synthesized.libraryTypes["Tip"] ?? read(TipKitTypes.text)[0]
  }
}
