import OrderedCollections
import TipModel
import TipSyntax
public import TipText

/// A body at the prompt that names what no entry has declared so far.
struct WaitingBody {
  let value: ValueDeclaration
  let function: FunctionDeclaration
  /// The range of the body.
  let range: SourceRange
  /// Lets the body be checked again.
  let forget: () -> Void
}

/// At the prompt, a function may name what a later entry declares, as in a file it may name what is declared further
/// down. Until then a warning says so, and calls of it fail with the missing name. After each entry that declares
/// something, it is checked again.
extension UnusedChecker {
  /// The error with which a body fails that was checked from `mark` on, if a later entry may declare all that it lacks.
  func lack(since mark: Int) -> Diagnostic? {
    guard options.isPrompt, mark < checker.run.diagnostics.count else { return nil }
    let faults = checker.run.diagnostics[mark...].filter { $0.severity == .error }
    guard faults.allSatisfy({ UnusedChecker.codesOfNames.contains($0.code) }) else { return nil }
    return faults.min { $0.range.start < $1.range.start }
  }

  func wait(_ body: WaitingBody) {
    body.function.isWaiting = true
    checker.program.waitingBodies[ObjectIdentifier(body.function)] = body
  }

  /// Lets the waiting bodies be checked again after one more entry.
  /// - Returns: The declarations that they belong to.
  func resumeWaitingBodies(
    after entry: Entry, types: [TypeDeclaration]
  ) -> [ValueDeclaration] {
    guard options.isPrompt else { return [] }
    let (waiting, told) = (checker.program.waitingBodies, checker.run.store.withheld)
    let isDeclaring = !entry.values.isEmpty || !types.isEmpty || !entry.extended.isEmpty
    let resumed = isDeclaring ? Array(waiting.values) : []
    checker.run.changes.undo.append { [unowned checker] in
      // These are bodies of functions that were made for the entry, and stay.
      for (_, body) in checker.program.waitingBodies { body.forget() }
      (checker.program.waitingBodies, checker.run.store.withheld) = (waiting, told)
      for body in resumed {
        body.forget()
        body.function.isWaiting = true
      }
    }
    for body in resumed {
      body.forget()
      (body.function.isWaiting, body.function.code) = (false, nil)
      checker.run.store.withheld[body.value.nameRange] = nil
      checker.program.waitingBodies[ObjectIdentifier(body.function)] = nil
    }
    return resumed.map(\.value)
  }

  /// The waiting body that contains an error.
  func waitingBody(with fault: Diagnostic) -> WaitingBody? {
    checker.program.waitingBodies.values.first { $0.range.contains(fault.range) }
  }
}

extension Checker {
  /// Warnings about names that bodies at the prompt wait for.
  public var lacks: [Diagnostic] {
    program.waitingBodies.values.flatMap { body in
      (run.store.withheld[body.value.nameRange] ?? []).map(body.warning)
    }
  }
}

extension WaitingBody {
  /// A missing name, as a warning.
  func warning(of fault: Diagnostic) -> Diagnostic {
    .warning(
      fault.code, fault.message, at: fault.range,
      notes: fault.notes + [.init("`\(value.name)` fails until an entry declares it")])
  }

  /// An error of the body without fix-its, since an entry that was made cannot be changed. Suggestions stay only for a
  /// likely typo, since the name may still be declared.
  func lacking(_ fault: Diagnostic) -> Diagnostic {
    let word = value.file.tree.source.text(fault.range.offsets)
    let isSlip = NearNames.named(in: fault).contains { near in
      word.count > 3 && (near.sorted() == word.sorted() || NearNames.isLetterOff(near, word))
    }
    let notes = isSlip ? fault.notes : fault.notes.filter { !NearNames.isGuess($0) }
    return .error(fault.code, fault.message, at: fault.range, notes: notes)
  }
}
