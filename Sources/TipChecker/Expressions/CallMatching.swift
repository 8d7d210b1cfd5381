import TipModel
import TipSyntax
import TipText

/// A parameter as a call sees it, whether the program or the member table declares it.
struct CallParameter {
  let label: String?
  let type: Type
  /// May be left out.
  let isOptional: Bool
  let isVariadic: Bool
  let builderElement: Type?

  /// A trailing closure can be meant for it.
  var takesClosure: Bool {
    if builderElement != nil { return true }
    switch type {
    case .function, .optional(.function): return true
    default: return false
    }
  }
}

/// One written argument: in parentheses, or a closure after them.
struct CallArgument {
  let label: NameSyntax?
  let value: ExpressionSyntax
  let isTrailing: Bool

  var range: SourceRange { label.map { $0.range.union(value.range) } ?? value.range }
}

/// Which arguments go to which parameter, by Swift's rules: in order, by label, trailing closures to the
/// next parameter that takes one.
struct CallMatching {
  enum Fault {
    case missing(CallParameter)
    case extra(CallArgument)
    /// The argument's label is not the one that is wanted here; nil where none is.
    case label(CallArgument, wanted: String?)
  }

  /// What is given to which parameter, in order of these: several arguments where it is variadic. Parameters that are
  /// left out are not in it.
  private(set) var given: [(position: Int, arguments: [CallArgument])] = []
  private(set) var fault: Fault?
  /// Parameters that were gone through, one by one, to say what is wrong.
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

  /// The arguments of each parameter: none where it is left out.
  var assigned: [[CallArgument]] {
    var assigned = Array(repeating: [CallArgument](), count: parameters.count)
    for (position, arguments) in given { assigned[position] = arguments }
    return assigned
  }

  /// The arguments of each parameter that is given some, with what is said of that parameter.
  func given<Part>(_ parts: [Part]) -> [(arguments: [CallArgument], part: Part)] {
    given.compactMap { position, arguments in
      position < parts.count ? (arguments, parts[position]) : nil
    }
  }

  /// The declaration gives some of the values.
  var leavesOut: Bool {
    given.count { parameters[$0.position].isOptional } < parameters.optionalCount
  }

  /// The only closure after the parentheses could go to several parameters that may all be left out: Swift 6 takes the
  /// first of them, Swift 5 the last.
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

  /// A closure after the parentheses, being the last argument, goes past an optional parameter to one that
  /// has to be there: `Action(id: "more") { Text("More") }`.
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
    // Without a label it goes to none but the first that has to be there.
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
    // Of so many, nobody would know the nearest by heart.
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
  /// With what is known of the type variables of the signature.
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
