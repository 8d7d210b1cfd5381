import TipText

/// The top-level declarations of a text that other texts can see, enough to know when it has to be
/// parsed whole. Private ones are left out. Types and functions are not parsed, beyond their
/// brackets, strings and comments.
public struct SourceOutline: Sendable {
  /// The modules it imports.
  public private(set) var imports: [String] = []
  /// True if the file belongs to a test target: it imports Swift Testing or XCTest, or another
  /// module for testing.
  public private(set) var isTest = false
  /// The types, aliases, functions and variables at its top level.
  public private(set) var declared: [String] = []
  /// The type aliases among them.
  public private(set) var aliases: [String] = []
  /// The types that its extensions add to, by their dotted names.
  public private(set) var extended: [[String]] = []

  /// Returns nil for a text that may have an error.
  public init?(of bytes: [UInt8]) {
    let file = FileID(index: 0)
    guard let lexed = Lexer.outline(bytes, file: file) else { return nil }
    var parser = Parser(
      file: file, bytes: bytes, tokens: lexed.tokens, interpolations: lexed.interpolations,
      range: 0..<lexed.textEnd, depth: 0)
    let statements = parser.parseStatements()
    guard parser.diagnostics.isEmpty else { return nil }
    for statement in statements { note(statement) }
  }

  /// Creates the outline of a text that was parsed whole, even one with errors.
  public init(of tree: SyntaxTree) {
    for statement in tree.statements { note(statement) }
  }

  private static let testFrameworks: Set<String> = ["Testing", "XCTest"]

  private mutating func note(_ statement: StatementSyntax) {
    switch statement.kind {
    case .declaration(let declaration): note(declaration)
    case .conditionalCompilation(let block):
      for branch in block.branches { for item in branch.items { note(item) } }
    default: break
    }
  }

  private mutating func note(_ declaration: DeclarationSyntax) {
    if case .import(let path) = declaration.kind {
      imports += path.prefix(1)
      let isOfFramework = path.first.map(Self.testFrameworks.contains) ?? false
      if isOfFramework || declaration.attribute("testable") != nil { isTest = true }
    }
    guard !declaration.hasModifier("private"), !declaration.hasModifier("fileprivate") else {
      return
    }
    switch declaration.kind {
    case .nominal(let nominal): declared.append(nominal.name.text)
    case .typealias(let name, _, _):
      declared.append(name.text)
      aliases.append(name.text)
    case .function(let function): declared.append(function.name.text)
    case .unsupported(let name?, _), .operator(let name, _): declared.append(name.text)
    case .precedenceGroup(let group): declared.append(group.name.text)
    case .extension(let syntax):
      if case .named(let path) = syntax.extended.kind { extended.append(path.map(\.text)) }
    case .variable(let variable):
      for binding in variable.bindings {
        if case .binding(let name, _) = binding.pattern.kind { declared.append(name.text) }
      }
    case .conditionalCompilation(let block):
      for branch in block.branches { for item in branch.items { note(item) } }
    default: break
    }
  }
}
