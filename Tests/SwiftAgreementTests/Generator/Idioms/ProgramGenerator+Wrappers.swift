extension ProgramGenerator {
  /// A property wrapper, and a struct and a class with properties in it.
  mutating func wrappers() -> [String] {
    let (wrapper, type, reference) = (name("Clamped"), name("Volume"), name("Model"))
    let isGeneric = chance(2)
    let value = isGeneric ? "T" : "Int"
    let head = isGeneric ? "\(wrapper)<T: Comparable>" : wrapper
    let limit = chance(2)
    let projected = pick(["Bool", "Self", "String"]) ?? "Bool"
    let projection =
      [
        "Bool": "wasSet", "Self": "self", "String": #""\(stored)!""#,
      ][projected] ?? ""
    let start =
      limit
      ? [
        "init(wrappedValue: \(value), most: \(value)) { stored = min(wrappedValue, most); self.most = most }"
      ]
      : ["init(wrappedValue: \(value)) { stored = wrappedValue; most = wrappedValue }"]
    let declaration = braced(
      "@propertyWrapper struct \(head)",
      ["private var stored: \(value)", "private let most: \(value)", "var wasSet = false"] + start
        + [
          "var wrappedValue: \(value) {", "  get { stored }",
          "  set { stored = \(chance(2) ? "min(newValue, most)" : "newValue"); wasSet = true }",
          "}",
          "var projectedValue: \(projected) { \(projection) }",
        ])
    let attribute = limit ? "@\(wrapper)(most: 9)" : "@\(wrapper)"
    let structure = braced(
      "struct \(type)",
      [
        "\(attribute) var level: Int = \(literal(.int))", "\(attribute) var other = 4",
        "var name = \"v\"", "var total: Int { level + other }",
        "mutating func raise(_ x: Int) { level += x }",
        "var isTouched: \(projected == "Self" ? "Bool" : projected) { $level\(projected == "Self" ? ".wasSet" : "") }",
      ])
    let object = braced(
      "final class \(reference)",
      [
        "\(attribute) var level: Int = 2", "var volume = \(type)()",
        "init(_ level: Int) { self.level = level }",
      ])
    scope.offers += [
      .statement(
        "do { var v = \(type)(); v.level = \(.int); v.raise(\(.int)); print(v.level, v.isTouched, v.total) }"
      ),
      .statement(
        "do { var v = \(type)(level: \(.int)); v.other += \(.int); print(v.other, v.level, v.isTouched) }"
      ),
      .statement(
        "do { let m = \(reference)(\(.int)); m.level -= 1; m.volume.raise(\(.int)); print(m.level, m.volume.level, m.volume.total) }"
      ),
      .value(.int, "\(type)(level: \(.int), other: \(.int)).total"),
      .value(.int, "\(reference)(\(.int)).level"),
      .statement(
        "do { @\(wrapper)\(limit ? "(most: 5)" : "") var x = \(.int); x += 3; print(x, $x\(projected == "Self" ? ".wasSet" : "")) }"
      ),
      .print("[\(type)(), \(type)(name: \(.string))].map(\\.total)"),
    ]
    return declaration + structure + object
  }
}
