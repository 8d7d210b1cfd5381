/// What people write with several declarations that belong together: a family of protocols, operators of
/// one's own, wrappers. Which member stands where in them is a matter of chance, and with it what a call
/// means.
extension ProgramGenerator {
  /// The declarations of one or two idioms.
  mutating func idioms() -> [String] {
    guard !chance(3) else { return [] }
    let all: [(inout ProgramGenerator) -> [String]] = [
      { $0.family() }, { $0.family() }, { $0.family() }, { $0.quantities() }, { $0.literals() },
      { $0.keyPaths() }, { $0.wrappers() }, { $0.subscripts() }, { $0.hierarchy() },
      { $0.sequences() },
      { $0.failures() }, { $0.namesakes() }, { $0.refinements() }, { $0.refinements() },
    ]
    return all.shuffled(using: &random).prefix(1 + below(2)).flatMap { $0(&self) }
  }

  /// A statement that an idiom offers.
  mutating func idiom() -> [String]? {
    pick(scope.offers.filter { $0.type == nil }).map { offer in
      filled(offer.template).split(separator: "\n").map(String.init)
    }
  }

  /// An expression of that type that an idiom offers.
  mutating func idiom(_ type: ValueType) -> String? {
    pick(scope.offers.filter { $0.type == type }).map { filled($0.template) }
  }

  private mutating func filled(_ template: Template) -> String {
    template.parts.map { part in
      switch part {
      case .text(let text): text
      case .value(let type): expression(type, depth: 1)
      }
    }.joined()
  }

  /// Some of the lines, in their order.
  mutating func some(of lines: [String]) -> [String] { lines.filter { _ in chance(2) } }

  /// The line, or none.
  mutating func maybe(_ line: String) -> [String] { chance(2) ? [line] : [] }

  /// `head { lines }`; nothing where there are no lines.
  func braced(_ head: String, _ lines: [String], always: Bool = true) -> [String] {
    lines.isEmpty && !always ? [] : ["\(head) {"] + indented(lines) + ["}"]
  }
}
