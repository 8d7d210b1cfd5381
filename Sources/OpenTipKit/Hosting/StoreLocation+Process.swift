import TipStoreSQLite
import TipSystem

extension StoreLocation {
  /// The location for this process, by its name and environment.
  static var ofProcess: StoreLocation {
    var environment: [String: String] = [:]
    for name in ["XDG_DATA_HOME", "HOME"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    return StoreLocation(
      environment: environment, program: CommandLine.arguments.first ?? "tips")
  }
}
