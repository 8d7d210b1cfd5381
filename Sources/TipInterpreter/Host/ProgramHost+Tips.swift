import TipEngine
import TipEvaluator
import TipModel
import TipText

/// The content of the program's tips, and their records in the engine.
extension ProgramHost {
  func id(of tip: Value) throws -> String {
    guard let type = tip.nominalType else { throw notATip(tip) }
    guard let id = try member("id", of: tip) else { return type.name }
    if case .string(let text) = id { return text }
    return ValuePrinter.print(id)
  }

  func status(of tip: Value) throws -> TipStatus {
    // A rule is evaluated again only when its inputs change, and a status is not an input.
    if engine.isEvaluatingRule {
      throw EvaluationError(
        code: "status-in-rule", message: "a rule cannot ask for the status of a tip",
        range: statementRange)
    }
    let instance = try instance(of: tip)
    if expectations > 0 { askedTips.add(instance) }
    return engine.status(of: instance)
  }

  func invalidate(_ tip: Value, reason: InvalidationReason, at range: SourceRange) throws {
    let instance = try instance(of: tip)
    // A tip that a testing call shows would be shown again, so the call is removed first.
    if engine.isShownForTesting(instance) {
      for view in views where view.shown?.instance.id == instance.id { try hide(view) }
    }
    try changing(at: range) { try engine.invalidate(instance, reason: reason) }
  }

  func resetEligibility(of tip: Value, at range: SourceRange) throws {
    let instance = try instance(of: tip)
    try changing(at: range) { try engine.resetEligibility(of: instance) }
  }

  func statusUpdates(of tip: Value) throws -> any HostObject {
    let instance = try instance(of: tip)
    return ProgramStream(engine.statusUpdates(of: instance), of: instance) { .status($0) }
  }

  func shouldDisplayUpdates(of tip: Value) throws -> any HostObject {
    let instance = try instance(of: tip)
    return ProgramStream(engine.shouldDisplayUpdates(of: instance), of: instance) { .bool($0) }
  }

  /// Grows with each statement, and with each change of a variable that a tip's properties may
  /// read.
  private var age: Int { statements + (evaluator?.globalWrites ?? 0) }

  /// The engine's instance of a tip, registered when it is first needed. A tip's properties may
  /// read variables, so they are evaluated again when these may have changed.
  func instance(of tip: Value) throws -> TipInstance {
    let known = instances[tip]
    let age = age
    if let known, known.age == age { return known.instance }
    guard let type = tip.nominalType, type.conformsToTip else { throw notATip(tip) }
    var definition = TipDefinition(
      id: try id(of: tip), typeName: type.name, rules: try rules(of: tip),
      options: try options(of: tip))
    guard var entry = known, entry.definition.id == definition.id else {
      definition.content = content(of: tip, id: definition.id)
      let instance = try changing { try engine.register(definition) }
      let entry = InstanceTable.Entry(
        instance: instance, definition: definition, age: age)
      instances.set(entry, for: tip)
      return instance
    }
    entry.age = age
    if !entry.definition.isSame(as: definition) {
      entry.definition = definition
      try changing { try engine.redefine(entry.instance, as: definition) }
    }
    instances.set(entry, for: tip)
    return entry.instance
  }

  /// The content of a tip. Content that is only known at run time is kept from the last run.
  private func content(of tip: Value, id: String) -> TipContent? {
    guard var texts = TipTexts(tip), let content = texts.content() else { return nil }
    return texts.isWhole || engine.records.tips[id]?.content == nil ? content : nil
  }

  private func rules(of tip: Value) throws -> [any CompiledRule] {
    try elements("rules", of: tip).compactMap { value in
      guard case .rule(let rule) = value else { return nil }
      return rule.code as? any CompiledRule
    }
  }

  private func options(of tip: Value) throws -> [TipOption] {
    try elements("options", of: tip).compactMap { value in
      if case .option(let option) = value { option } else { nil }
    }
  }

  func elements(_ name: String, of tip: Value) throws -> [Value] {
    if case .array(let elements)? = try member(name, of: tip) { elements.values } else { [] }
  }

  /// The value of a member of TipKit's protocol that the tip's type declares, or nil if it does not
  /// declare it.
  func member(_ name: String, of tip: Value) throws -> Value? {
    guard let witness = tip.nominalType?.witness(name) else { return nil }
    switch witness {
    case .field(let index):
      guard case .structure(let value) = tip, index < value.fields.count else { return nil }
      return value.fields[index]
    case .function(let function):
      return try evaluating { try $0.call(function, receiver: tip) }
    }
  }

  private func notATip(_ value: Value) -> EvaluationError {
    EvaluationError(
      code: "not-a-tip", message: "`\(ValuePrinter.print(value))` is not a tip",
      range: statementRange)
  }
}
