import TipSyntax

extension SyntaxDump {
  mutating func dump(_ statement: StatementSyntax) {
    switch statement.kind {
    case .expression(let expression): dump(expression)
    case .declaration(let declaration): dump(declaration)
    case .guard(let conditions, let body):
      node("guard") { dump in
        dump.dump(conditions)
        dump.dump(body)
      }
    case .while(let conditions, let body, let label):
      node("while" + suffix(label)) { dump in
        dump.dump(conditions)
        dump.dump(body)
      }
    case .repeatWhile(let body, let condition, let label):
      node("repeat" + suffix(label)) { dump in
        dump.dump(body)
        dump.dump(condition)
      }
    case .for(let loop): dump(loop)
    case .return(let value): node("return") { dump in value.map { dump.dump($0) } }
    case .break(let label): node("break" + suffix(label?.text))
    case .continue(let label): node("continue" + suffix(label?.text))
    case .fallthrough: node("fallthrough")
    case .throw(let error): node("throw") { dump in dump.dump(error) }
    case .doCatch(let syntax): dump(syntax)
    case .labelled(let label, let inner): node("label \(label)") { dump in dump.dump(inner) }
    case .defer(let body): dump(body, as: "defer")
    case .conditionalCompilation(let branches):
      dump(branches) { dump, statement in dump.dump(statement) }
    case .unsupported(let reason): node("unsupported \(quoted(reason))")
    case .broken: node("broken")
    }
  }

  private func suffix(_ label: String?) -> String { label.map { " \($0)" } ?? "" }

  mutating func dump<Item>(
    _ compilation: ConditionalCompilationSyntax<Item>,
    _ dumpItem: (inout SyntaxDump, Item) -> Void
  ) {
    node("#if") { dump in
      for branch in compilation.branches {
        dump.node(branch.condition == nil ? "else" : "branch") { dump in
          if let condition = branch.condition { dump.dump(condition) }
          for item in branch.items { dumpItem(&dump, item) }
        }
      }
    }
  }

  private mutating func dump(_ conditions: [ConditionSyntax]) {
    for condition in conditions {
      switch condition {
      case .boolean(let expression): dump(expression)
      case .binding(let pattern, let type, let value, let isMutable):
        node((isMutable ? "var" : "let") + annotation(type)) { dump in
          dump.dump(pattern)
          if let value { dump.dump(value) }
        }
      case .pattern(let pattern, let type, let value):
        node("case" + annotation(type)) { dump in
          dump.dump(pattern)
          dump.dump(value)
        }
      case .availability(let isNegated, _): node(isNegated ? "#unavailable" : "#available")
      }
    }
  }

  mutating func dump(_ syntax: IfSyntax) {
    node("if") { dump in
      for clause in syntax.clauses {
        dump.node("clause") { dump in
          dump.dump(clause.conditions)
          dump.dump(clause.body)
        }
      }
      if let otherwise = syntax.otherwise { dump.dump(otherwise, as: "else") }
    }
  }

  mutating func dump(_ syntax: SwitchSyntax) {
    node("switch" + suffix(syntax.label)) { dump in
      dump.dump(syntax.subject)
      for item in syntax.cases {
        dump.node(item.isDefault ? "default" : "case") { dump in
          dump.dump(item.items)
          dump.dump(item.body)
        }
      }
    }
  }

  private mutating func dump(_ items: [SwitchSyntax.Item]) {
    for item in items {
      dump(item.pattern)
      if let condition = item.condition { node("where") { dump in dump.dump(condition) } }
    }
  }

  private mutating func dump(_ loop: ForSyntax) {
    let head = "for" + (loop.isAwaited ? " await" : "") + suffix(loop.label) + annotation(loop.type)
    node(head) { dump in
      dump.dump(loop.pattern)
      dump.dump(loop.sequence)
      if let condition = loop.condition { dump.node("where") { dump in dump.dump(condition) } }
      dump.dump(loop.body)
    }
  }

  private mutating func dump(_ syntax: DoCatchSyntax) {
    node("do") { dump in
      dump.dump(syntax.body)
      for clause in syntax.catches {
        dump.node("catch") { dump in
          dump.dump(clause.items)
          dump.dump(clause.body)
        }
      }
    }
  }

  mutating func dump(_ pattern: PatternSyntax) {
    switch pattern.kind {
    case .wildcard: node("_")
    case .binding(let name, let isMutable): node((isMutable ? "bind-var " : "bind ") + name.text)
    case .tuple(let elements): node("tuple-pattern") { dump in dump.dump(elements) }
    case .enumCase(let type, let name, let payload):
      node("enum-case \(type.map(spelling) ?? "").\(name.text)" + (payload == nil ? "" : "()")) {
        dump in dump.dump(payload ?? [])
      }
    case .optional(let inner): node("some") { dump in dump.dump(inner) }
    case .isType(let type): node("is \(spelling(type))")
    case .cast(let inner, let type): node("as \(spelling(type))") { dump in dump.dump(inner) }
    case .expression(let expression): dump(expression)
    }
  }

  private mutating func dump(_ elements: [(label: NameSyntax?, pattern: PatternSyntax)]) {
    for element in elements {
      if let label = element.label {
        node("\(label.text):") { dump in dump.dump(element.pattern) }
      } else {
        dump(element.pattern)
      }
    }
  }
}
