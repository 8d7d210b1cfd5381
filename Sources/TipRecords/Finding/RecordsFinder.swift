import TipFoundation
import TipSystem

/// Finds TipKit's files under a path: the file itself, its folder, an app's container, a group's, a
/// simulator's device or all of them, a container that Xcode has downloaded, a backup of a device.
public struct RecordsFinder {
  public static let fileName = "tips-store.db"

  private static let store = ".tipkit/\(fileName)"

  /// The paths of the store in a container. `*` is any folder: without a sandbox it is the bundle
  /// id.
  private static let inContainer = [
    "Library/Application Support/\(store)", "Library/Caches/\(store)",
    "Library/Application Support/*/\(store)",
  ]

  /// The folders that lead to TipKit's files. Other folders without read permission do not matter.
  private static let onTheWay = [".tipkit", "Library", "Application Support", "Caches"]

  /// The folders of containers.
  private static let containers = [
    "", "AppData/", "Data/", "*/Data/", "Containers/*/Data/", "*/AppData/",
    "Containers/Data/Application/*/", "Containers/Shared/AppGroup/*/",
    "data/Containers/Data/Application/*/", "data/Containers/Shared/AppGroup/*/",
    "*/data/Containers/Data/Application/*/", "*/data/Containers/Shared/AppGroup/*/",
    "*/",
  ]

  /// The greatest number of folders that are searched; no simulator has more.
  private static let most = 4096

  /// The distinct records under `path`, the latest first. With `app`, those that are found by its
  /// name only are included. `temporary` is the folder to which the list of a backup is copied.
  public static func find(
    _ path: String, app: String? = nil, temporary: String
  ) throws(RecordsError) -> [FoundRecords] {
    let type: FileType
    do { type = try FileSystem.status(of: path).type } catch {
      throw error == .noSuchFileOrDirectory || error == .notDirectory
        ? .missing(path) : .cannotRead(path, error)
    }
    guard type == .directory else {
      return [placed(FoundRecords(RecordsFiles(database: path)))]
    }
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    if let backup = DeviceBackup(folder) {
      return try backup.records(app: app, temporary: temporary)
    }
    var found: [FoundRecords] = []
    var seen: Set<String> = []
    var closed: String?
    let patterns =
      [fileName, store] + containers.flatMap { place in inContainer.map { place + $0 } }
      + ["*/\(store)"]
    for pattern in patterns where found.count < most {
      for file in matches(pattern, in: folder, &closed)
      where seen.insert((try? FileSystem.resolve(file)) ?? file).inserted {
        found.append(placed(FoundRecords(RecordsFiles(database: file))))
      }
    }
    for backup in backups(in: folder) {
      found += try backup.records(app: app, temporary: temporary)
    }
    // It is not known whether the folder contains records.
    if found.isEmpty, let closed { throw .cannotRead(closed, .permissionDenied) }
    return found.sorted {
      ($0.date ?? .distantPast, $1.path) > ($1.date ?? .distantPast, $0.path)
    }
  }

  private static func backups(in folder: String) -> [DeviceBackup] {
    guard let names = try? FileSystem.names(in: folder) else { return [] }
    return names.sorted().prefix(most).compactMap { DeviceBackup("\(folder)/\($0)") }
  }

  /// The files that match a path with stars. `closed` is set to a folder on the path that cannot be
  /// read.
  private static func matches(_ pattern: String, in folder: String, _ closed: inout String?)
    -> [String]
  {
    var paths = [folder]
    let parts = pattern.split(separator: "/")
    for (index, part) in parts.enumerated() {
      var next: [String] = []
      for path in paths {
        do throws(Errno) {
          guard part == "*" else {
            next.append("\(path)/\(part)")
            _ = try FileSystem.status(of: "\(path)/\(part)")
            continue
          }
          let names = try FileSystem.names(in: path)
          next += names.sorted().prefix(most).map { "\(path)/\($0)" }
        } catch {
          let isOnTheWay = path == folder || onTheWay.contains { path.hasSuffix("/" + $0) }
          if error == .permissionDenied, isOnTheWay, closed == nil { closed = path }
        }
      }
      paths = next
      let isLast = index == parts.count - 1
      paths = paths.filter { isLast ? isFile($0) : FileSystem.isFolder($0) }
    }
    return paths
  }

  private static func isFile(_ path: String) -> Bool {
    (try? FileSystem.status(of: path))?.type == .regular
  }

  /// The records with the app and the device that follow from their place.
  private static func placed(_ records: FoundRecords) -> FoundRecords {
    var records = records
    let path = (try? FileSystem.resolve(records.path)) ?? records.path
    records.date = [records.files.database, records.files.log].compactMap(\.self)
      .compactMap(modified).max()
    let place = RecordsPlace(path)
    records.app = place.app
    records.device = place.device
    return records
  }

  static func modified(_ path: String) -> Date? {
    guard let status = try? FileSystem.status(of: path), status.size > 0 else { return nil }
    let time = status.st_mtim
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}
