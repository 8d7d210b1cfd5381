import Foundation
import Synchronization

/// Tasks as a script has them: each runs as far as it can before the next statement begins.
///
/// Swift promises no order of tasks; what a program does may be held against a script only where there is one.
public enum SerialTasks {
  private static let waiting = Mutex<[UnownedJob]>([])

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Keeps what would run on other threads from now on; ``settle()`` runs it. False where Swift's runtime cannot be told.
  public static func begin() -> Bool {
    guard let place = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
      return false
    }
    place.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
      SerialTasks.waiting.withLock { $0.append(job) }
    }
    return true
  }

  /// That of what belongs to no actor.
  private static let executor = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)

  /// Runs tasks, and what they begin, until each waits for something or has ended.
  public static func settle() {
    while let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: executor)
    }
  }
}
