public import TipModel
public import TipSyntax
public import TipText

/// The stored properties of a tip that are for its content alone: `title`, `message`, `image` and
/// `actions` read them, and no code that decides its status does.
public struct ContentValues {
  private let trees: [SyntaxTree]

  public init(in trees: [SyntaxTree]) { self.trees = trees }

  /// A call that makes a tip of the type with any values, such as `HintTip(title: Text(""))`.
  ///
  /// - Parameters:
  ///   - type: A struct that conforms to `Tip`, in an app's `.swift` files.
  ///   - ranges: The declarations and extensions of the type.
  /// - Returns: Nil if the type has an initializer, if a value may decide the status, or if no
  ///   value of a property's type can be made here.
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

  /// Returns an app's call with placeholders for the arguments that are for the content alone:
  /// `HintTip(id: "a", title: "")` for `HintTip(id: "a", title: row.name)`.
  ///
  /// - Returns: Nil if no argument is for the content alone.
  public func call(
    _ written: InitializerCalls.Call, of type: NominalType, declaredAt ranges: [SourceRange]
  ) -> String? {
    guard let tree = trees.first(where: { $0.file == written.range.file }),
      let name = tree.tokens.firstIndex(where: { Int($0.start) == written.range.start })
    else { return nil }
    let open = name + 1
    let end = open + Int(tree.tokens[open].partner)
    guard end > open + 1, tree.tokens.indices.contains(end) else { return nil }
    let scan = TokenScan(tree)
    var arguments: [String] = []
    var isAny = false
    var start = open + 1
    for next in scan.ends(ofElementsIn: open..<end) {
      defer { start = next + 1 }
      guard start < next else { return nil }
      let label = scan.text(start)
      // TipKit itself reads the id.
      if label != "id", scan.text(start + 1) == ":",
        let field = type.fields.first(where: { $0.name == label }),
        let value = ContentValues.value(of: field.type), !ranges.isEmpty,
        ranges.allSatisfy({ readsForContentAlone([label], in: $0) })
      {
        arguments.append("\(label): \(value)")
        isAny = true
      } else {
        let text = Int(tree.tokens[start].start)..<Int(tree.tokens[next - 1].end)
        arguments.append(tree.source.text(text))
      }
    }
    return isAny ? "\(type.qualifiedName)(\(arguments.joined(separator: ", ")))" : nil
  }

  /// Returns whether only the members of the content read these names. An initializer may pass on
  /// its parameters.
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
      if text == "subscript" { return false }
      if text == "init", scan.text(index - 1) != "." {
        guard let end = scan.end(ofInitializer: index, storing: names) else { return false }
        index = end + 1
        continue
      }
      if ["var", "let", "func"].contains(text) { member = scan.text(index + 1) }
      let partner = Int(tree.tokens[index].partner)
      guard text == "{", partner > 0 else {
        // This is the name in its declaration, or the first token of another property's value.
        if scan.isRead(index, of: names) { return false }
        index += 1
        continue
      }
      if !ContentValues.content.contains(member),
        (index...(index + partner)).contains(where: { scan.isRead($0, of: names) })
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

extension TokenScan {
  /// Returns whether a token reads a property of these names: it neither declares it nor is the
  /// label of an argument.
  fileprivate func isRead(_ index: Int, of names: Set<String>) -> Bool {
    guard names.contains(text(index)) else { return false }
    let before = text(index - 1)
    let isLabel = text(index + 1) == ":" && ["(", ","].contains(before)
    return !isLabel && !["var", "let"].contains(before)
  }

  /// The last token of an initializer that only stores values of these names, as in `self.title =
  /// title`; nil for others.
  fileprivate func end(ofInitializer index: Int, storing names: Set<String>) -> Int? {
    guard let close = partner(of: index + 1, "("), let end = partner(of: close + 1, "{") else {
      return nil
    }
    for token in (close + 2)..<end where names.contains(text(token)) {
      let name = text(token)
      let isStored =
        text(token - 1) == "." && text(token - 2) == "self" && text(token + 1) == "="
        && text(token + 2) == name && startsStatement(token + 3)
      let isValue =
        text(token - 1) == "=" && text(token - 2) == name && text(token - 3) == "."
        && text(token - 4) == "self"
      guard isStored || isValue else { return nil }
    }
    return end
  }

  private func startsStatement(_ index: Int) -> Bool {
    tree.tokens.indices.contains(index)
      && (tree.tokens[index].startsLine || ["}", ";"].contains(text(index)))
  }

  private func partner(of index: Int, _ bracket: String) -> Int? {
    guard tree.tokens.indices.contains(index), text(index) == bracket,
      tree.tokens[index].partner > 0
    else { return nil }
    return index + Int(tree.tokens[index].partner)
  }

  /// The commas between the elements in brackets, and the bracket that ends them.
  fileprivate func ends(ofElementsIn brackets: Range<Int>) -> [Int] {
    var ends: [Int] = []
    var index = brackets.lowerBound + 1
    while index < brackets.upperBound {
      if text(index) == "," { ends.append(index) }
      index += max(1, Int(tree.tokens[index].partner) + 1)
    }
    return ends + [brackets.upperBound]
  }
}
