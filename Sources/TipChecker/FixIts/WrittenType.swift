import TipModel
import TipSyntax
import TipText

/// The members of a type, as far as a text with errors shows them.
struct WrittenType {
  let name: String
  /// A call of its name may make a value of it.
  let isMade: Bool
  let statics: [String]
  /// Its stored properties in order, without static ones.
  let fields: [String]

  /// The types of a text, and those that earlier entries declare.
  static func all(in tree: SyntaxTree, _ checker: Checker) -> [WrittenType] {
    let declared = checker.program.types.filter { !$0.isInactive }.map { type in
      WrittenType(
        name: type.type.qualifiedName,
        isMade: ![.enumeration, .protocolType].contains(type.type.kind),
        statics: type.allMembers.filter(\.isStatic).map(\.name),
        fields: type.type.kind == .structure ? type.type.fields.map(\.name) : [])
    }
    let written = tree.statements.compactMap { statement -> WrittenType? in
      guard case .declaration(let declaration) = statement.kind,
        case .nominal(let nominal) = declaration.kind
      else { return nil }
      return WrittenType(nominal)
    }
    return declared.filter { type in !written.contains { $0.name == type.name } } + written
  }

  private init(name: String, isMade: Bool, statics: [String], fields: [String]) {
    (self.name, self.isMade, self.statics, self.fields) = (name, isMade, statics, fields)
  }

  private init(_ nominal: NominalSyntax) {
    var (statics, fields): ([String], [String]) = ([], [])
    for member in nominal.members {
      guard case .variable(let variable) = member.kind else { continue }
      for binding in variable.bindings {
        guard case .binding(let bound, _) = binding.pattern.kind else { continue }
        if member.isStatic {
          statics.append(bound.text)
        } else if binding.accessors?.getter == nil {
          fields.append(bound.text)
        }
      }
    }
    self.init(
      name: nominal.name.text, isMade: ![.enum, .protocol].contains(nominal.kind),
      statics: statics, fields: fields)
  }
}
