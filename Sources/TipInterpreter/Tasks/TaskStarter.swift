import TipEvaluator
import TipModel
import TipText

/// The tasks that a program has made so far.
struct StartedTasks {
  var count = 0
  /// The tasks of `async let`s that have not begun.
  var waiting: [ProgramTask] = []
}

/// Makes tasks and has them begin.
struct TaskStarter {
  unowned let host: ProgramHost

  /// The greatest number of tasks that wait at a time; each has a thread.
  private static let maximumTasks = 256

  func makeTask(_ body: ClosureValue, of part: PartFault.Part) throws -> ProgramTask {
    if host.isOver { throw Coroutine.Cancelled() }
    guard host.tasks.count + host.startedTasks.waiting.count < Self.maximumTasks else {
      throw tooMuch("more than \(Self.maximumTasks) tasks wait at a time")
    }
    host.startedTasks.count += 1
    let yielded = TaskResult { [weak host] thrown in
      if let host { TaskStarter(host: host).reportUncaught(thrown) }
    }
    let coroutine = Coroutine { [weak host, weak yielded] in
      do {
        let value = try body.call([])
        yielded?.value = value
        try host?.taskStarter.startChildren()
      } catch let thrown as ThrownValue {
        if let yielded {
          yielded.error = thrown
        } else {
          host?.taskStarter.reportUncaught(thrown)
        }
      } catch {
        host?.taskEnded(with: error, part)
      }
    }
    let task = ProgramTask(
      number: host.startedTasks.count, coroutine: coroutine, result: yielded)
    task.awaitEnd = { [weak host, weak task] in
      guard let host, let task else { return }
      try host.taskStarter.startChildren()
      guard let running = host.currentTask else {
        while !task.coroutine.isFinished, try host.passToNextDue() {}
        return
      }
      // A task that waits for itself never continues.
      if task.coroutine.isFinished { return }
      try host.suspend(running, until: .end(of: task))
    }
    return task
  }

  func begin(_ task: ProgramTask) throws {
    host.tasks.append(task)
    guard host.run(task) else { throw tooMuch("the system has no thread for another task") }
    try host.throwTaskError()
    try host.updateViews()
  }

  /// Has the tasks of `async let`s begin, in the order in which they were declared.
  func startChildren() throws {
    while !host.startedTasks.waiting.isEmpty {
      try begin(host.startedTasks.waiting.removeFirst())
    }
  }

  func tooMuch(_ message: String) -> EvaluationError {
    EvaluationError(code: "budget-spent", message: message, range: host.statementRange)
  }

  /// Reports what a task has thrown and nobody can get any more.
  private func reportUncaught(_ thrown: ThrownValue) {
    if host.isOver || thrown.value == .cancellation { return }
    host.output.tell(
      .warning(
        "uncaught-in-task",
        "`\(ValuePrinter.print(thrown.value))` was thrown and not caught, which ends the task",
        at: thrown.range))
  }
}
