public import TipModel
public import TipText

/// The result of checking a program, or one entry at the prompt.
public struct CheckedProgram {
  /// The top-level statements in the order they run.
  public let statements: [TypedStatement]
  /// All diagnostics of parsing and checking, in source order, each once.
  public let diagnostics: [Diagnostic]
  public let inventory: Inventory
  /// Something seems to be wrong, but is not reported, since a text that was not read may declare it.
  public let isUnsure: Bool
  /// The range of the name of the app whose start is among the statements.
  public let startedApp: SourceRange?
  /// The checker, which checks bodies of functions when they are first needed.
  let checker: Checker

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  init(
    statements: [TypedStatement], diagnostics: [Diagnostic], inventory: Inventory, isUnsure: Bool,
    startedApp: SourceRange?, checker: Checker
  ) {
    self.isUnsure = isUnsure
    self.startedApp = startedApp
    self.checker = checker
    self.statements = statements
    self.diagnostics = diagnostics
    self.inventory = inventory
  }
}

/// Every tip, rule, event and parameter of a program, including those in inactive branches of `#if`.
public struct Inventory {
  public struct Tip {
    public let type: NominalType
    /// The range of its name.
    public let range: SourceRange
    /// The expression that computes its id; nil if the id is the name of the type.
    public let id: TypedExpression?
    /// False if only a run determines the id.
    public let hasStaticID: Bool
    public let rules: [Rule]
    /// The rules in inactive branches of `#if`. If the tip itself is in one, all rules are in `rules`.
    public let inactiveRules: [Rule]
    /// The options that it has in any case.
    public let options: [TypedExpression]
    /// The options in branches, which it has in some cases.
    public let branchOptions: [TypedExpression]
    /// It is in an inactive branch of `#if`.
    public let isInactive: Bool
  }

  public struct Rule {
    /// The whole `#Rule(…) { … }`.
    public let range: SourceRange
    /// The inputs as written.
    public let inputs: [SourceRange]
    /// The checked rule; nil if it has an error, or names something unresolved.
    public let typed: TypedRule?
  }

  public struct Event {
    /// The name, with those of the types in which it is declared.
    public let name: String
    /// The range of its name.
    public let range: SourceRange
    /// The `id:` argument; nil if it could not be checked.
    public let id: TypedExpression?
    /// The type of its donations' values; nil if they have none.
    public let donation: Type?
    /// The name of that type as a Swift programmer writes it, even if no text declares it.
    public let donationName: String?
    /// It is in an inactive branch of `#if`.
    public let isInactive: Bool
  }

  public struct Parameter {
    public let declaration: ParameterDeclaration
    /// It is in an inactive branch of `#if`.
    public let isInactive: Bool
  }

  public let tips: [Tip]
  /// Rules written outside every tip: shared lists, protocol extensions, helpers.
  public let sharedRules: [Rule]
  /// Such rules in inactive branches of `#if`.
  public let inactiveRules: [Rule]
  public let events: [Event]
  public let parameters: [Parameter]
  /// Names that are used and that no text declares.
  public var externalNames: [String]

  public init(
    tips: [Tip], sharedRules: [Rule], inactiveRules: [Rule] = [], events: [Event],
    parameters: [Parameter], externalNames: [String]
  ) {
    self.tips = tips
    self.sharedRules = sharedRules
    self.inactiveRules = inactiveRules
    self.events = events
    self.parameters = parameters
    self.externalNames = externalNames
  }
}
