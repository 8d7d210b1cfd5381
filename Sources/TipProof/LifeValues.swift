import OrderedCollections
import TipEngine
import TipFoundation
import TipModel
import TipRunner
import TipSolver

/// Values of the program for the samples of a life.
enum LifeValues {
  /// The value of a donation of a type; nil where none can be made. A donation without a value has
  /// nil inside.
  ///
  /// - Parameter now: The instant that dates lie before.
  static func donation(
    _ donations: SampleLife.Donations, of type: Type?, now: Date = ScriptRun.start
  ) -> Value?? {
    guard let type, type != .builtin(.emptyDonation) else { return .some(nil) }
    guard var value = Value.plain(type) else { return nil }
    for (field, sample) in donations.fields {
      guard case .value(let name, _) = field else { continue }
      guard let changed = value.setting([String(name.dropFirst())], to: sample, as: type, now: now)
      else {
        return nil
      }
      value = changed
    }
    return value
  }

  /// A tip of a type, of which a life sets some stored properties; nil where none can be made.
  static func tip(_ own: [SolverVariable: Sample], of type: NominalType) -> Value? {
    var tip = Value.plain(.nominal(type))
    for case (.value(let name, _), let sample) in own where name.hasPrefix("self.") {
      tip = tip?.setting(
        name.split(separator: ".").dropFirst().map(String.init), to: sample, as: .nominal(type))
    }
    return tip
  }

  /// The values of parameters that a life sets, by id; nil where one cannot be made.
  ///
  /// - Parameter now: The instant that dates lie before.
  static func parameters(
    _ values: [SolverVariable: Sample], in program: ProofProgram, now: Date = ScriptRun.start
  ) -> [String: Value]? {
    var whole: [String: Value] = [:]
    for (variable, sample) in values {
      guard case .value(let name, _) = variable, name.hasPrefix("$") else { continue }
      guard let (id, parameter, path) = parameter(named: String(name.dropFirst()), in: program),
        case let type = parameter.declaration.type,
        let changed = (whole[id] ?? parameter.value ?? .plain(type))?
          .setting(path, to: sample, as: type, now: now)
      else { return nil }
      whole[id] = changed
    }
    return whole
  }

  /// A parameter, and the path of fields behind its id.
  private static func parameter(
    named name: String, in program: ProofProgram
  ) -> (id: String, ProofProgram.Parameter, path: [String])? {
    if let whole = program.parameters[name] { return (name, whole, []) }
    let found = program.parameters.filter { name.hasPrefix($0.key + ".") }
      .max { $0.key.utf8.count < $1.key.utf8.count }
    return found.map { id, parameter in
      (id, parameter, name.dropFirst(id.count + 1).split(separator: ".").map(String.init))
    }
  }
}

extension Value {
  /// The value that a sample stands for; nil where the type has no such value.
  ///
  /// - Parameter now: The instant that dates lie before.
  init?(_ sample: Sample, as type: Type, now: Date = ScriptRun.start) {
    if case .optional(let wrapped) = type {
      if case .none = sample {
        self = .none
        return
      }
      guard let inner = Value(sample, as: wrapped, now: now) else { return nil }
      self = .some(inner)
      return
    }
    switch sample {
    case .int(let value): self = .int(value)
    case .integer(let value): self = .integer(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .bool(let value): self = .bool(value)
    case .enumCase(let place):
      guard case .nominal(let nominal) = type, nominal.cases.indices.contains(place) else {
        return nil
      }
      self = .enumeration(nominal, place)
    case .secondsAgo(let seconds): self = .date(now - seconds)
    case .list(let samples):
      guard let values = Value.list(samples, of: type, now) else { return nil }
      self = values
    case .pairs(let samples):
      guard case .dictionary(let key, let value) = type else { return nil }
      var entries: DictionaryValue.Entries = [:]
      for pair in samples {
        guard let first = pair.first, let last = pair.last,
          let key = Value(first, as: key, now: now), let value = Value(last, as: value, now: now)
        else { return nil }
        entries[key] = value
      }
      self = .dictionary(DictionaryValue(entries))
    case .none: return nil
    }
  }

  private static func list(_ samples: [Sample], of type: Type, _ now: Date) -> Value? {
    func values(_ element: Type) -> [Value]? {
      let values = samples.compactMap { Value($0, as: element, now: now) }
      return values.count == samples.count ? values : nil
    }
    switch type {
    case .array(let element): return values(element).map { .array(ArrayValue($0)) }
    case .set(let element): return values(element).map { .set(OrderedSet($0)) }
    default: return nil
    }
  }

  /// The value with a sample at the end of a path of fields; nil where there is no such field, or
  /// its type has no such value.
  func setting(
    _ path: [String], to sample: Sample, as type: Type, now: Date = ScriptRun.start
  ) -> Value? {
    guard let first = path.first else { return Value(sample, as: type, now: now) }
    guard case .structure(var structure) = self,
      let place = structure.type.fields.firstIndex(where: { $0.name == first }),
      structure.fields.indices.contains(place),
      let inner = structure.fields[place].setting(
        Array(path.dropFirst()), to: sample, as: structure.type.fields[place].type, now: now)
    else { return nil }
    structure.fields[place] = inner
    return .structure(structure)
  }
}
