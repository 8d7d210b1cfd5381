import Foundation

/// A disk that can only be read, for one process: of a folder that is mounted so in a world of its own.
/// Root may write whatever a file's mode says, but not there.
enum ReadOnlyDisk {
  /// A command that runs the one behind it.
  static func host(of folder: String) -> [String] {
    let world = geteuid() == 0 ? ["--mount"] : ["--user", "--map-root-user", "--mount"]
    // The folder is not part of the script, so that it may be called anything.
    let script = #"mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@""#
    return ["/usr/bin/unshare"] + world + ["sh", "-c", script, folder]
  }

  /// Some systems let nobody mount anything.
  static let canBeMade: Bool = {
    let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    let probe = host(of: folder) + ["true"]
    let process = Process()
    process.executableURL = URL(filePath: probe[0])
    process.arguments = Array(probe.dropFirst())
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
