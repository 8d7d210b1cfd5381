import TipEngine
import TipFormats
import TipFoundation
import TipInterpreter
import TipModel
import TipRunner
import TipTerminal
public import TipText

/// The acts of a session, step by step.
extension REPL {
  /// Performs an act, and notes it in the journal. If it ends with an error, its changes are taken
  /// back, unless the session's store is shared. Returns false if an error was reported.
  @discardableResult
  func perform(_ act: Act) -> Bool {
    changes = []
    let notice = DeclarationNotice(act, in: self)
    guard let item = item(performing: act) else { return false }
    guard !item.isUnfinished else {
      fail(.failed)
      rollBack()
      return false
    }
    undoStack.append(item)
    for tip in watch.all where changes.contains(where: { $0.tip == tip.instance.id }) {
      see(tip.name, session.engine.status(of: tip.instance))
    }
    if let notice {
      // Making a tip may have effects, which are undone.
      _ = try? looking {
        console.output.write(notice.lines(in: world, width: console.output.width))
      }
    }
    return true
  }

  /// Begins with files. Their changes before an error remain.
  public func begin(with texts: [SourceFile]) {
    let paths = texts.map(\.name)
    if let item = item(performing: .program(texts, .files(paths))) {
      undoStack.appendBase(item)
    } else {
      rejectedFiles.append(paths)
    }
  }

  /// Returns nil where the act was no valid program.
  private func item(performing act: Act) -> Journal.Item? {
    let (begin, state, treeCount) = (world.now, session.state, world.trees.count)
    let wasVirtual = isVirtual
    var results: [SeenValue] = []
    var shown: [Range<Int>] = []
    let outcome = world.perform(
      act,
      for: PromptWorld.Audience(
        report: { [self] in console.report($0, in: $1, typed: typed.command) },
        note: { [console] in console.errors.write(StyledText($0)) },
        show: { [self] value, type, range in
          write(ResultLine(value: value, type: type))
          shown.append(range.offsets)
          if let literal = SwiftLiteral.comparable(value, type) {
            results.append(SeenValue(range: range.offsets, literal: literal))
          }
        }))
    guard outcome != .invalid else {
      fail()
      return nil
    }
    var label = act.summary
    if let entry = typed.all.last, !act.isOfFiles { label = entry.shortened }
    return Journal.Item(
      act: act, label: label, begin: begin, end: world.now,
      leavesWallClock: isVirtual && !wasVirtual, beganVirtually: wasVirtual,
      isQuestion: session.state == state && !world.declaresSomething(since: treeCount),
      isUnfinished: outcome == .failed, results: results, shown: shown)
  }

  /// A result that would fill most of the screen is folded.
  private func write(_ result: ResultLine) {
    let output = console.output
    let text = result.text
    guard lines.isInteractive, let height = output.end.height else {
      return output.writeWhole(text)
    }
    let room = max(height / 2, 4) * output.width
    guard text.width > room else { return output.writeWhole(text) }
    output.writeWhole(text.clipped(to: room - 1))
    output.write(StyledText("all of it: `:show \(PromptWorld.lastResult)`", .dim))
  }

  /// Undoes the changes of an act before its error.
  private func rollBack() {
    guard !store.isShared, !go(to: undoStack) else { return }
    console.errors.write(StyledText("what the entry did before it failed is kept", .warning))
  }

  /// Makes the world of another journal, and replaces the current one with it. If it returns false,
  /// the world is unchanged.
  func go(
    to stack: UndoStack, leavingOut: (Journal.Item, [Diagnostic]) -> Bool = { _, _ in false }
  ) -> Bool {
    guard let made = makeWorld(stack.journal, leavingOut: leavingOut) else { return false }
    world.end()
    world = made
    undoStack = stack
    explained = nil
    watch.renew(in: self)
    return true
  }

  /// A world in memory in which the acts of a journal have been performed.
  func makeWorld(
    _ journal: Journal, leavingOut: (Journal.Item, [Diagnostic]) -> Bool = { _, _ in false }
  ) -> PromptWorld? {
    let clock: any TipClock =
      journal.isLive ? LiveClock(reading: { Date.now }) : VirtualClock(start: journal.start)
    guard
      let made = try? PromptWorld(
        settings: settings, clock: clock, store: MemoryStore(), output: relay)
    else { return nil }
    made.listsTips = world.listsTips
    made.namesResults = world.namesResults
    // Ctrl-C must reach the world that runs now.
    let present = world
    running(made)
    defer { running(present) }
    return made.perform(journal, leavingOut: leavingOut) ? made : nil
  }

  /// Runs a query, and undoes the changes that it makes. Changes in a shared store remain.
  func looking<Result>(_ body: () throws -> Result) throws -> (result: Result, hasChanged: Bool) {
    let (state, stack) = (session.state, undoStack)
    let result = Swift.Result(catching: body)
    let hasChanged = session.state != state
    if hasChanged, !store.isShared {
      let explained = explained
      _ = go(to: stack)
      self.explained = explained
    }
    return (try result.get(), hasChanged)
  }

  /// Refuses a command that a shared store does not allow.
  func requireMemory(for command: String) throws {
    guard store.isShared else { return }
    throw CommandFault(
      message: "`:\(command)` needs a session in memory: what happened is in the "
        + "\(store.description), where others may have seen it")
  }
}
