import GRDB
import TipSystem

/// A backup of an iPhone or iPad, whose files have digests for names, in folders of their first two
/// digits.
struct DeviceBackup {
  private let folder: String

  /// Returns nil for a folder that is no backup.
  init?(_ folder: String) {
    let marks = ["Manifest.db", "Manifest.plist", "Manifest.mbdb"]
    guard marks.contains(where: { FileSystem.exists("\(folder)/\($0)") }) else { return nil }
    self.folder = folder
  }

  private static let ending = "/.tipkit/\(RecordsFinder.fileName)"

  /// The records of all apps in the backup's list. Without that list, those of the named app.
  func records(app: String?, temporary: String) throws(RecordsError) -> [FoundRecords] {
    let manifest = RecordsPlace.bytes(of: "\(folder)/Manifest.plist")
      .flatMap { try? KeyedArchive.plain($0) }
    if manifest?["IsEncrypted"]?.int == 1 { throw .encryptedBackup(folder) }
    let device = manifest?["Lockdown"]?["DeviceName"]?.string ?? deviceName
    let files = try listed(temporary) ?? named(app)
    var found: [FoundRecords] = []
    for file in files where file.path.hasSuffix(DeviceBackup.ending) {
      let log = files.first { $0.domain == file.domain && $0.path == "\(file.path)-wal" }
      let place = DeviceBackup.place(file)
      guard FileSystem.exists("\(folder)/\(place)") else { continue }
      let database = "\(folder)/\(place)"
      let logPath = log.map { "\(folder)/\(DeviceBackup.place($0))" }
      var records = FoundRecords(
        RecordsFiles(database: database, log: logPath), path: "\(folder)/\(place)")
      records.app = DeviceBackup.app(file.domain)
      records.device = device
      records.date = [database, logPath].compactMap(\.self).compactMap(RecordsFinder.modified).max()
      found.append(records)
    }
    return found
  }

  private struct File: Hashable {
    let domain: String
    let path: String
    /// The digest in the list.
    var digest: String?
  }

  private static func place(_ file: File) -> String {
    let digest = file.digest ?? RecordsDigest.name("\(file.domain)-\(file.path)")
    return "\(digest.prefix(2))/\(digest)"
  }

  /// `AppDomain-com.example.app`
  private static func app(_ domain: String) -> String? {
    domain.firstIndex(of: "-").map { String(domain[domain.index(after: $0)...]) }
  }

  private var deviceName: String? {
    RecordsPlace.bytes(of: "\(folder)/Info.plist").flatMap {
      RecordsPlace.text(of: "Device Name", in: $0)
    }
  }

  /// The files in the backup's list, or nil if there is no readable list.
  private func listed(_ temporary: String) throws(RecordsError) -> [File]? {
    let path = "\(folder)/Manifest.db"
    guard FileSystem.exists(path) else { return nil }
    let copy: RecordsCopy
    do { copy = try RecordsCopy(RecordsFiles(database: path), temporary: temporary) } catch {
      // A file there that is not a database needs the backup's password.
      if case .foreign = error { throw .encryptedBackup(folder) }
      throw error
    }
    defer { withExtendedLifetime(copy) {} }
    do {
      let queue = try DatabaseQueue(path: copy.database)
      return try queue.inDatabase { database in
        let rows = try RecordsStatement(
          "SELECT fileID, domain, relativePath FROM Files WHERE relativePath LIKE '%\(DeviceBackup.ending)%'",
          on: database)
        var files: [File] = []
        while try rows.step() {
          guard let digest = rows.text(0), let domain = rows.text(1), let path = rows.text(2),
            digest.count == 40, digest.allSatisfy(\.isHexDigit)
          else { continue }
          files.append(File(domain: domain, path: path, digest: digest))
        }
        return files
      }
    } catch {
      return nil
    }
  }

  private func named(_ app: String?) -> [File] {
    guard let app else { return [] }
    let domains = ["AppDomain-\(app)", "AppDomainGroup-\(app)"]
    let places = ["Library/Application Support", "Library/Caches"]
    return domains.flatMap { domain in
      places.flatMap { place in
        ["", "-wal"].map { File(domain: domain, path: place + DeviceBackup.ending + $0) }
      }
    }
  }
}
