/// Converts a sequence of the program to one that members of sequences take.
package enum IterationMembers {
  /// All elements at once.
  package static let list = Member.method(
    .sequence(.element), "list", [], .itself, help: "The elements, all of them there",
    example: "countdown"
  ) { try $0.array(try $0.elements) }

  /// Takes a function that makes an iterator, and returns the function that calls its `next()`.
  package static let elements = Member.staticMethod(
    .void, "elements", [.init(nil, .function([], .function([], .optional(.t))))], .t,
    help: "The elements of a sequence of the program", example: "countdown"
  ) {
    let make = try $0.closure(0)
    let call = $0
    return .view(
      .generated(
        GeneratedSequence {
          guard case .closure(let next) = try make.call([]) else { throw call.missing }
          return {
            guard case .some(let value) = try next.call([]) else { return nil }
            return value
          }
        }))
  }
}
