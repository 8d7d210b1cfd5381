import TipModel
import TipText

/// The initial values of an instance's properties.
///
/// An initializer first sets those of its own class. Those of the superclass are set when its
/// initializer is called. There may be classes without an initializer in between.
extension Evaluator {
  /// Sets the initial values of properties that have none yet: those of the instance's own class
  /// first, those of `type` last.
  func begin(
    _ instance: InstanceValue, downTo type: NominalType, _ context: Context, at range: SourceRange
  ) throws {
    var level: NominalType? = instance.type
    let end = type.superclass?.fields.count ?? 0
    while let current = level, instance.pendingFields > end {
      let start = current.superclass?.fields.count ?? 0
      if start < instance.pendingFields {
        let values = initialValues(
          of: current, from: start, isAbstract: context.state.pointee.isAbstract)
        instance.pendingFields = start
        try Frame.with(slots: values.slotCount, context) { frame in
          for (index, code) in values.codes { instance.fields[index] = try code.run(frame) }
        }
      }
      level = current.superclass
    }
  }

  private func initialValues(
    of type: NominalType, from start: Int, isAbstract: Bool
  ) -> InitialValues {
    let key = InitialValues.Key(type: type, isAbstract: isAbstract)
    if let known = types.initialValues[key] { return known }
    let scope = Scope()
    let compiler = Compiler(evaluator: self, scope: scope, isAbstract: isAbstract)
    let codes = type.fields.indices.dropFirst(start).compactMap { index in
      type.fields[index].defaultValue.map { (index, ValueCode(run: compiler.value($0))) }
    }
    let made = InitialValues(codes: codes, slotCount: scope.slotCount)
    types.initialValues[key] = made
    return made
  }
}

/// The compiled initial values of one class's own properties, by the number of the field.
struct InitialValues {
  struct Key: Hashable {
    let type: NominalType
    /// The code is over numbers that move with time.
    let isAbstract: Bool
  }

  let codes: [(Int, ValueCode)]
  let slotCount: Int
}
