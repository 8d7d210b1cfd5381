import Foundation
import GRDB
import OpenTipKitTesting
import Synchronization
import Testing
import TipEngine

@testable import OpenTipKit

/// Nothing that lasts happens under the engine's lock: neither writing to the disk nor code of the program.
@Suite struct UnlockedWaitTests {
  private struct SlowTip: Tip {
    @Parameter static var isOn: Bool = false
    var title: Text { Text("Slow") }
    var rules: [Rule] { #Rule(Self.$isOn) { $0 } }
  }

  /// While a setter waits for the disk, which another connection has locked, every question is answered.
  @Test func readsDoNotWaitForTheDisk() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "unlocked-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = EngineHost(clock: LiveClock { Date.now }, isOwn: false)
    try await EngineHost.$own.withValue(host) {
      try Tips.configure([.datastoreLocation(.url(folder)), .displayFrequency(.immediate)])
      #expect(SlowTip().status == .pending)
      await host.flush()
      let file = folder.appending(path: "tips-store.db").path(percentEncoded: false)
      let other = try DatabaseQueue(path: file)
      let isSet = Mutex(false)
      let setter = DispatchGroup()
      try other.inDatabase { database in
        try database.execute(sql: "BEGIN IMMEDIATE")
        DispatchQueue.global().async(group: setter) {
          EngineHost.$own.withValue(host) { SlowTip.isOn = true }
          isSet.withLock { $0 = true }
        }
        while SlowTip().status != .available {}
        #expect(SlowTip.isOn)
        #expect(!isSet.withLock { $0 }, "the setter returned before its value was on disk")
        try database.execute(sql: "ROLLBACK")
      }
      setter.wait()
      let stored = try await other.read {
        try String.fetchOne($0, sql: "SELECT value FROM parameter WHERE id LIKE '%isOn'")
      }
      #expect(stored == "true")
    }
  }

  /// An executor of the program is handed a job when a stream has news, and asks for a tip on another thread.
  private final class CuriousExecutor: TaskExecutor {
    let host: EngineHost
    /// The number of jobs for which the question was not answered in time.
    let unanswered = Mutex(0)

    init(_ host: EngineHost) { self.host = host }

    func enqueue(_ job: consuming ExecutorJob) {
      let answered = DispatchSemaphore(value: 0)
      let host = host
      DispatchQueue.global().async {
        EngineHost.$own.withValue(host) { _ = SlowTip().status }
        answered.signal()
      }
      if answered.wait(timeout: .now() + 20) == .timedOut { unanswered.withLock { $0 += 1 } }
      let job = UnownedJob(job)
      DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  @Test func streamsAreToldWithoutTheLock() async throws {
    let host = EngineHost(
      clock: VirtualClock(start: Date(timeIntervalSinceReferenceDate: 0)), isOwn: true)
    try await EngineHost.$own.withValue(host) {
      try Tips.configure([.displayFrequency(.immediate)])
      let executor = CuriousExecutor(host)
      let updates = SlowTip().statusUpdates
      let seen = Task(executorPreference: executor) {
        var seen: [Tips.Status] = []
        for await status in updates {
          seen.append(status)
          if seen.count == 4 { break }
        }
        return seen
      }
      for isOn in [true, false, true] { SlowTip.isOn = isOn }
      #expect(await seen.value == [.pending, .available, .pending, .available])
      #expect(executor.unanswered.withLock { $0 } == 0)
    }
  }

  /// Many threads add messages and deliver them: each comes once, and those of one thread in their order.
  @Test func messagesKeepTheirOrder() {
    let outbox = Outbox()
    let told = Mutex<[(thread: Int, number: Int)]>([])
    let lock = NSLock()
    let (threads, count) = (8, 500)
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for number in 0..<count {
        lock.withLock {
          outbox.add([{ told.withLock { $0.append((thread, number)) } }])
        }
        outbox.deliver()
      }
    }
    outbox.deliver()
    let all = told.withLock { $0 }
    #expect(all.count == threads * count)
    for thread in 0..<threads {
      #expect(all.filter { $0.thread == thread }.map(\.number) == Array(0..<count))
    }
  }
}
