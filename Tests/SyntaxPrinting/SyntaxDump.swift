public import TipSyntax
public import TipText

/// A tree printed as an indented S-expression, with all bodies read.
///
/// The output is stable: equal trees print equally, wherever their text stands.
public struct SyntaxDump {
  /// One node a line, its children two columns further in.
  public private(set) var text = ""
  /// The faults of the bodies that were read, outermost first.
  public private(set) var diagnostics: [Diagnostic] = []
  let tree: SyntaxTree
  private var depth = 0

  public init(of tree: SyntaxTree) {
    self.tree = tree
    for statement in tree.statements { dump(statement) }
    if !text.isEmpty { text += "\n" }
  }

  /// Writes a node, with what `children` writes inside it.
  mutating func node(_ head: String, _ children: (inout SyntaxDump) -> Void = { _ in }) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: "  ", count: depth) + "(" + head
    depth += 1
    children(&self)
    depth -= 1
    text += ")"
  }

  mutating func dump(_ body: BodySyntax, as head: String = "body") {
    node(head) { dump in
      let (statements, diagnostics) = dump.tree.statements(of: body)
      dump.diagnostics += diagnostics
      for statement in statements { dump.dump(statement) }
    }
  }

  /// `text` with quotation marks, and what would break a line escaped.
  func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
