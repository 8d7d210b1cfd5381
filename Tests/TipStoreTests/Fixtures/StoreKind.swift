import Foundation
import TipEngine
import TipStoreSQLite

/// Every store there is. A new one becomes a case, and the whole suite runs over it.
enum StoreKind: CaseIterable, Sendable {
  case memory
  case durable
  case fast

  /// Those that more than one engine can open at once.
  static let shared: [StoreKind] = [.durable, .fast]
}

/// A place for one store, gone with the test.
final class StorePlace {
  let kind: StoreKind
  private let folder: URL
  private var memory = MemoryStore(entryLimit: 40)

  init(_ kind: StoreKind) throws {
    self.kind = kind
    folder = FileManager.default.temporaryDirectory.appending(path: "tips-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.appending(path: ".tipkit").path(percentEncoded: false) }

  /// Opens the store, as a process that begins does.
  func open() throws -> any TipStore {
    var options = SQLiteStore.Options()
    // However busy the machine is, the other one's turn ends.
    options.patience = .seconds(600)
    switch kind {
    case .memory: return memory
    case .durable: options.durability = .durable
    case .fast: options.durability = .fast
    }
    return try SQLiteStore(folder: path, options: options)
  }
}

extension TipStore {
  /// Ends what a process has of it.
  func end() throws { try (self as? SQLiteStore)?.close() }
}
