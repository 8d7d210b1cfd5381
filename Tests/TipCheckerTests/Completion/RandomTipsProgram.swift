import SeededRandom

/// A random program of tips, rules and events that is valid, with the expressions that stand where one type is wanted.
struct RandomTipsProgram {
  /// An expression of the program, by its bytes, and the type that its place wants.
  struct Place {
    var range: Range<Int>
    var type: String
  }

  private(set) var text = ""
  private(set) var places: [Place] = []
  private var random: SeededRandom
  /// Names of values that any statement sees, by their types.
  private var values: [String: [String]] = [:]
  private var functions: [(name: String, parameters: [(label: String, type: String)])] = []
  private var events: [(name: String, fields: [(name: String, type: String)]?)] = []
  private var parameters: [(name: String, type: String)] = []
  private var tips: [String] = []

  private static let words = [
    "alpha", "beta", "count", "done", "entry", "first", "grade", "house", "index", "joint", "known",
    "limit", "month", "night", "order", "point", "quick", "ready", "state", "total", "trace",
  ]
  private static let plain = ["Int", "Bool", "String", "Double", "Date", "Mode", "Visit"]
  private static let types = plain + ["Int?", "String?", "Mode?", "[Int]", "TimeInterval"]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    text = """
      enum Mode: String, Codable { case easy, hard, expert }
      struct Visit: Codable, Sendable { var minutes: Int; var place: String; var isLong = false }

      """
    for _ in 0..<3 { addVariable() }
    for number in 0..<2 { addFunction(number) }
    for number in 0...random.below(2) { addTip(number) }
    write("try Tips.configure()\n")
    for _ in 0..<6 { addStatement() }
  }

  // MARK: Writing

  private mutating func write(_ more: String) { text += more }

  /// An expression where one of a type is wanted.
  private mutating func place(_ type: String, isInRule: Bool = false) {
    let start = text.utf8.count
    write(expression(type, isInRule: isInRule))
    places.append(Place(range: start..<text.utf8.count, type: type))
  }

  private mutating func any<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  private var counter = 0
  private mutating func newName() -> String {
    counter += 1
    return any(Self.words) + "\(counter)"
  }

  // MARK: Expressions

  private mutating func expression(_ type: String, isInRule: Bool) -> String {
    let named = isInRule ? [] : values[type] ?? []
    if !named.isEmpty, random.below(2) == 0 { return any(named) }
    if !isInRule, random.below(4) == 0 {
      let read = parameters.filter { $0.type == type }
      if !read.isEmpty { return any(read).name }
    }
    switch type {
    case "Int": return isInRule ? any(["3", "-1"]) : any(["3", "max(1, 2)", "\"abc\".count"])
    case "Bool": return any(["true", "false"])
    case "String": return "\"text\""
    case "Double", "TimeInterval": return any(["0.5", "60"])
    case "Date": return isInRule ? "Date.now" : any(["Date.now", ".now", ".distantPast", "Date()"])
    case "Mode": return any([".easy", "Mode.hard"])
    case "Visit": return "Visit(minutes: 1, place: \"a\")"
    case "Int?": return any(["nil", "1"])
    case "String?": return any(["nil", "\"a\""])
    case "Mode?": return any(["nil", "Mode.easy"])
    case "[Int]": return "[1, 2]"
    case "Tips.Status": return any([".available", ".pending"])
    case "Tips.InvalidationReason": return any([".actionPerformed", ".tipClosed"])
    case "Tips.DonationTimeRange": return any([".week", ".days(3)", ".day"])
    default: return tips.isEmpty ? type : any(tips) + "()"
    }
  }

  // MARK: Declarations

  private mutating func addVariable() {
    let type = any(Self.types)
    let name = newName()
    write("\(any(["let", "var"])) \(name): \(type) = ")
    place(type)
    write("\n")
    values[type, default: []].append(name)
  }

  private mutating func addFunction(_ number: Int) {
    let labels = (0...random.below(2)).map { index in
      (label: index == 0 && random.below(2) == 0 ? "_" : newName(), type: any(Self.types))
    }
    let written = labels.map { $0.label == "_" ? "_ given: \($0.type)" : "\($0.label): \($0.type)" }
    let result = any(Self.plain)
    write("func make\(number)(\(written.joined(separator: ", "))) -> \(result) {\n  return ")
    place(result)
    write("\n}\n")
    functions.append((name: "make\(number)", parameters: labels))
  }

  private mutating func addTip(_ number: Int) {
    let tip = any(["Share", "Find", "Sort"]) + "Tip\(number)"
    write("struct \(tip): Tip {\n")
    var inputs: [(name: String, type: String)] = []
    for _ in 0..<2 {
      let name = newName()
      let type = any(["Int", "Bool", "String", "Mode", "Int?", "Double"])
      write("  @Parameter static var \(name): \(type) = ")
      place(type)
      write("\n")
      inputs.append((name, type))
      parameters.append(("\(tip).\(name)", type))
    }
    let (simple, valued) = (newName(), newName())
    let isNested = random.below(2) == 0
    let value = isNested ? "Opened" : "Visit"
    if isNested { write("  struct Opened: Codable, Sendable { var grade: Int; var mode: Mode }\n") }
    let fields =
      isNested
      ? [("grade", "Int"), ("mode", "Mode")]
      : [("minutes", "Int"), ("place", "String"), ("isLong", "Bool")]
    write("  static let \(simple) = Event(id: \"\(simple)\")\n")
    write("  static let \(valued) = Event<\(value)>(id: \"\(valued)\")\n")
    write("  var title: Text { Text(")
    place("String")
    write(") }\n  var rules: [Rule] {\n")
    for input in inputs { addRule(over: input) }
    addRule(counting: simple)
    addRule(counting: valued, fields)
    write("  }\n  var options: [any TipOption] {\n    MaxDisplayCount(")
    place("Int")
    write(")\n  }\n}\n")
    events.append(("\(tip).\(simple)", nil))
    let path = isNested ? "\(tip).Opened" : "Visit"
    events.append(("\(tip).\(valued)", fields.map { (name: $0.0, type: $0.1) }))
    values[path, default: []] += []
    tips.append(tip)
  }

  private mutating func addRule(over input: (name: String, type: String)) {
    write("    #Rule(Self.$\(input.name)) { $0 == ")
    place(input.type, isInRule: true)
    write(" }\n")
  }

  private mutating func addRule(counting event: String, _ fields: [(String, String)] = []) {
    write("    #Rule(Self.\(event)) { $0.donations.donatedWithin(")
    place("Tips.DonationTimeRange", isInRule: true)
    write(")")
    if !fields.isEmpty {
      let field = any(fields)
      write(".filter { $0.\(field.0) == ")
      place(field.1, isInRule: true)
      write(" }")
    }
    write(".count >= ")
    place("Int", isInRule: true)
    write(" }\n")
  }

  // MARK: Statements

  private mutating func addStatement() {
    switch random.below(9) {
    case 0: addVariable()
    case 1:
      let parameter = any(parameters)
      write("\(parameter.name) = ")
      place(parameter.type)
      write("\n")
    case 2:
      let function = any(functions)
      write("_ = \(function.name)(")
      for (index, parameter) in function.parameters.enumerated() {
        write((index > 0 ? ", " : "") + (parameter.label == "_" ? "" : parameter.label + ": "))
        place(parameter.type)
      }
      write(")\n")
    case 3:
      let event = any(events)
      guard let fields = event.fields else { return write("\(event.name).sendDonation()\n") }
      write("\(event.name).sendDonation(.init(")
      for (index, field) in fields.enumerated() where field.name != "isLong" {
        write((index > 0 ? ", " : "") + field.name + ": ")
        place(field.type)
      }
      write("))\n")
    case 4:
      write("if \(any(tips))().status == ")
      place("Tips.Status")
      write(" { print(1) }\n")
    case 5:
      write("\(any(tips))().invalidate(reason: ")
      place("Tips.InvalidationReason")
      write(")\n")
    case 6:
      write("if ")
      place("Bool")
      write(" { print(2) }\n")
    case 7:
      let parameter = any(parameters)
      write("#expect(\(parameter.name) == ")
      place(parameter.type)
      write(")\n")
    default:
      write("let tip\(text.utf8.count): any Tip = ")
      place("any Tip")
      write("\n")
    }
  }
}
