import TipSystem

/// Moves a damaged store away, so that it is not overwritten and a new one can be created.
enum Quarantine {
  /// Moves the store's files into a separate folder, which is again that of a store, and returns
  /// its path. The lock must be held since before the damage was found.
  static func setAside(_ folder: StoreFolder) throws -> String {
    var number = 1
    var path = place(number, in: folder)
    while true {
      do {
        try FileSystem.makeFolder(path)
        break
      } catch {
        guard error == .fileExists, number < 10_000 else { throw StoreError.refused(path, error) }
        number += 1
        path = place(number, in: folder)
      }
    }
    let target = StoreFolder(path)
    for (from, to) in zip(folder.files, target.files) {
      do {
        try FileSystem.move(from, to: to)
      } catch  where error == .noSuchFileOrDirectory {
      } catch {
        throw StoreError.refused(from, error)
      }
    }
    return path
  }

  /// The place to which the store of a folder was last moved, or nil if it never was.
  static func latest(in folder: StoreFolder) throws -> String? {
    var latest: String?
    var number = 1
    while case let path = place(number, in: folder), try FileIdentity.find(path) != nil {
      latest = path
      number += 1
    }
    return latest
  }

  private static func place(_ number: Int, in folder: StoreFolder) -> String {
    folder.path + "/damaged-\(number)"
  }
}
