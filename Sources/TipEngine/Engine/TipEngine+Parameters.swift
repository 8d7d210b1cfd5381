public import TipModel

/// Parameters: the value set in this process, else the stored one, else the default.
extension TipEngine {
  public func value(of parameter: ParameterDeclaration) throws -> Value {
    noteRead(.parameter(parameter))
    if let value = state.sessionValues[parameter.id] { return value }
    // The stored value counts from the configuration on. A value whose type was declared
    // differently in the meantime cannot be read.
    if state.configuration != nil, let value = storedValue(of: parameter) { return value }
    let declaration = ObjectIdentifier(parameter)
    if let known = defaults[declaration], known.declaration === parameter { return known.value }
    let value = try defaultValue(parameter)
    defaults[declaration] = (parameter, value)
    return value
  }

  /// The stored value, or nil if there is none of the parameter's type.
  func storedValue(of parameter: ParameterDeclaration) -> Value? {
    guard !parameter.isTransient, let record = state.records.parameters[parameter.id] else {
      return nil
    }
    return read(record, as: parameter.type)
  }

  /// A stored value under the declaration that its type has now; nil where it does not fit.
  private func read(_ record: ParameterRecord, as type: Type) -> Value? {
    if record.type == type { return record.value }
    let adopted = record.untyped.map { $0.value(as: type) } ?? record.value.adopted(as: type)
    guard let value = adopted else { return nil }
    state.records.parameters.set(ParameterRecord(id: record.id, type: type, value: value))
    return value
  }

  /// Sets a parameter. It is stored, unless it is transient or the store is not configured yet.
  public func set(_ parameter: ParameterDeclaration, to value: Value) throws {
    try beginChange()
    let old = try self.value(of: parameter)
    if parameter.isTransient || state.configuration == nil {
      state.sessionValues[parameter.id] = value
      if old != value { note(value, of: parameter) }
    } else if old != value || state.records.parameters[parameter.id] == nil {
      try commit(
        .parameterSet(
          ParameterRecord(id: parameter.id, type: parameter.type, value: value)))
      state.sessionValues[parameter.id] = nil
    }
    guard old != value else { return }
    settle(Impact(rules: state.dependencies.rules(readingParameter: parameter.id)))
  }
  /// Keeps a value that no entry has.
  private func note(_ value: Value, of parameter: ParameterDeclaration) {
    counters.deeds += 1
    state.settings.add(
      SessionSetting(
        parameter: ParameterRecord(id: parameter.id, type: parameter.type, value: value),
        date: state.now, origin: origin, entry: state.records.lastEntry))
  }
}
