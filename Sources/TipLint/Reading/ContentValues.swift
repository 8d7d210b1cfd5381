public import TipModel
public import TipSyntax
public import TipText

/// Which stored properties of a tip are for its content alone: its `title`, `message`, `image` and `actions` read them, and
/// nothing that decides its status does.
public struct ContentValues {
  private let trees: [SyntaxTree]

  public init(in trees: [SyntaxTree]) { self.trees = trees }

  /// A call that makes a tip of the type with any values, such as `HintTip(title: Text(""))`.
  ///
  /// - Parameters:
  ///   - type: A struct that conforms to `Tip`, of an app's `.swift` files.
  ///   - ranges: The declarations and extensions of the type.
  /// - Returns: Nil where the type has an initializer, where a value may decide something, and where one is of a type of which
  ///   nothing can be made here.
  public func call(of type: NominalType, declaredAt ranges: [SourceRange]) -> String? {
    let needed = type.fields.filter { $0.defaultValue == nil }
    guard type.kind == .structure, !needed.isEmpty, !ranges.isEmpty else { return nil }
    var arguments: [String] = []
    for field in needed {
      guard let value = ContentValues.value(of: field.type) else { return nil }
      arguments.append("\(field.name): \(value)")
    }
    let names = Set(needed.map(\.name))
    guard ranges.allSatisfy({ readsForContentAlone(names, in: $0) }) else { return nil }
    return "\(type.qualifiedName)(\(arguments.joined(separator: ", ")))"
  }

  /// No token of these names stands in a member other than those of the content.
  private func readsForContentAlone(_ names: Set<String>, in range: SourceRange) -> Bool {
    guard let tree = trees.first(where: { $0.file == range.file }),
      tree.source.name.hasSuffix(".swift")
    else { return false }
    let scan = TokenScan(tree)
    let inside = tree.tokens.indices.filter {
      range.contains(tree.tokens[$0].range(in: tree.file))
    }
    guard let open = inside.first(where: { scan.text($0) == "{" }) else { return false }
    let body = (open + 1)..<(open + Int(tree.tokens[open].partner))
    var index = body.lowerBound
    var member = ""
    while index < body.upperBound {
      let text = scan.text(index)
      if text == "init" || text == "subscript" { return false }
      if ["var", "let", "func"].contains(text) { member = scan.text(index + 1) }
      let partner = Int(tree.tokens[index].partner)
      guard text == "{", partner > 0 else {
        // The name itself where it is declared, or a value that another property begins with.
        if names.contains(text), !["var", "let"].contains(scan.text(index - 1)) { return false }
        index += 1
        continue
      }
      if !ContentValues.content.contains(member),
        (index...(index + partner)).contains(where: { names.contains(scan.text($0)) })
      {
        return false
      }
      index += partner + 1
    }
    return true
  }

  private static let content: Set<String> = ["actions", "asset", "image", "message", "title"]

  private static func value(of type: Type) -> String? {
    switch type {
    case .optional: "nil"
    case .string: "\"\""
    case .int: "0"
    case .double: "0.0"
    case .bool: "false"
    case .builtin(.text): "Text(\"\")"
    case .builtin(.image): "Image(systemName: \"star\")"
    case .array: "[]"
    default: nil
    }
  }
}
