import Foundation

/// Threads of its own for work that blocks, as many as there are cores: those that run other tests must
/// not wait for it.
enum Workers {
  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
    return queue
  }()

  /// The results in the order of the items.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (index, item) in items.enumerated() {
        group.addTask {
          let result: Result = try await withCheckedThrowingContinuation { continuation in
            queue.addOperation {
              continuation.resume(with: Swift.Result { try work(item) })
            }
          }
          return (index, result)
        }
      }
      var results: [Result?] = Array(repeating: nil, count: items.count)
      for try await (index, result) in group { results[index] = result }
      return results.compactMap { $0 }
    }
  }
}
