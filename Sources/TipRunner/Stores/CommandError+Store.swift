import TipEngine
import TipStoreSQLite

extension CommandError {
  /// Converts the errors of a store to those of the command.
  public static func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as StoreError {
      switch error {
      case .missing, .invalidLocation, .noDataFolder, .invalidLine:
        throw CommandError(error.description)
      default: throw CommandError(error.description, .failed)
      }
    }
  }
}
