/// The parts of Grand Central Dispatch with which apps start work. The work of every queue is a task of the one actor that
/// programs run on here, in the order of submission. `asyncAfter` waits in virtual time.
enum DispatchTypes {
  static let text = LibraryText(
    module: "Dispatch", number: 4,
    names: ["DispatchQueue", "DispatchTime", "DispatchTimeInterval", "DispatchWorkItem"],
    text: declarations)

  private static let declarations = """
    class DispatchQueue {
      static let main = DispatchQueue(label: "com.apple.main-thread")
      static func global(qos: Any = 0) -> DispatchQueue { main }
      init(
        label: Any, qos: Any = 0, attributes: Any = 0, autoreleaseFrequency: Any = 0,
        target: Any = 0
      ) {}

      func async(
        group: Any = 0, qos: Any = 0, flags: Any = 0, execute work: @escaping () -> Void
      ) {
        Task {
          await Task.yield()
          work()
        }
      }
      func async(execute item: DispatchWorkItem) { async { item._run() } }
      func asyncAfter(
        deadline: DispatchTime, qos: Any = 0, flags: Any = 0, execute work: @escaping () -> Void
      ) {
        Task {
          await deadline._wait()
          work()
        }
      }
      func asyncAfter(deadline: DispatchTime, execute item: DispatchWorkItem) {
        Task {
          await deadline._wait()
          item._run()
        }
      }
      func sync<T>(flags: Any = 0, execute work: () throws -> T) rethrows -> T { try work() }
    }

    class DispatchWorkItem {
      private(set) var isCancelled = false
      private let _block: () -> Void
      init(qos: Any = 0, flags: Any = 0, block: @escaping () -> Void) { _block = block }
      func perform() { _run() }
      func cancel() { isCancelled = true }
      func _run() { if !isCancelled { _block() } }
    }

    enum DispatchTimeInterval: Equatable {
      case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
      var _seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1_000
        case .microseconds(let count): Double(count) / 1_000_000
        case .nanoseconds(let count): Double(count) / 1_000_000_000
        case .never: 1e15
        }
      }
    }

    struct DispatchTime: Comparable {
      let _date: Date
      static let distantFuture = DispatchTime(_date: Date.distantFuture)
      static func now() -> DispatchTime { DispatchTime(_date: Date.now) }
      static func < (a: DispatchTime, b: DispatchTime) -> Bool { a._date < b._date }
      static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
        DispatchTime(_date: time._date.addingTimeInterval(seconds))
      }
      static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + interval._seconds
      }
      func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }
      func _wait() async {
        let seconds = _date.timeIntervalSince(Date.now)
        if seconds > 0 { try? await Task.sleep(for: .seconds(seconds)) }
      }
    }
    """
}
