import Foundation
public import TipModel

/// The folders of stores, by the location that `Tips.configure` gets.
public struct StoreLocation: Sendable {
  /// `XDG_DATA_HOME`, or its default.
  private let dataFolder: String?
  private let program: String

  /// `environment` is the process's; `program` names the one whose store is the default.
  public init(environment: [String: String], program: String) {
    let given = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    dataFolder = given ?? home.map { $0 + "/.local/share" }
    self.program = program
  }

  /// The folder of the store at `location`.
  public func folder(of location: DatastoreLocation) throws -> String {
    switch location {
    case .applicationDefault:
      return try data() + "/\(StoreLocation.fileName(program))/.tipkit"
    case .groupContainer(let identifier) where location.fault == nil:
      return try data() + "/group-containers/\(identifier)/.tipkit"
    case .url(let url):
      guard let path = DatastoreLocation.path(of: url) else {
        throw StoreError.invalidLocation(location)
      }
      return path
    case .groupContainer: throw StoreError.invalidLocation(location)
    }
  }

  private func data() throws -> String {
    guard let dataFolder else { throw StoreError.noDataFolder }
    return dataFolder
  }

  private static func fileName(_ program: String) -> String {
    let name = program.split(separator: "/").last.map(String.init) ?? ""
    return name.isEmpty || name == "." || name == ".." ? "tips" : name
  }
}
