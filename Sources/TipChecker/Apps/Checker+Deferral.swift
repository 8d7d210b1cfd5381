import TipModel
import TipSyntax
public import TipText

/// The sources of an app that run contain code that cannot run here: it calls frameworks, or other files of the app.
/// That does not prevent questions about the tips, as long as nothing runs the code.
///
/// Such an error is not reported in a body, in a closure without a result or in an initial value. It replaces the code
/// instead, and whatever runs that fails with the error. A tip's rules and options, parameters and events are what the
/// program is about; their errors are always reported.
extension Checker {
  /// True for a part of an app's source whose errors may wait until something runs it.
  func mayDefer(in value: ValueDeclaration) -> Bool {
    guard mayDefer(in: value.file) else { return false }
    if value.parameterAttribute != nil || inventoryReader.isEvent(value) { return false }
    let isOfTip = value.owner?.type.conformsToTip == true && !value.isStatic
    return !(isOfTip && ["rules", "options", "id"].contains(value.name))
  }

  func mayDefer(in file: FileContext) -> Bool { options.scope == .whole && !file.isTipScript }

  /// True for a declaration of an app's file whose body or initial value is checked when a run comes to it.
  func isCheckedWhenCalled(_ value: ValueDeclaration) -> Bool {
    checksBodiesWhenCalled && mayDefer(in: value)
  }

  var checksBodiesWhenCalled: Bool { options.partialStart?.checksBodiesWhenCalled == true }

  /// True if the program was checked, and a run checks the bodies that it calls.
  var isRunning: Bool { checksBodiesWhenCalled && caches.requirements.ofRun != nil }

  /// Takes back the diagnostics from `mark` on, if they may wait. A global variable of a main file, which runs from top
  /// to bottom, waits only for declarations of other files.
  ///
  /// - Returns: The errors, by place; empty if there is none, or one that cannot wait.
  func deferFaults(since mark: Int, of value: ValueDeclaration? = nil) -> [Diagnostic] {
    guard mark < run.diagnostics.count else { return [] }
    let faults = run.diagnostics[mark...].filter { $0.severity == .error }
    guard !faults.isEmpty, isRunning || faults.allSatisfy(\.mayWait),
      value?.owner != nil || value?.file.isMain != true || faults.allSatisfy(\.mayBeElsewhere)
    else { return [] }
    run.diagnostics.removeSubrange(mark...)
    run.store.waiting += faults
    return faults.sorted { $0.range.start < $1.range.start }
  }

  /// The errors that were reported, and those that wait until something runs their code.
  public var openFaults: [Diagnostic] {
    run.diagnostics.filter { $0.severity == .error } + run.store.waiting
  }

  /// The statements of a body that run, and the error that ends it. The error is nil if the body reaches its end
  /// without the statements that are left out.
  func runnable(
    _ body: TypedBlock?, without faults: [Diagnostic], in file: FileContext
  ) -> (body: TypedBlock, end: Diagnostic?) {
    let source = file.tree.source
    var reduction = BodyReduction(faults: faults, leavesOut: options.partialStart != nil) {
      source.text($0.offsets)
    }
    let reduced = reduction.reduce(body ?? TypedBlock([])) { [self] in
      TypedStatement(.expression(failing(with: $0, .unresolved)), at: $0.range)
    }
    for (range, fault) in reduction.leftOut where options.question != nil {
      let line = source.text(range.offsets).split(separator: "\n").first ?? ""
      let text = line.count > 40 ? line.prefix(40) + "…" : String(line)
      run.leftOut.append(LeftOut(what: "`\(text)`", range: range, reasons: [fault]))
    }
    return (reduced, reduction.end)
  }

  /// An expression that fails with `fault` when it is evaluated.
  func failing(with fault: Diagnostic, _ type: Type) -> TypedExpression {
    node(.unavailable(fault.message), type, fault.range)
  }

  /// The type of a declaration in an app. A type that is not at hand is unresolved.
  func resolveDeclared(
    _ syntax: TypeSyntax, of value: ValueDeclaration, in owner: TypeDeclaration?
  ) -> Type {
    let mark = run.diagnostics.count
    let type = resolve(syntax, from: value.file, in: owner)
    guard mayDefer(in: value), !deferFaults(since: mark).isEmpty else { return type }
    return resolve(syntax, from: value.file, in: owner, isQuiet: true)
  }
}

extension Program {
  /// True for a script, and for files of Swift code that run from top to bottom: their output must be Swift's. Of an
  /// app's own files, only what its tips need is run.
  func isOutputSwifts(_ file: FileContext, _ options: CheckOptions) -> Bool {
    file.isTipScript || options.partialStart == nil && files.contains(where: \.isMain)
  }
}

extension BodyChecker {
  /// The value of a variable whose type is not known here. It fails with the error of the initial value, if there is
  /// one.
  func unknown(_ variable: GlobalVariable, _ range: SourceRange) -> TypedExpression {
    // A value may name its own variable.
    guard options.scope == .whole, checker.resolving.faults.insert(variable).inserted else {
      return unresolvedExpression(range)
    }
    defer { checker.resolving.faults.remove(variable) }
    guard case .unavailable(let fault)? = variable.initializer()?.form else {
      return unresolvedExpression(range)
    }
    checker.run.unresolved.nodeCount += 1
    return node(.unavailable("`\(text(range))` has no value: \(fault)"), .unresolved, range)
  }
}

extension Diagnostic {
  /// The error says that something is not declared, or not in this language, and another file may explain it.
  var mayBeElsewhere: Bool { code == "opaque" || code.hasPrefix("unknown-") }

  /// The error follows from Swift's types and has no fix-it. A name may be declared in another file, even if it is near
  /// one of this file.
  fileprivate var mayWait: Bool {
    Checker.codesOfSwift.contains(code) && (fixIts.isEmpty || code.hasPrefix("unknown-"))
  }
}
