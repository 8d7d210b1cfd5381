extension ProgramGenerator {
  /// Classes over three levels with a protocol beside them: initializers of every kind, members that are
  /// overridden, and what a value is at run time.
  mutating func hierarchy() -> [String] {
    let (root, middle, leaf, skill) = (name("Animal"), name("Dog"), name("Puppy"), name("Loud"))
    let isRequired = chance(2)
    let initializer = isRequired ? "required init" : "init"
    let again = isRequired ? "required init" : "override init"
    let rootLines =
      ["var name: String", "var age = \(literal(.int))"]
      + [
        "\(initializer)(name: String) { self.name = name; print(\"root init\") }",
        "convenience init() { self.init(name: \"nobody\") }",
        #"var title: String { "root \(name)" }"#,
        #"func speak() -> String { "\(title) is silent" }"#,
        #"class func make() -> String { "made root" }"#,
        #"static func born() -> String { make() }"#,
      ]
      + maybe(#"final func greet() -> String { "greetings, " + speak() }"#)
      + maybe("var limit: Int { get { age * 2 } set { age = newValue / 2 } }")
    let hasGreet = rootLines.contains { $0.contains("greet") }
    let hasLimit = rootLines.contains { $0.contains("limit") }
    let middleLines =
      ["var tricks: [String] = []"]
      + (chance(2)
        ? [
          "\(again)(name: String) { tricks = [\"sit\"]; super.init(name: name + \"!\"); age += 1 }"
        ] : [])
      + some(of: [
        #"override var title: String { "middle of " + super.title }"#,
        #"override func speak() -> String { tricks.append("bark"); return super.speak() + " (\(tricks.count))" }"#,
        #"override class func make() -> String { "made middle, " + super.make() }"#,
      ])
      + (hasLimit
        ? maybe(
          "override var limit: Int { get { super.limit + 1 } set { super.limit = newValue + 1 } }")
        : [])
      + (chance(2) ? ["func trick() -> String { tricks.first ?? \"none\" }"] : [])
    let hasTrick = middleLines.contains { $0.contains("func trick") }
    let leafLines =
      some(of: [
        #"override func speak() -> String { "tiny " + super.speak() }"#,
        #"override var title: String { "leaf \(age)" }"#,
        "convenience init(age: Int) { self.init(name: \"leaf\"); self.age = age }",
      ])
    let hasAged = leafLines.contains { $0.contains("init(age") }
    let loud = some(of: ["func loud() -> String { speak().uppercased() }"])
    let bases = [root, middle, leaf]
    for base in bases {
      let made: Template = pick([0, 1]) == 0 ? "\(base)()" : "\(base)(name: \(.string))"
      scope.offers += [
        .value(.string, "\(made).speak()"), .value(.string, "\(base).born()"),
        .statement(
          "do { let a: \(root) = \(made); print(a is \(middle), (a as? \(leaf))?.age as Any, a.title, type(of: a)) }"
        ),
        .statement(
          "for a in [\(made), \(root)(), \(leaf)()] as [\(root)] { if let d = a as? \(middle) { print(d.tricks, d.speak()) } else { print(a.speak()) } }"
        ),
        .statement("do { let a = \(made), b = a; b.age = \(.int); print(a.age, a === b) }"),
        .print("(\(made) as Any) is \(skill)"),
      ]
      if hasGreet { scope.offers.append(.value(.string, "\(made).greet()")) }
      if hasLimit {
        scope.offers.append(
          .statement(
            "do { let a = \(made); a.limit = \(.int); a.limit += 3; print(a.age, a.limit) }"))
      }
    }
    scope.offers += [
      .statement("for l in [\(middle)(), \(leaf)()] as [any \(skill)] { print(l.loud()) }"),
      .statement(
        "switch \(leaf)() as \(root) { case let p as \(leaf): print(\"leaf\", p.title)\ncase is \(middle): print(\"middle\")\ndefault: print(\"root\") }"
      ),
    ]
    if hasTrick { scope.offers.append(.value(.string, "\(leaf)().trick()")) }
    if hasAged { scope.offers.append(.value(.string, "\(leaf)(age: \(.int)).title")) }
    return braced("class \(root)", rootLines) + braced("class \(middle): \(root)", middleLines)
      + braced("\(pick(["", "final "]) ?? "")class \(leaf): \(middle)", leafLines)
      + braced("protocol \(skill)", ["func loud() -> String"])
      + braced("extension \(skill)", [#"func loud() -> String { "default" }"#])
      + braced("extension \(middle): \(skill)", loud)
  }
}
