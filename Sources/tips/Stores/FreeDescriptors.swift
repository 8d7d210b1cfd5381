import TipRunner
import TipSystem

/// The numbers that are left for files.
enum FreeDescriptors {
  /// What a store takes with its files, and the queue of the system that writes to it, which ends the process where
  /// it finds none.
  private static let needed = 24

  /// Throws where too few are left, and the system gives no more.
  static func require() throws {
    if areEnough { return }
    OpenFileLimit.raise(to: 1024)
    guard areEnough else {
      throw CommandError(
        "a store needs \(needed) open files beside those that are open, and the system allows no more",
        .failed)
    }
  }

  private static var areEnough: Bool {
    var found: [FileDescriptor] = []
    defer { for descriptor in found { try? descriptor.close() } }
    while found.count < needed {
      guard let descriptor = try? FileDescriptor.open(file: "/dev/null", .readOnly) else {
        return false
      }
      found.append(descriptor)
    }
    return true
  }
}
