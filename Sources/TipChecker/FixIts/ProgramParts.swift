import TipSyntax
import TipText

/// The parts of a program that can be checked one by one: statements of the top level, functions, and variables.
struct ProgramParts {
  private struct Part {
    let range: SourceRange
    /// The names of variables whose types are inferred from their values.
    var inferred: [String] = []
    var isTopLevel = false
    var instances = InstanceUses.none
  }

  private let trees: [SyntaxTree]
  private var parts: [Part] = []

  init(_ trees: [SyntaxTree]) {
    self.trees = trees
    for statement in trees.flatMap(\.statements) { add(statement) }
  }

  /// The statements of the top level, without declarations of functions and types.
  var topLevel: [SourceRange] { parts.filter(\.isTopLevel).map(\.range) }

  /// The parts that name what an edited one declares, if the edit may change its meaning, and the parts that determine
  /// with which types it is used.
  ///
  /// - Returns: Nil if these may be any.
  func users(of edited: EditedPart) -> [SourceRange]? {
    var known: Set<String> = []
    var open = edited.names
    guard edited.instances.add(to: &open) else { return nil }
    var found: Set<SourceRange> = []
    while !open.isEmpty {
      known.formUnion(open)
      let places = places(of: open)
      open = []
      for part in parts where places.contains(where: part.range.contains) {
        guard found.insert(part.range).inserted else { continue }
        // The names of variables whose types are inferred from what the part names.
        open.formUnion(part.inferred)
        guard part.instances.add(to: &open) else { return nil }
      }
      open.subtract(known)
    }
    return found.sorted { $0.start < $1.start }
  }

  private func places(of names: Set<String>) -> [SourceRange] {
    let words = names.map { Array($0.utf8) }
    return trees.flatMap { tree in
      tree.tokens.compactMap { token -> SourceRange? in
        let range = token.range(in: tree.file)
        guard token.kind == .identifier || token.kind == .dollar || token.kind == .keyword else {
          return nil
        }
        let bytes = tree.source.bytes[range.offsets]
        return words.contains { bytes.elementsEqual($0) } ? range : nil
      }
    }
  }

  private mutating func add(_ statement: StatementSyntax) {
    switch statement.kind {
    case .declaration(let declaration): add(declaration, isTopLevel: true)
    case .conditionalCompilation(let block):
      for item in block.branches.flatMap(\.items) { add(item) }
    default: parts.append(Part(range: statement.range, isTopLevel: true))
    }
  }

  private mutating func add(
    _ declaration: DeclarationSyntax, isTopLevel: Bool = false, inGeneric: Bool = false
  ) {
    let instances = InstanceUses(of: declaration, inGeneric: inGeneric)
    switch declaration.kind {
    case .nominal(let nominal):
      let isGeneric = inGeneric || !nominal.generics.parameters.isEmpty
      for member in nominal.members { add(member, inGeneric: isGeneric) }
    case .extension(let syntax): for member in syntax.members { add(member, inGeneric: true) }
    case .conditionalCompilation(let block):
      for item in block.branches.flatMap(\.items) {
        add(item, isTopLevel: isTopLevel, inGeneric: inGeneric)
      }
    case .variable(let variable):
      let open = variable.bindings.filter { $0.type == nil }
      parts.append(
        Part(
          range: declaration.range,
          inferred: open.flatMap { $0.pattern.boundNames.map(\.text) }, isTopLevel: isTopLevel,
          instances: instances))
    case .function, .initializer, .subscript:
      parts.append(
        Part(range: declaration.range, instances: instances))
    default: parts.append(Part(range: declaration.range, instances: instances))
    }
  }
}

extension FunctionSyntax {
  /// It has generic parameters, or a parameter of an opaque type such as `some Collection`.
  var mayBeGeneric: Bool {
    !generics.parameters.isEmpty || parameters.contains { $0.type.holdsSome }
  }
}
