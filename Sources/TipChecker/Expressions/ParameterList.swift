import TipModel

/// Parameters in order, with an index of the positions that the next argument of a call can match. It is built once per
/// declaration.
struct ParameterList: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The positions of parameters by property, each list in ascending order.
  private final class Places {
    var labelled: [String?: [Int]] = [:]
    var named: [Int] = []
    var needed: [Int] = []
    var closures: [Int] = []
    var neededClosures: [Int] = []
    var optionalClosures: [Int] = []
    var unnamedClosures: [Int] = []
    var types: [Type] = []
    var isVariadic = false
    var optionalCount = 0
  }

  private let all: [CallParameter]
  /// Positions by property. Short lists have none and are searched linearly.
  private let places: Places?
  private static let few = 16

  init(_ all: [CallParameter]) {
    self.all = all
    guard all.count > Self.few else {
      places = nil
      return
    }
    let places = Places()
    for (position, parameter) in all.enumerated() {
      places.labelled[parameter.label, default: []].append(position)
      if parameter.label != nil { places.named.append(position) }
      if parameter.isNeeded { places.needed.append(position) }
      if parameter.takesClosure { places.closures.append(position) }
      if parameter.needsClosure { places.neededClosures.append(position) }
      if parameter.takesClosure, parameter.isOptional { places.optionalClosures.append(position) }
      if parameter.takesClosure, parameter.label == nil { places.unnamedClosures.append(position) }
    }
    places.types = all.map(\.type)
    places.optionalCount = all.count(where: \.isOptional)
    places.isVariadic = all.contains(where: \.isVariadic)
    self.places = places
  }

  init(arrayLiteral parameters: CallParameter...) { self.init(parameters) }

  var startIndex: Int { 0 }
  var endIndex: Int { all.count }
  subscript(position: Int) -> CallParameter { all[position] }

  var types: [Type] { places?.types ?? all.map(\.type) }

  /// At least one parameter is variadic.
  var isVariadic: Bool { places?.isVariadic ?? all.contains(where: \.isVariadic) }

  /// Number of parameters that a call may omit.
  var optionalCount: Int { places?.optionalCount ?? all.count(where: \.isOptional) }

  // MARK: The first at or after a place

  func first(labelled label: String?, from start: Int) -> Int? {
    guard let places else { return first(from: start) { $0.label == label } }
    return places.labelled[label].flatMap { first(of: $0, from: start) }
  }

  /// The first parameter at or after `start` that has a label.
  func firstNamed(from start: Int) -> Int? {
    places.map { first(of: $0.named, from: start) } ?? first(from: start) { $0.label != nil }
  }

  func firstNeeded(from start: Int) -> Int? {
    places.map { first(of: $0.needed, from: start) } ?? first(from: start, where: \.isNeeded)
  }

  func firstClosure(from start: Int) -> Int? {
    places.map { first(of: $0.closures, from: start) } ?? first(from: start, where: \.takesClosure)
  }

  /// The first parameter at or after `start` that takes a closure and must have an argument.
  func firstNeededClosure(from start: Int) -> Int? {
    places.map { first(of: $0.neededClosures, from: start) }
      ?? first(from: start, where: \.needsClosure)
  }

  func firstOptionalClosure(from start: Int) -> Int? {
    places.map { first(of: $0.optionalClosures, from: start) }
      ?? first(from: start) { $0.takesClosure && $0.isOptional }
  }

  func firstUnnamedClosure(from start: Int) -> Int? {
    places.map { first(of: $0.unnamedClosures, from: start) }
      ?? first(from: start) { $0.takesClosure && $0.label == nil }
  }

  private func first(of positions: [Int], from start: Int) -> Int? {
    let found = positions.first(notBefore: start)
    return found < positions.count ? positions[found] : nil
  }

  private func first(from start: Int, where holds: (CallParameter) -> Bool) -> Int? {
    start < all.count ? all[start...].firstIndex(where: holds) : nil
  }
}

extension CallParameter {
  /// A call must have an argument for the parameter.
  var isNeeded: Bool { !isOptional && !isVariadic }

  fileprivate var needsClosure: Bool { takesClosure && isNeeded }
}
