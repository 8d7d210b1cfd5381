import TipSystem

/// The numbers that are left for files.
public enum FreeDescriptors {
  /// The file descriptors that a store needs for its files, and for the system's queue that writes
  /// to it, which ends the process if it finds none.
  private static let needed = 24

  /// Throws if too few descriptors are left and the system grants no more.
  public static func require() throws {
    guard OpenFileLimit.hasRoom(for: needed, raisedTo: 1024) else {
      throw CommandError(
        "a store needs \(needed) open files beside those that are open, and the system allows no more",
        .failed)
    }
  }
}
