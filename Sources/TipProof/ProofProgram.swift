package import TipChecker
import TipEvaluator
import TipLint
import TipModel
import TipReference
package import TipRunner
import TipSolver
import TipSyntax
package import TipText

/// A program whose rules are compared: its declarations, without the statements of scripts.
package struct ProofProgram {
  package let name: String
  /// The declarations alone, in which the life of a witness is run.
  let parsed: ParsedProgram
  package let checked: CheckedProgram
  let settings: ProgramSettings
  package private(set) var tips: [ProofTip]
  /// The texts without their rules.
  private let frame: [[UInt8]]
  /// The texts of rules outside every tip.
  private let sharedRules: [String]
  /// The groups that are written out, in words.
  package let groups: [String]
  /// The call that configures TipKit, if there is a single one.
  package let configuration: String?
  let events: [String: Event]
  /// The parameters by id.
  let parameters: [String: Parameter]
  private let evaluation = ProofEvaluator()

  /// The cases of the enums that parameters and the fields of donations have, by the enum's name.
  var enums: [String: [String]] {
    let donated = events.values.compactMap(\.donation).flatMap { type -> [Type] in
      if case .nominal(let nominal) = type { nominal.fields.map(\.type) } else { [] }
    }
    var found: [String: [String]] = [:]
    for case .nominal(let nominal) in parameters.values.map(\.declaration.type) + donated
    where nominal.isPlainEnumeration {
      found[nominal.qualifiedName] = nominal.cases.map(\.name)
    }
    return found
  }

  /// An event with a known id.
  struct Event: Equatable {
    let name: String
    let donation: Type?
    /// The words of the type of its donations.
    let donationName: String
  }

  struct Parameter {
    let declaration: ParameterDeclaration
    let value: Value?
  }

  package var sources: SourceMap { parsed.sources }
  package var diagnostics: [Diagnostic] { checked.diagnostics }

  /// - Parameters:
  ///   - name: The program as the user names it.
  ///   - key: A word that no other program of the comparison has.
  package init(_ program: ParsedProgram, name: String, key: String, settings: ProgramSettings) {
    self.name = name
    var settings = settings
    settings.appStart = .none
    self.settings = settings
    parsed = program.declarations
    groups = program.trees.flatMap(WrittenGroup.all).map {
      "TipGroup(.\($0.priority)) { \($0.elements.joined(separator: "; ")) }"
    }
    configuration = AppConfiguration.call(in: program.trees)
    checked = Checker(options: settings.proofOptions).check(parsed.trees)
    let evaluator = evaluation.evaluator
    let names = RuleNames()
    tips = checked.inventory.tips.filter { !$0.isInactive }.map {
      ProofTip($0, of: ComparedProgram(name: key), names, fold: evaluator.fold)
    }
    frame = ProofProgram.frame(of: parsed, rules: checked.inventory.rules)
    let sources = parsed.sources
    sharedRules = (checked.inventory.sharedRules + checked.inventory.inactiveRules).map {
      sources.text($0.range)
    }
    var events: [String: Event] = [:]
    for event in checked.inventory.events where !event.isInactive {
      guard let id = names.id(of: event), events[id] == nil else { continue }
      events[id] = Event(
        name: event.name, donation: event.donation,
        donationName: event.donation.map { "\($0)" } ?? "")
    }
    self.events = events
    var parameters: [String: Parameter] = [:]
    for parameter in checked.inventory.parameters where !parameter.isInactive {
      let declaration = parameter.declaration
      parameters[declaration.id] = Parameter(
        declaration: declaration, value: declaration.defaultValue().flatMap { evaluator.fold($0) })
    }
    self.parameters = parameters
  }

  private static func frame(of program: ParsedProgram, rules: [SourceRange]) -> [[UInt8]] {
    program.trees.map { tree in
      let ranges = rules.filter { $0.file == tree.file }.sorted { $0.start < $1.start }
      var bytes: [UInt8] = []
      var place = 0
      let text = Array(tree.source.bytes)
      for range in ranges where Int(range.start) >= place && Int(range.end) <= text.count {
        bytes += text[place..<Int(range.start)]
        place = Int(range.end)
      }
      return bytes + text[place...]
    }
  }

  /// The programs as they are compared: if they differ in their rules alone, functions and constants
  /// of the same name are the same.
  static func paired(_ old: ProofProgram, _ new: ProofProgram) -> (ProofProgram, ProofProgram) {
    guard old.frame == new.frame else { return (old, new) }
    return (old.namingByText("old"), new.namingByText("new"))
  }

  /// Returns whether a tip and everything that its rules may use are written alike in both programs.
  static func areAlike(
    _ first: ProofTip, in old: ProofProgram, _ second: ProofTip, in new: ProofProgram
  ) -> Bool {
    old.frame == new.frame && old.sharedRules == new.sharedRules
      && first.writtenRules.map(old.sources.text) == second.writtenRules.map(new.sources.text)
  }

  private func namingByText(_ key: String) -> ProofProgram {
    var program = self
    let sources = sources
    program.tips = tips.map { $0.read(of: ComparedProgram(name: key) { sources.text($0) }) }
    return program
  }

  /// The rules of a tip, ready to be evaluated.
  ///
  /// - Parameter own: The values of the tip's stored properties, and of parameters that branches read;
  ///   those that are left out are plain.
  /// - Returns: Nil where they cannot be evaluated.
  func compiled(
    _ tip: ProofTip, own: [SolverVariable: Sample] = [:]
  ) -> [any CompiledRule]? {
    guard !tip.dependsOnItself else {
      return rules(of: tip, own)?.compactMap { $0.code as? any CompiledRule }
    }
    var compiled: [any CompiledRule] = []
    for rule in tip.rules {
      let expression = TypedExpression(id: 0, range: rule.range, type: .void, form: .rule(rule))
      guard case .rule(let value)? = try? evaluation.evaluator.evaluate(expression),
        let code = value.code as? any CompiledRule
      else { return nil }
      compiled.append(code)
    }
    return compiled
  }

  /// The rules that an instance of the tip lists.
  private func rules(of tip: ProofTip, _ own: [SolverVariable: Sample]) -> [RuleValue]? {
    guard case .function(let function)? = tip.type.witness("rules"),
      let value = LifeValues.tip(own, of: tip.type),
      let set = LifeValues.parameters(own, in: self)
    else { return nil }
    func expression(_ form: TypedExpression.Form) -> TypedExpression {
      TypedExpression(id: 0, range: tip.range, type: .nominal(tip.type), form: form)
    }
    let call = expression(.invoke(function, receiver: expression(.constant(value)), arguments: []))
    let parameters = parameters.compactMapValues(\.value).merging(set) { _, new in new }
    guard case .array(let values)? = evaluation.value(call, where: parameters) else { return nil }
    let rules = values.compactMap { if case .rule(let rule) = $0 { rule } else { nil } }
    return rules.count == (tip.isWhole ? tip.rules.count : values.count) ? rules : nil
  }

  /// The values that parameters have from the start, as the solver's variables.
  func preferred(besides other: ProofProgram) -> [SolverVariable: Sample] {
    var preferred: [SolverVariable: Sample] = [:]
    for (id, parameter) in parameters {
      guard let value = parameter.value.flatMap({ Sample($0) }),
        other.parameters[id]?.value.flatMap({ Sample($0) }) == value,
        let kind = SampleKind(parameter.declaration.type)
      else { continue }
      preferred[.value(name: "$\(id)", kind: kind)] = value
    }
    return preferred
  }
}

extension Inventory {
  /// The ranges of all rules, including those in inactive branches of `#if`.
  fileprivate var rules: [SourceRange] {
    (tips.flatMap { $0.rules + $0.inactiveRules } + sharedRules + inactiveRules).map(\.range)
  }
}

extension ProgramSettings {
  /// The options for rules alone: bodies of an app's views are not checked.
  fileprivate var proofOptions: CheckOptions {
    var options = checkOptions(.whole)
    options.partialStart = .init(checksBodiesWhenCalled: true)
    return options
  }

  /// The check of a program with the script of a witness.
  func check(_ program: ParsedProgram) -> CheckedProgram {
    Checker(options: proofOptions).check(program.trees)
  }
}

extension ParsedProgram {
  /// The program with other names of its texts.
  package func renamed(_ name: (String) -> String) -> ParsedProgram {
    trees.reduce(into: ParsedProgram()) { program, tree in
      program.add(SourceFile(name: name(tree.source.name), bytes: Array(tree.source.bytes)))
    }
  }

  /// The program without the statements of scripts at the top level, which would run.
  package var declarations: ParsedProgram {
    var declared = ParsedProgram()
    for tree in trees {
      let ranges = tree.statements.filter { !$0.kind.isDeclaration }.map(\.range)
      guard !ranges.isEmpty else {
        declared.add(tree.source)
        continue
      }
      var bytes = Array(tree.source.bytes)
      for range in ranges {
        for place in Int(range.start)..<min(Int(range.end), bytes.count)
        where bytes[place] != UInt8(ascii: "\n") {
          bytes[place] = UInt8(ascii: " ")
        }
      }
      declared.add(SourceFile(name: tree.source.name, bytes: bytes))
    }
    return declared
  }
}

extension StatementKind {
  /// True for what declares something, and for branches of `#if`, which may.
  fileprivate var isDeclaration: Bool {
    switch self {
    case .declaration, .conditionalCompilation: true
    default: false
    }
  }
}
