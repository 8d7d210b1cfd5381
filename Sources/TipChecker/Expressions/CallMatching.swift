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

  /// The arguments of each parameter: none where it is left out, several where it is variadic.
  private(set) var assigned: [[CallArgument]]
  private(set) var fault: Fault?

  init(_ arguments: [CallArgument], to parameters: [CallParameter]) {
    assigned = parameters.map { _ in [] }
    var next = 0
    for (index, argument) in arguments.enumerated() {
      let goesOn = index > 0 && next < parameters.count && !assigned[next].isEmpty
      let isLast = index == arguments.count - 1
      guard
        let target = target(argument, parameters, from: next, goesOn: goesOn, isLast: isLast)
      else {
        fault = Self.fault(argument, parameters, next)
        return
      }
      for skipped in next..<target
      where !parameters[skipped].isOptional && !parameters[skipped].isVariadic {
        if assigned[skipped].isEmpty {
          fault =
            argument.label != nil && target > skipped && arguments.count >= parameters.count
            ? .label(argument, wanted: parameters[skipped].label) : .missing(parameters[skipped])
          return
        }
      }
      assigned[target].append(argument)
      next = target + 1
      if parameters[target].isVariadic, continuesVariadic(arguments, after: index) { next = target }
    }
    for index in next..<max(next, parameters.count)
    where !parameters[index].isOptional && !parameters[index].isVariadic && assigned[index].isEmpty
    {
      fault = .missing(parameters[index])
      return
    }
  }

  /// The only closure after the parentheses could go to several parameters that may all be left out: Swift 6 takes the
  /// first of them, Swift 5 the last.
  func dependsOnLanguageMode(_ parameters: [CallParameter]) -> Bool {
    guard
      let index = assigned.indices.last(where: { assigned[$0].contains { $0.isTrailing } }),
      let closure = assigned[index].first, closure.isTrailing, closure.label == nil,
      parameters[index].isOptional
    else { return false }
    return parameters.indices[(index + 1)...].contains {
      parameters[$0].takesClosure && parameters[$0].isOptional && assigned[$0].isEmpty
    }
  }

  private func continuesVariadic(_ arguments: [CallArgument], after index: Int) -> Bool {
    index + 1 < arguments.count && arguments[index + 1].label == nil
      && !arguments[index + 1].isTrailing
  }

  /// A closure after the parentheses, being the last argument, goes past an optional parameter to one that
  /// has to be there: `Action(id: "more") { Text("More") }`.
  ///
  /// - Parameter goesOn: the parameter at `start` takes several values, of which this may be one more.
  private func target(
    _ argument: CallArgument, _ parameters: [CallParameter], from start: Int, goesOn: Bool,
    isLast: Bool
  ) -> Int? {
    if goesOn, argument.label == nil, !argument.isTrailing { return start }
    for index in start..<max(start, parameters.count) {
      let parameter = parameters[index]
      if argument.isTrailing, argument.label == nil {
        guard parameter.takesClosure else { continue }
        let isPassedOver =
          parameter.isOptional && isLast
          && parameters.lastIndex { $0.takesClosure && !$0.isOptional && !$0.isVariadic }
            .map { $0 > index } == true
        if !isPassedOver { return index }
      } else if argument.isTrailing, argument.label?.text == "_" {
        if parameter.takesClosure, parameter.label == nil { return index }
      } else if parameter.label == argument.label?.text {
        return index
      } else if argument.label == nil, !parameter.isOptional, !parameter.isVariadic {
        return nil
      }
    }
    return nil
  }

  private static func fault(_ argument: CallArgument, _ parameters: [CallParameter], _ next: Int)
    -> Fault
  {
    guard next < parameters.count, !argument.isTrailing else { return .extra(argument) }
    let wanted = parameters[next]
    if wanted.label != argument.label?.text, !wanted.isOptional {
      return .label(argument, wanted: wanted.label)
    }
    if argument.label == nil, let labelled = parameters[next...].first(where: { $0.label != nil }) {
      return .label(argument, wanted: labelled.label)
    }
    // Of so many, nobody would know the nearest by heart.
    if parameters.count <= 256, let label = argument.label?.text,
      let near = Suggestion.nearest(to: label, among: parameters[next...].compactMap(\.label)).first
    {
      return .label(argument, wanted: near)
    }
    return .extra(argument)
  }
}

extension Signature {
  var callParameters: [CallParameter] {
    parameters.map {
      CallParameter(
        label: $0.label, type: $0.type, isOptional: $0.defaultValue != nil,
        isVariadic: $0.isVariadic,
        builderElement: $0.builderElement)
    }
  }
}

extension Member {
  /// With what is known of the type variables of the signature.
  func callParameters(_ bindings: Type.Bindings) -> [CallParameter] {
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
