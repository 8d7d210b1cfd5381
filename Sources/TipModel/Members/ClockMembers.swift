import TipFoundation

/// Virtual time, and waiting in it.
package enum ClockMembers {
  private static let clock = Type.builtin(.clock)
  private static let task = Type.builtin(.task)
  private static let operation = Member.Parameter(
    nil, .function([], .variable(.t), [.throwing, .asynchronous]))
  /// The priority of a task, which has no effect here.
  private static let priority = Member.Parameter(
    "priority", .unresolved, isOptional: true, isUnread: true)
  private static let name = Member.Parameter("name", .unresolved, isOptional: true, isUnread: true)

  static let clocks = MemberFamily([
    .staticMethod(
      clock, "advance", [.init("by", .builtin(.donationTimeRange))], .void, isOurs: true,
      help: "Lets time pass; what falls due on the way happens at its own instant",
      example: "Tips.Clock.advance(by: .days(3))"
    ) { try $0.advance() },
    .staticMethod(
      clock, "advance", [.init("by", .double)], .void, isOurs: true,
      help: "Lets so many seconds pass", example: "Tips.Clock.advance(by: 90)"
    ) { try $0.advance() },
    .staticMethod(
      clock, "set", [.init("to", .date)], .void, isOurs: true, help: "Sets the clock",
      example: "Tips.Clock.set(to: Date(timeIntervalSince1970: 0))"
    ) {
      try $0.host.setClock(to: try $0.date(0), at: $0.range)
      return .void
    },
    .staticProperty(
      clock, "now", .date, isOurs: true, help: "The present instant", example: "Tips.Clock.now"
    ) { .date($0.now) },
  ])

  /// Tasks of an app's own files, of which nobody asks what they yield.
  static let tasks = MemberFamily(
    members(of: task) + [
      Member(
        task, "value", .property, [], .unresolved, isAsync: true,
        help: "What it yields, once it has ended", example: "await Task { print(\"done\") }.value"
      ) { try $0.task.value() }
    ])

  static let typedTasks = MemberFamily(
    members(of: .task(.t, .u)) + [value(throwing: .never), value(throwing: .builtin(.error))])

  /// Starts the expression of an `async let`, when the function that has it waits the first time.
  package static let child = Member.staticMethod(
    .void, "async let", [operation], .task(.t, .u), help: "Runs an expression beside the rest",
    example: "async let page = load()"
  ) { .object(try $0.host.startChildTask(try $0.closure(0))) }

  private static func value(throwing failure: Type) -> Member {
    Member(
      .task(.t, failure), "value", .property, [], .t, isAsync: true, isThrowing: failure != .never,
      help: "What it yields, once it has ended; throws what it has thrown",
      example: "await Task { 3 }.value"
    ) { try $0.task.value() }
  }

  /// The value of an `async let`, which throws or does not.
  package static func childValue(throwing failure: Type) -> Member { value(throwing: failure) }

  private static func members(of task: Type) -> [Member] {
    [
      .initializer(
        task, [name, priority, operation], task, help: "Runs statements beside the rest",
        example: "Task { print(\"later\") }"
      ) { .object(try $0.host.startTask(try $0.closure(2))) },
      .staticMethod(
        task, "detached", [name, priority, operation], task,
        help: "Runs statements beside the rest, on no actor",
        example: "Task.detached(priority: .background) { print(\"later\") }"
      ) { .object(try $0.host.startTask(try $0.closure(2))) },
      .staticMethod(
        task, "yield", [], .void, isAsync: true, help: "Lets others go on that can",
        example: "await Task.yield()"
      ) {
        try $0.host.sleep(seconds: 0, at: $0.range)
        return .void
      },
      .staticMethod(
        task, "sleep", [.init("for", .builtin(.duration))], .void, isAsync: true,
        isThrowing: true, help: "Goes on after that time",
        example: "try await Task.sleep(for: .seconds(2))"
      ) {
        guard case .duration(let duration) = try $0.argument(0) else { throw $0.missing }
        try $0.host.sleep(seconds: try $0.notNegative(duration.inSeconds), at: $0.range)
        return .void
      },
      .staticMethod(
        task, "sleep", [.init("nanoseconds", .integer(.uint64))], .void, isAsync: true, isThrowing: true,
        help: "Goes on after so many nanoseconds",
        example: "try await Task.sleep(nanoseconds: 1_000_000_000)"
      ) {
        let seconds = try $0.integer(0).double / 1_000_000_000
        try $0.host.sleep(seconds: seconds, at: $0.range)
        return .void
      },
      .method(
        task, "cancel", [], .void, help: "Ends what it waits for: no more updates, no more sleep",
        example: "Task { try await Task.sleep(for: .seconds(2)) }.cancel()"
      ) {
        try $0.task.cancel()
        return .void
      },
      .property(
        task, "isCancelled", .bool, help: "Whether it was cancelled",
        example: "Task { print(\"later\") }.isCancelled"
      ) { .bool(try $0.task.isCancelled) },
      .staticProperty(
        task, "isCancelled", .bool, help: "Whether the task that runs was cancelled",
        example: "Task.isCancelled"
      ) { .bool($0.host.runningTask?.isCancelled ?? false) },
      .staticMethod(
        task, "checkCancellation", [], .void, isThrowing: true,
        help: "Throws a `CancellationError` where the task that runs was cancelled",
        example: "try Task.checkCancellation()"
      ) {
        if $0.host.runningTask?.isCancelled == true {
          throw ThrownValue(.cancellation, at: $0.range)
        }
        return .void
      },
    ]
  }
}

extension Invocation {
  fileprivate var task: any TaskHandle {
    get throws {
      guard let task = try object as? any TaskHandle else { throw missing }
      return task
    }
  }

  fileprivate func advance() throws -> Value {
    try host.advance(by: try notNegative(try timeRange(of: argument(0))), at: range)
    return .void
  }

  fileprivate func notNegative(_ seconds: Double) throws -> Double {
    guard seconds >= 0, seconds.isFinite else {
      throw error("negative-time", "time cannot pass by `\(seconds)` seconds")
    }
    return seconds
  }
}
