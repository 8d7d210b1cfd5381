public import TipEngine
public import TipStoreSQLite

/// A store that a session is to work on, by its name: whoever reads command lines knows where it is.
public protocol StoreNaming: Sendable {
  /// Opens it. Unless `allowsFuture`, no donation dated ahead of the present gets in.
  func open(allowsFuture: Bool) throws -> SQLiteStore
  /// What it holds now, apart from it.
  func snapshot() throws -> MemoryStore
}
