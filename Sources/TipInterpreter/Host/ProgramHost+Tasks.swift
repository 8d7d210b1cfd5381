import TipFoundation
import TipModel
import TipText

/// Tasks: each runs until it has to wait; updates are then delivered in the order they were
/// published.
extension ProgramHost {
  /// The greatest number of updates after one change, because two tasks can keep each other busy
  /// endlessly.
  private static let maximumTurns = 1 << 15

  func startTask(_ body: ClosureValue) throws -> any HostObject { try startTask(body, of: .other) }

  /// - Parameter part: The part of the presented views that the task belongs to.
  func startTask(_ body: ClosureValue, of part: PartFault.Part) throws -> any HostObject {
    let task = try taskStarter.makeTask(body, of: part)
    try taskStarter.begin(task)
    return task
  }

  func startChildTask(_ body: ClosureValue) throws -> any HostObject {
    let task = try taskStarter.makeTask(body, of: .other)
    currentTask?.children.append(task)
    startedTasks.waiting.append(task)
    return task
  }

  var taskStarter: TaskStarter { TaskStarter(host: self) }

  var runningTask: (any TaskHandle)? { currentTask }

  /// Handles the end of a task by an error that is not the program's own. A run-time error ends the program. What a task throws ends
  /// only the task, as in Swift; here it is also reported if nobody can get it.
  func taskEnded(with error: any Error, _ part: PartFault.Part) {
    switch error {
    case is Coroutine.Cancelled: break
    case let fault as EvaluationError where !fault.endsAll && leaveOut != nil:
      leaveOut?(PartFault(error: fault, part: part))
    default: taskErrors.append(error)
    }
  }

  /// Runs a task until it waits or ends. Returns false if it could not begin.
  func run(_ task: ProgramTask) -> Bool {
    let outer = currentTask
    currentTask = task
    task.wait = nil
    let hasRun = task.coroutine.resume()
    currentTask = outer
    if task.coroutine.isFinished { tasks.removeAll { $0 === task } }
    return hasRun
  }

  func throwTaskError() throws {
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
        throw taskStarter.tooMuch(
          "more than \(ProgramHost.maximumTurns) updates follow from one another")
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

  func suspend(_ task: ProgramTask, until wait: ProgramTask.Wait) throws {
    try taskStarter.startChildren()
    task.wait = wait
    try task.coroutine.suspend()
  }

  /// Ends all tasks that still wait.
  func cancelTasks() {
    let waiting = tasks
    (tasks, startedTasks.waiting) = ([], [])
    for task in waiting { task.coroutine.cancel() }
    taskErrors = []
  }
}
