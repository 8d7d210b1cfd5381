/// Orders of sequences whose sorted form is an array.
enum SortingMembers {
  static func make(owner: Type, element: Type, sample: String) -> [Member] {
    var comparable: [String: Member.Constraint] = [:]
    if case .variable(let name) = element { comparable[name] = .comparable }
    return [
      .method(
        owner, "sorted", [], .array(element), constraints: comparable,
        help: "The elements in ascending order", example: "\(sample).sorted()"
      ) { try $0.array(try $0.elements.sorted(by: Invocation.isLess)) },
      .method(
        owner, "sorted", [.init("by", .condition(on: element, element))], .array(element),
        help: "The elements in the order of the function",
        example: "\(sample).sorted(by: { $0 > $1 })"
      ) {
        let closure = try $0.closure(0)
        let call = $0
        return try $0.array(try $0.elements.sorted { try call.holds(closure, $0, $1) })
      },
      .method(
        owner, "min", [], .optional(element), constraints: comparable,
        help: "The least, or nil of none", example: "\(sample).min()"
      ) { $0.least(try $0.elements, by: Invocation.isLess) },
      .method(
        owner, "max", [], .optional(element), constraints: comparable,
        help: "The greatest, or nil of none", example: "\(sample).max()"
      ) { $0.least(try $0.elements) { Invocation.isLess($1, $0) } },
    ]
  }
}
