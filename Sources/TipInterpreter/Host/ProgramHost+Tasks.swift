import TipFoundation
import TipModel
import TipText

/// Tasks: each runs until it has to wait; updates are then delivered in the order they were
/// published.
extension ProgramHost {
  /// The greatest number of tasks that wait at a time; each has a thread.
  private static let maximumTasks = 256
  /// The greatest number of updates after one change, because two tasks can keep each other busy
  /// endlessly.
  private static let maximumTurns = 1 << 15

  func startTask(_ body: ClosureValue) throws -> any HostObject { try startTask(body, of: .other) }

  /// - Parameter part: The part of the presented views that the task belongs to.
  func startTask(_ body: ClosureValue, of part: PartFault.Part) throws -> any HostObject {
    if isOver { throw Coroutine.Cancelled() }
    guard tasks.count < ProgramHost.maximumTasks else {
      throw tooMuch("more than \(ProgramHost.maximumTasks) tasks wait at a time")
    }
    taskCount += 1
    let yielded = TaskResult()
    let coroutine = Coroutine { [weak self] in
      do {
        yielded.value = try body.call([])
      } catch {
        self?.taskEnded(with: error, part)
      }
    }
    let task = ProgramTask(number: taskCount, coroutine: coroutine, result: yielded)
    task.awaitEnd = { [weak self, weak task] in
      guard let self, let task else { return }
      guard let running = currentTask else {
        while !task.coroutine.isFinished, try passToNextDue() {}
        return
      }
      // A task that waits for itself never continues.
      if running.isCancelled || task.coroutine.isFinished { return }
      try suspend(running, until: .end(of: task))
    }
    tasks.append(task)
    guard run(task) else { throw tooMuch("the system has no thread for another task") }
    try throwTaskError()
    try updateViews()
    return task
  }

  var runningTask: (any TaskHandle)? { currentTask }

  /// Handles the end of a task. As in Swift, an error that a task throws ends only the task, but
  /// here it is also reported. A run-time error ends the program.
  private func taskEnded(with error: any Error, _ part: PartFault.Part) {
    switch error {
    case is Coroutine.Cancelled: break
    case let thrown as ThrownValue where thrown.value == .cancellation: break
    case let thrown as ThrownValue:
      output.tell(
        .warning(
          "uncaught-in-task",
          "`\(ValuePrinter.print(thrown.value))` was thrown and not caught, which ends the task",
          at: thrown.range))
    case let fault as EvaluationError where !fault.endsAll && leaveOut != nil:
      leaveOut?(PartFault(error: fault, part: part))
    default: taskErrors.append(error)
    }
  }

  /// Runs a task until it waits or ends. Returns false if it could not begin.
  private func run(_ task: ProgramTask) -> Bool {
    let outer = currentTask
    currentTask = task
    task.wait = nil
    let hasRun = task.coroutine.resume()
    currentTask = outer
    if task.coroutine.isFinished { tasks.removeAll { $0 === task } }
    return hasRun
  }

  private func throwTaskError() throws {
    if !taskErrors.isEmpty { throw taskErrors.removeFirst() }
  }

  /// Runs every task that can continue, in the order of the events that they wait for. With a
  /// limit, it runs only those for events before it.
  func deliver(before limit: Int = .max) throws {
    try updateViews()
    var turns = 0
    while let task = nextReady(before: limit) {
      turns += 1
      guard turns <= ProgramHost.maximumTurns else {
        throw tooMuch("more than \(ProgramHost.maximumTurns) updates follow from one another")
      }
      _ = run(task)
      try throwTaskError()
      try updateViews()
    }
  }

  private func nextReady(before limit: Int) -> ProgramTask? {
    var best: (task: ProgramTask, order: Int)?
    for task in tasks {
      guard let order = task.order(at: now), order < best?.order ?? limit else { continue }
      best = (task, order)
    }
    return best?.task
  }

  /// The instant at which the first sleeping task continues.
  var nextWakeUp: Date? {
    tasks.compactMap { task in
      if case .instant(let instant) = task.wait { instant } else { nil }
    }.min()
  }

  func next(of stream: any HostObject) throws -> Value? {
    if isOver { throw Coroutine.Cancelled() }
    if let derived = stream as? DerivedStream {
      return try derived.next { try next(of: derived.base) }
    }
    guard let stream = stream as? any StreamReading else { return nil }
    guard let task = currentTask else { return try nextAtTopLevel(of: stream) }
    // The first element of a stream exists already. Later ones may have to wait until other tasks
    // have seen older updates.
    let isFirst = stream.lastNumber == 0 && stream.nextNumber != nil
    if !isFirst, !task.isCancelled { try suspend(task, until: .update(stream)) }
    return task.isCancelled ? nil : stream.take()
  }

  /// Outside tasks, lets time pass until the stream has an element, or no further change is
  /// possible.
  private func nextAtTopLevel(of stream: any StreamReading) throws -> Value? {
    while true {
      try deliver(before: stream.nextNumber ?? .max)
      if let value = stream.take() { return value }
      if stream.isFinished { return nil }
      guard try passToNextDue() else { return nil }
    }
  }

  func endIteration(of stream: any HostObject) {
    if let derived = stream as? DerivedStream { return endIteration(of: derived.base) }
    (stream as? any StreamReading)?.cancel()
  }

  func sleep(seconds: Double, at range: SourceRange) throws {
    if isOver { throw Coroutine.Cancelled() }
    let wake = now.addingTimeInterval(seconds)
    if let task = currentTask {
      if !task.isCancelled { try suspend(task, until: .instant(wake)) }
      if task.isCancelled { throw ThrownValue(.cancellation, at: range) }
    } else {
      try pass(until: wake)
    }
  }

  private func suspend(_ task: ProgramTask, until wait: ProgramTask.Wait) throws {
    task.wait = wait
    try task.coroutine.suspend()
  }

  /// Ends all tasks that still wait.
  func cancelTasks() {
    let waiting = tasks
    tasks = []
    for task in waiting { task.coroutine.cancel() }
    taskErrors = []
  }

  private func tooMuch(_ message: String) -> EvaluationError {
    EvaluationError(code: "budget-spent", message: message, range: statementRange)
  }
}
