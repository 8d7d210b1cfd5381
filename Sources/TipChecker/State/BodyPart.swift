import TipModel
import TipSyntax
import TipText

/// A group of checks of a body, as a type. It knows the other groups only through the checker of the body.
protocol BodyPart {
  var bodyChecker: BodyChecker { get }
}

/// Members of the body's checker that every group uses.
extension BodyPart {
  var checker: Checker { bodyChecker.checker }
  var options: CheckOptions { bodyChecker.checker.options }
  var file: FileContext { bodyChecker.file }
  var owner: TypeDeclaration? { bodyChecker.owner }
  var scope: Scope { bodyChecker.scope }

  func text(_ range: SourceRange) -> String { bodyChecker.text(range) }

  /// Reports an error, and returns an expression that stands for it.
  func fail(
    _ code: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) -> TypedExpression {
    bodyChecker.fail(code, message, at: range, notes: notes, fixIts: fixIts)
  }

  func warn(
    _ code: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    bodyChecker.warn(code, message, at: range, notes: notes, fixIts: fixIts)
  }

  func node(_ form: TypedExpression.Form, _ type: Type, _ range: SourceRange) -> TypedExpression {
    bodyChecker.node(form, type, range)
  }

  func unsupported(_ what: String, _ range: SourceRange) -> TypedExpression {
    bodyChecker.unsupported(what, range)
  }

  func errorExpression(_ range: SourceRange) -> TypedExpression {
    bodyChecker.errorExpression(range)
  }

  func unresolvedExpression(_ range: SourceRange) -> TypedExpression {
    bodyChecker.unresolvedExpression(range)
  }

  func infer(_ syntax: ExpressionSyntax, contextualType: Type?) -> TypedExpression {
    bodyChecker.infer(syntax, contextualType: contextualType)
  }

  func check(_ syntax: ExpressionSyntax, expecting expected: Type?) -> TypedExpression {
    bodyChecker.check(syntax, expecting: expected)
  }

  func infer(_ folded: FoldedExpression, _ contextualType: Type?) -> TypedExpression {
    bodyChecker.operatorChecker.infer(folded, contextualType)
  }

  func check(_ statement: StatementSyntax) -> [TypedStatement] {
    bodyChecker.statementChecker.check(statement)
  }

  func probe<Result>(
    keepsSuccess: Bool = true, _ attempt: () -> Result
  ) -> (result: Result, succeeded: Bool) {
    bodyChecker.probe(keepsSuccess: keepsSuccess, attempt)
  }
}

/// The groups.
extension BodyChecker {
  /// Overlapping accesses to a variable.
  var exclusivityChecker: ExclusivityChecker { ExclusivityChecker(bodyChecker: self) }
  /// The cases of a `switch`: all values are covered, and each case can be reached.
  var exhaustivenessChecker: ExhaustivenessChecker { ExhaustivenessChecker(bodyChecker: self) }
  /// Patterns, and the names that they bind.
  var patternChecker: PatternChecker { PatternChecker(bodyChecker: self) }
  /// `#Rule` and the other macros of TipKit.
  var ruleChecker: RuleChecker { RuleChecker(bodyChecker: self) }
  /// Names and forms of TipKit's betas.
  var oldSpellingChecker: OldSpellingChecker { OldSpellingChecker(bodyChecker: self) }
  /// Views, as far as they show tips.
  var viewChecker: ViewChecker { ViewChecker(bodyChecker: self) }
  /// Views, view modifiers and styles that the program declares.
  var customViewChecker: CustomViewChecker { CustomViewChecker(bodyChecker: self) }
  /// Errors and waiting: `try`, `await`, `do` and the main actor.
  var effectChecker: EffectChecker { EffectChecker(bodyChecker: self) }
  /// Access control of names that a body uses.
  var accessChecker: AccessChecker { AccessChecker(bodyChecker: self) }
  /// Names that may stand at the place that is completed.
  var completionFinder: CompletionFinder { CompletionFinder(bodyChecker: self) }
  /// Texts that other files of an app make.
  var appTextReader: AppTextReader { AppTextReader(bodyChecker: self) }
  /// Errors of generic code that hold whatever its generic parameters stand for.
  var certainErrorChecker: CertainErrorChecker { CertainErrorChecker(bodyChecker: self) }
  /// `async let`.
  var childTaskChecker: ChildTaskChecker { ChildTaskChecker(bodyChecker: self) }
  /// Key paths.
  var keyPathChecker: KeyPathChecker { KeyPathChecker(bodyChecker: self) }
  /// Operators between numbers, texts and dates.
  var arithmeticChecker: ArithmeticChecker { ArithmeticChecker(bodyChecker: self) }
  /// Operators that the program declares.
  var userOperatorChecker: UserOperatorChecker { UserOperatorChecker(bodyChecker: self) }
  /// Literals.
  var literalChecker: LiteralChecker { LiteralChecker(bodyChecker: self) }
  /// Memberwise initializers.
  var memberwiseChecker: MemberwiseChecker { MemberwiseChecker(bodyChecker: self) }
  /// Functions, methods and operators that are values.
  var functionValueChecker: FunctionValueChecker { FunctionValueChecker(bodyChecker: self) }
  /// The type that joins those of several values.
  var joinedTypeChecker: JoinedTypeChecker { JoinedTypeChecker(bodyChecker: self) }
  /// Calls of `split` and its like, whose result Swift may take for two types.
  var openSplitChecker: OpenSplitChecker { OpenSplitChecker(bodyChecker: self) }
  /// Values that may be wrapped in an optional, or in one more.
  var optionalInference: OptionalInference { OptionalInference(bodyChecker: self) }
  /// Types of literals that follow from the code around them.
  var literalInference: LiteralInference { LiteralInference(bodyChecker: self) }
  /// Types of choices between values, and of chains that leave theirs open.
  var choiceInference: ChoiceInference { ChoiceInference(bodyChecker: self) }
  /// Types that follow only from the body of a closure.
  var guessedTypeInference: GuessedTypeInference { GuessedTypeInference(bodyChecker: self) }
  /// Generic arguments of the library's generic members.
  var genericArgumentInference: GenericArgumentInference {
    GenericArgumentInference(bodyChecker: self)
  }
  /// Errors in the names of members, and what may have been meant.
  var memberErrorChecker: MemberErrorChecker { MemberErrorChecker(bodyChecker: self) }
  /// The members to which names in generic code resolve.
  var genericChoiceChecker: GenericChoiceChecker { GenericChoiceChecker(bodyChecker: self) }
  /// Definite initialization, and initializers that call others.
  var initializationChecker: InitializationChecker { InitializationChecker(bodyChecker: self) }
  /// Lvalues: what is assigned to, changed or passed as inout.
  var lValueChecker: LValueChecker { LValueChecker(bodyChecker: self) }
  /// Calls of initializers.
  var initializerCallChecker: InitializerCallChecker { InitializerCallChecker(bodyChecker: self) }
  /// Calls of generic functions, and generic types whose arguments follow from a call.
  var genericCallChecker: GenericCallChecker { GenericCallChecker(bodyChecker: self) }
  /// Calls of the library's members.
  var memberCallChecker: MemberCallChecker { MemberCallChecker(bodyChecker: self) }
  /// Static members and metatypes.
  var staticMemberChecker: StaticMemberChecker { StaticMemberChecker(bodyChecker: self) }
  /// Members of donations, tips and existentials, and the program's beside the library's.
  var tipMemberChecker: TipMemberChecker { TipMemberChecker(bodyChecker: self) }
  /// Declarations inside of bodies.
  var localDeclarationChecker: LocalDeclarationChecker {
    LocalDeclarationChecker(bodyChecker: self)
  }
  /// `?:`, `??` and casts.
  var selectionChecker: SelectionChecker { SelectionChecker(bodyChecker: self) }
  /// Labels of tuples that something later in the expression drops.
  var tupleLabelChecker: TupleLabelChecker { TupleLabelChecker(bodyChecker: self) }
  /// Branches, loops and jumps, and values that nothing uses.
  var controlFlowChecker: ControlFlowChecker { ControlFlowChecker(bodyChecker: self) }
  /// Members of values, and of `self` where it is not written.
  var memberChecker: MemberChecker { MemberChecker(bodyChecker: self) }
  /// Operators between values, and the order in which their operands are checked.
  var operatorChecker: OperatorChecker { OperatorChecker(bodyChecker: self) }
  /// Calls of functions that the program declares, and their arguments.
  var callChecker: CallChecker { CallChecker(bodyChecker: self) }
  /// Names, and what they stand for where they are used.
  var nameChecker: NameChecker { NameChecker(bodyChecker: self) }
  /// Conversions of values to the types that are wanted.
  var conversionChecker: ConversionChecker { ConversionChecker(bodyChecker: self) }
  /// Chains of members, calls and subscripts.
  var chainChecker: ChainChecker { ChainChecker(bodyChecker: self) }
  var implicitUnwrapping: ImplicitUnwrapping { ImplicitUnwrapping(bodyChecker: self) }
  /// Closures: their parameters, captures and bodies.
  var closureChecker: ClosureChecker { ClosureChecker(bodyChecker: self) }
  /// Bodies of functions and closures, and what they yield.
  var functionBodyChecker: FunctionBodyChecker { FunctionBodyChecker(bodyChecker: self) }
  /// Statements, declarations inside of bodies and assignments.
  var statementChecker: StatementChecker { StatementChecker(bodyChecker: self) }
  /// Type expressions: types that are written where a value could stand.
  var typeExpressionChecker: TypeExpressionChecker { TypeExpressionChecker(bodyChecker: self) }
  /// The ranking of overloads by how specialized they are, and calls that are ambiguous.
  var overloadRanker: OverloadRanker { OverloadRanker(bodyChecker: self) }
  /// Sequences of the program as library members and loops take them.
  var iterationChecker: IterationChecker { IterationChecker(bodyChecker: self) }
}
