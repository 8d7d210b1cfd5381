import TipModel
import TipSyntax

/// An index of functions with the same name by their labels. Where thousands of functions share a name, a call only considers
/// those that have its labels.
struct CallableFunctions {
  /// A property of a call's arguments by which functions are indexed.
  private enum Given: Hashable {
    case labelled(String)
    case unlabelled
    case nothing
  }

  private var functions: [Given: [ValueDeclaration]] = [:]

  /// Up to this number of functions, there is no index.
  static let few = 32

  init(_ all: [ValueDeclaration]) {
    for function in all {
      for given in Self.given(to: function) { functions[given, default: []].append(function) }
    }
  }

  /// The functions that a call may mean, in order of declaration. Returns nil if the arguments do not narrow the choice, or
  /// no function has the labels.
  func meant(by call: CallSyntax) -> [ValueDeclaration]? {
    guard let first = call.arguments.first else {
      return call.trailingClosures.isEmpty ? functions[.nothing] : nil
    }
    // Further arguments without labels may belong to one variadic parameter.
    var fewest = first.label == nil ? functions[.unlabelled] : nil
    if first.label == nil, fewest == nil { return nil }
    for label in call.arguments.compactMap(\.label) {
      guard let found = functions[.labelled(label.text)] else { return nil }
      if fewest.map({ found.count < $0.count }) ?? true { fewest = found }
    }
    return fewest
  }

  /// The functions that may have the same labels, in order of declaration.
  func like(_ function: ValueDeclaration) -> [ValueDeclaration] {
    Self.given(to: function).map { functions[$0] ?? [] }.min { $0.count < $1.count } ?? []
  }

  private static func given(to function: ValueDeclaration) -> Set<Given> {
    switch function.kind {
    case .function(let syntax), .initializer(let syntax, _), .subscript(let syntax, _):
      var found = Set(syntax.parameters.map { $0.label.map(Given.labelled) ?? .unlabelled })
      if syntax.parameters.allSatisfy({ $0.defaultValue != nil || $0.isVariadic }) {
        found.insert(.nothing)
      }
      return found
    default: return []
    }
  }
}

extension Checker {
  /// Global functions of a name that match the labels of a call. Returns nil if there are few, or if files see different ones
  /// of them.
  func functions(
    named name: String, for call: CallSyntax, from file: FileContext
  ) -> [ValueDeclaration]? {
    guard !file.isPartial, let all = program.names.values[name], let last = all.last,
      all.count > CallableFunctions.few
    else { return nil }
    if let known = caches.functions.callable[name], known.count == all.count, known.last === last {
      return known.functions?.meant(by: call)
    }
    let isSeen = all.allSatisfy { $0.isFunction && $0.file === last.file && !$0.isInactive }
    let known = isSeen ? CallableFunctions(all) : nil
    caches.functions.callable[name] = (all.count, last, known)
    return known?.meant(by: call)
  }
}

extension SuffixSyntax {
  var call: CallSyntax? { if case .call(let call) = kind { call } else { nil } }
}

extension CallSyntax {
  /// `(nil)`
  var isOfNil: Bool {
    arguments.count == 1 && arguments[0].label == nil && arguments[0].value.isNil
      && trailingClosures.isEmpty
  }
}
