import TipModel
import TipSyntax
import TipText

/// A parameter of a function of the program or of a member of the library.
struct CallParameter {
  let label: String?
  let type: Type
  /// The call may omit the argument.
  let isOptional: Bool
  let isVariadic: Bool
  let builderElement: Type?

  /// A trailing closure can match this parameter.
  var takesClosure: Bool {
    if builderElement != nil { return true }
    switch type {
    case .function, .optional(.function): return true
    default: return false
    }
  }
}

/// One argument of a call: in parentheses, or a trailing closure.
struct CallArgument {
  let label: NameSyntax?
  let value: ExpressionSyntax
  let isTrailing: Bool

  var range: SourceRange { label.map { $0.range.union(value.range) } ?? value.range }
}

/// Matches arguments to parameters by Swift's rules: in order, by label, and trailing closures to the next parameter that
/// takes one.
struct CallMatching {
  enum Fault {
    case missing(CallParameter)
    case extra(CallArgument)
    /// The argument's label differs from the expected label. `wanted` is nil if no label is expected.
    case label(CallArgument, wanted: String?)
  }

  /// The arguments of each parameter that has some, in order of position. A variadic parameter may have several arguments.
  /// Omitted parameters are not listed.
  private(set) var given: [(position: Int, arguments: [CallArgument])] = []
  private(set) var fault: Fault?
  /// Number of labels that were compared to choose the error.
  private(set) var looked = 0
  private let parameters: ParameterList

  init(_ arguments: [CallArgument], to parameters: [CallParameter]) {
    self.init(arguments, to: ParameterList(parameters))
  }

  init(_ arguments: [CallArgument], to parameters: ParameterList) {
    self.parameters = parameters
    var next = 0
    for (index, argument) in arguments.enumerated() {
      let goesOn = index > 0 && given.last?.position == next
      let isLast = index == arguments.count - 1
      guard
        let target = goesOn && argument.label == nil && !argument.isTrailing
          ? next : target(argument, from: next, isLast: isLast)
      else {
        fault = fault(argument, next)
        return
      }
      if let skipped = parameters.firstNeeded(from: next), skipped < target {
        fault =
          argument.label != nil && arguments.count >= parameters.count
          ? .label(argument, wanted: parameters[skipped].label) : .missing(parameters[skipped])
        return
      }
      if given.last?.position == target {
        given[given.count - 1].arguments.append(argument)
      } else {
        given.append((target, [argument]))
      }
      next = target + 1
      if parameters[target].isVariadic, continuesVariadic(arguments, after: index) { next = target }
    }
    if let missing = parameters.firstNeeded(from: next) { fault = .missing(parameters[missing]) }
  }

  /// The arguments of each parameter: an empty array for an omitted one.
  var assigned: [[CallArgument]] {
    var assigned = Array(repeating: [CallArgument](), count: parameters.count)
    for (position, arguments) in given { assigned[position] = arguments }
    return assigned
  }

  /// The arguments of each parameter that has some, paired with the element of `parts` at its position.
  func given<Part>(_ parts: [Part]) -> [(arguments: [CallArgument], part: Part)] {
    given.compactMap { position, arguments in
      position < parts.count ? (arguments, parts[position]) : nil
    }
  }

  /// The call omits at least one argument that may be omitted.
  var leavesOut: Bool {
    given.count { parameters[$0.position].isOptional } < parameters.optionalCount
  }

  /// The last trailing closure has no label and could match several parameters that may be omitted. Swift 6 takes the first
  /// of them, Swift 5 the last.
  var dependsOnLanguageMode: Bool {
    guard let last = given.last, let closure = last.arguments.first, closure.isTrailing,
      closure.label == nil, parameters[last.position].isOptional
    else { return false }
    return parameters.firstOptionalClosure(from: last.position + 1) != nil
  }

  private func continuesVariadic(_ arguments: [CallArgument], after index: Int) -> Bool {
    index + 1 < arguments.count && arguments[index + 1].label == nil
      && !arguments[index + 1].isTrailing
  }

  /// The position of the parameter for an argument. A trailing closure that is the last argument skips an optional parameter
  /// if a required one that takes a closure follows: `Action(id: "more") { Text("More") }`.
  private func target(_ argument: CallArgument, from start: Int, isLast: Bool) -> Int? {
    if argument.isTrailing {
      switch argument.label?.text {
      case nil:
        guard let first = parameters.firstClosure(from: start) else { return nil }
        guard isLast, parameters[first].isOptional else { return first }
        return parameters.firstNeededClosure(from: first) ?? first
      case "_": return parameters.firstUnnamedClosure(from: start)
      default: break
      }
    }
    guard let found = parameters.first(labelled: argument.label?.text, from: start) else {
      return nil
    }
    // An argument without a label does not skip a required parameter.
    if argument.label == nil, let needed = parameters.firstNeeded(from: start), needed < found {
      return nil
    }
    return found
  }

  private mutating func fault(_ argument: CallArgument, _ next: Int) -> Fault {
    guard next < parameters.count, !argument.isTrailing else { return .extra(argument) }
    let wanted = parameters[next]
    if wanted.label != argument.label?.text, !wanted.isOptional {
      return .label(argument, wanted: wanted.label)
    }
    if argument.label == nil, let named = parameters.firstNamed(from: next) {
      return .label(argument, wanted: parameters[named].label)
    }
    // Among more than 256 parameters no similar label is searched for.
    guard parameters.count <= 256, let label = argument.label?.text else {
      return .extra(argument)
    }
    let labels = parameters[next...].compactMap(\.label)
    looked += labels.count
    guard let near = Suggestion.nearest(to: label, among: labels).first else {
      return .extra(argument)
    }
    return .label(argument, wanted: near)
  }
}

extension Member {
  /// The parameters of a call, with the known types substituted for the type variables of the signature.
  func callParameters(_ bindings: Substitution) -> [CallParameter] {
    parameters.map {
      CallParameter(
        label: $0.label, type: bindings.substitute($0.type), isOptional: $0.isOptional,
        isVariadic: $0.isVariadic, builderElement: $0.builderElement.map(bindings.substitute))
    }
  }

  var callParameters: [CallParameter] {
    parameters.map {
      CallParameter(
        label: $0.label, type: $0.type, isOptional: $0.isOptional, isVariadic: $0.isVariadic,
        builderElement: $0.builderElement)
    }
  }
}
