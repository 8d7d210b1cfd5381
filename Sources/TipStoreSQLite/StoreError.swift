public import TipModel

/// The reason why a store refuses a call.
public enum StoreError: Error, Hashable, Sendable {
  /// There can be no store at a location, for the reason in ``TipModel/DatastoreLocation/fault``.
  case invalidLocation(DatastoreLocation)
  /// The default location needs a folder for data, and the environment names none.
  case noDataFolder
  /// A path that cannot be trusted, with the reason.
  case unsafe(path: String, reason: String)
  /// The system refused a call, with its message.
  case system(path: String, reason: String)
  /// The folder has no store. `setAside` is the folder to which a damaged one was moved.
  case missing(String, setAside: String?)
  /// The file is a database, but not a store of tips.
  case foreign(path: String, reason: String)
  /// A later version of this program wrote the store.
  case newer(version: Int)
  /// A part of the store is not what was written. `setAside` is the folder that the store was moved
  /// to.
  case damaged(reason: String, setAside: String?)
  /// Others have used the store for seconds; `holder` is the process, if it is known.
  case busy(holder: String?)
  case diskFull
  case readOnly
  /// The store's file was moved or replaced while it was open.
  case replaced
  case closed
  /// The id contains a NUL, which cannot be stored.
  case unstorableID(String)
  /// A value of a type that is not Codable in TipKit either.
  case unstorableValue(type: String)
  /// The store is durable, and the clock is ahead of the time.
  case futureDonation(event: String)
  /// A line of an import that cannot be read.
  case invalidLine(number: Int, reason: String)
}

extension StoreError: CustomStringConvertible {
  static let withoutDatabase = StoreError.damaged(reason: "its file is gone", setAside: nil)

  public var description: String {
    switch self {
    case .invalidLocation(let location): location.fault ?? "there can be no store in that place"
    case .noDataFolder: "neither XDG_DATA_HOME nor HOME names a folder for the store"
    case .unsafe(let path, let reason): "`\(path)` is not safe to use: \(reason)"
    case .system(let path, let reason): "`\(path)` cannot be used: \(reason)"
    case .missing(let path, nil): "there is no store in `\(path)`"
    case .missing(let path, let folder?):
      "there is no store in `\(path)`; a damaged one was set aside in `\(folder)`; "
        + StoreError.salvage(folder)
    case .foreign(let path, let reason): "`\(path)` is not a store of tips: \(reason)"
    case .newer(let version):
      "the store has schema version \(version), which is newer than this program knows"
    case .damaged(let reason, nil): "the store is damaged: \(reason)"
    case .damaged(let reason, let folder?):
      "the store is damaged (\(reason)) and was set aside in `\(folder)`; "
        + StoreError.salvage(folder)
    case .busy(nil): "the store is in use by another program"
    case .busy(let holder?): "the store is in use by \(holder)"
    case .diskFull: "the disk is full"
    case .readOnly: "the store can only be read"
    case .replaced: "the store was moved or replaced while it was open"
    case .closed: "the store is closed"
    case .unstorableID(let id):
      "the id \(id.debugDescription) cannot be stored, since it holds a NUL"
    case .unstorableValue(let type): "a value of type `\(type)` cannot be stored"
    case .futureDonation(let event):
      "a store on disk takes no donation that is dated ahead of the present, as this one to `\(event)`"
    case .invalidLine(let number, let reason): "line \(number) cannot be imported: \(reason)"
    }
  }

  private static func salvage(_ folder: String) -> String {
    "`tips store export --damaged --store '\(folder)'` writes what can be read"
  }
}
