import TipSyntax

extension SyntaxDump {
  mutating func dump(_ expression: ExpressionSyntax) {
    switch expression.kind {
    case .integer(let value): node("integer \(value.map(String.init) ?? "too-large")")
    case .floating(let value): node("floating \(value)")
    case .boolean(let value): node("boolean \(value)")
    case .nil: node("nil")
    case .string(let literal): dump(literal)
    case .name(let name): node("name \(spelling(name))")
    case .implicitMember(let name): node("implicit-member \(spelling(name))")
    case .keyPath(let root, let components):
      node(root.map { "key-path \(spelling($0))" } ?? "key-path") { dump in
        components.forEach { dump.dump($0) }
      }
    case .array(let elements): node("array") { dump in elements.forEach { dump.dump($0) } }
    case .dictionary(let entries): node("dictionary") { dump in entries.forEach { dump.dump($0) } }
    case .tuple(let elements): node("tuple") { dump in dump.dump(elements) }
    case .closure(let closure): dump(closure)
    case .postfix(let operand, let suffixes):
      node("postfix") { dump in
        dump.dump(operand)
        for suffix in suffixes { dump.dump(suffix) }
      }
    case .prefix(let symbol, let operand):
      node("prefix \(symbol.text)") { dump in dump.dump(operand) }
    case .sequence(let elements):
      node("sequence") { dump in elements.forEach { dump.dump($0) } }
    case .try(let kind, let operand):
      node("try" + mark(kind)) { dump in dump.dump(operand) }
    case .await(let operand): node("await") { dump in dump.dump(operand) }
    case .macro(let macro):
      node("macro \(spelling(macro.name))") { dump in dump.dumpParts(of: macro.call) }
    case .if(let syntax): dump(syntax)
    case .switch(let syntax): dump(syntax)
    case .type(let type): node("type \(spelling(type))")
    case .unsupported(let reason): node("unsupported \(quoted(reason))")
    case .broken: node("broken")
    }
  }

  private func mark(_ kind: TryKind) -> String {
    switch kind {
    case .plain: ""
    case .optional: "?"
    case .forced: "!"
    }
  }

  mutating func dump(_ arguments: [ArgumentSyntax]) {
    for argument in arguments {
      if let label = argument.label {
        node("\(label.text):") { dump in dump.dump(argument.value) }
      } else {
        dump(argument.value)
      }
    }
  }

  private mutating func dump(_ literal: StringLiteralSyntax) {
    if let text = literal.plainText { return node("string \(quoted(text))") }
    node("string") { dump in
      for segment in literal.segments {
        switch segment {
        case .text(let text): dump.node("text \(dump.quoted(text))")
        case .interpolation(let arguments, _):
          dump.node("interpolation") { dump in dump.dump(arguments) }
        }
      }
    }
  }

  private mutating func dump(_ entry: DictionaryEntrySyntax) {
    node("entry") { dump in
      dump.dump(entry.key)
      dump.dump(entry.value)
    }
  }

  private mutating func dump(_ closure: ClosureSyntax) {
    node("closure" + spelling(closure.effects)) { dump in
      for capture in closure.captures {
        let strength = capture.strength.map { $0.text + " " } ?? ""
        dump.node("capture \(strength)\(capture.name.text)") { dump in
          if let value = capture.value { dump.dump(value) }
        }
      }
      if let parameters = closure.parameters {
        dump.node("parameters") { dump in
          for parameter in parameters {
            dump.node(parameter.name.text + dump.annotation(parameter.type))
          }
        }
      }
      if let result = closure.result { dump.node("result \(dump.spelling(result))") }
      dump.dump(closure.body)
    }
  }

  func spelling(_ effects: EffectsSyntax) -> String {
    (effects.isAsync ? " async" : "")
      + (effects.isRethrowing ? " rethrows" : effects.isThrowing ? " throws" : "")
  }

  func annotation(_ type: TypeSyntax?) -> String { type.map { ": \(spelling($0))" } ?? "" }

  private mutating func dump(_ suffix: SuffixSyntax) {
    switch suffix.kind {
    case .member(let name): node("member \(spelling(name))")
    case .tupleElement(let index): node("element \(index)")
    case .call(let call):
      node(call.hasParentheses ? "call" : "call-by-closure") { dump in dump.dumpParts(of: call) }
    case .subscript(let arguments): node("subscript") { dump in dump.dump(arguments) }
    case .optionalChain: node("chain")
    case .forceUnwrap: node("unwrap")
    case .labels(let labels): node("labels \(labels.map { "\($0):" }.joined())")
    case .operator(let symbol): node("postfix \(symbol.text)")
    case .unsupported(let reason): node("unsupported \(quoted(reason))")
    }
  }

  private mutating func dumpParts(of call: CallSyntax) {
    dump(call.arguments)
    for trailing in call.trailingClosures {
      node("trailing" + (trailing.label.map { " \($0.text):" } ?? "")) { dump in
        dump.dump(trailing.closure)
      }
    }
  }

  private mutating func dump(_ element: SequenceElementSyntax) {
    switch element {
    case .operand(let operand): dump(operand)
    case .binary(let symbol): node("operator \(symbol.text)")
    case .ternary(let middle, _): node("ternary") { dump in dump.dump(middle) }
    case .cast(_, let symbol, let type): node("\(symbol.text) \(spelling(type))")
    }
  }
}
