#if DEBUG
  import TipModel
  import TipText

  /// The state that a failed trial has to leave as it was. Code that replaces a context restores it itself, whether it
  /// fails or not.
  ///
  /// Every trial makes one, so that it only copies the contexts. Their parts are compared when a trial is rolled back.
  struct StateDigest {
    private let scope: Scope
    private let nameCount: Int
    private let typeScope: TypeDeclaration?
    private let body: BodyContext
    private let function: FunctionContext
    private let expression: ExpressionContext
    private let pattern: PatternContext
    private let effects: EffectContext
    private let droppedLabels: Set<TupleLabels.Source>
    private let leftOutCount: Int
    private let diagnosticCounts: (withheld: Int, held: Int, lasting: Int)
    private let purpose: CheckPurpose

    init(_ checked: BodyChecker) {
      scope = checked.scope
      nameCount = checked.scope.visibleNameCount
      typeScope = checked.typeScope
      body = checked.bodyContext
      function = checked.functionContext
      expression = checked.expressionContext
      pattern = checked.patternContext
      effects = checked.effects
      droppedLabels = checked.tupleLabels.dropped
      leftOutCount = checked.checker.run.leftOut.count
      diagnosticCounts = (
        checked.checker.run.store.withheld.count, checked.checker.run.store.held.count,
        checked.checker.run.store.lasting.count
      )
      purpose = checked.checker.purpose
    }

    /// The names of the parts that differ.
    func differences(from other: StateDigest) -> [String] {
      var names: [String] = []
      func compare<Part: Equatable>(_ name: String, _ part: (StateDigest) -> Part) {
        if part(self) != part(other) { names.append(name) }
      }
      func compare<Part: AnyObject>(_ name: String, identity part: (StateDigest) -> Part?) {
        if part(self) !== part(other) { names.append(name) }
      }
      compare("scope", identity: \.scope)
      compare("names", \.nameCount)
      compare("type scope", identity: \.typeScope)
      compare("self", identity: \.body.selfVariable)
      compare("function", identity: \.body.currentFunction)
      compare("generic function", identity: \.body.genericFunction)
      compare("observer", identity: \.body.observer.local)
      compare("return type", \.function.returnType)
      compare("inferred return type", \.function.inferredReturnType)
      compare("type of results", \.function.yielding.type)
      compare("inferred type of results", \.function.yielding.inferredType)
      compare("loops", \.function.jumps.breakableDepth)
      compare("loops", \.function.jumps.loopDepth)
      compare("switches", \.function.jumps.switchDepth)
      compare("labels", \.function.jumps.labels)
      compare("labels", \.function.jumps.plainLabels)
      compare("anonymous parameters") { digest in
        digest.function.anonymousParameters.variables?.map(ObjectIdentifier.init)
      }
      compare("operand", \.expression.isOperand)
      compare("rule", \.expression.isInRule)
      compare("drawing", \.expression.isDrawing)
      compare("parameter", \.expression.wantedBy?.argument)
      compare("literal", \.expression.takenLiteral)
      compare("alternatives") { $0.pattern.alternatives != nil }
      compare("condition", \.pattern.conditionNames)
      compare("labels of tuples", \.droppedLabels)
      compare("effects", \.effects)
      compare("parts left out", \.leftOutCount)
      compare("errors withheld", \.diagnosticCounts.withheld)
      compare("errors held back", \.diagnosticCounts.held)
      compare("lasting errors", \.diagnosticCounts.lasting)
      compare("purpose", \.purpose.isForText)
      compare("purpose", \.purpose.isLooking)
      compare("purpose", \.purpose.isNotingChoices)
      compare("purpose", \.purpose.isCheckingUnused)
      return names
    }
  }
#endif
