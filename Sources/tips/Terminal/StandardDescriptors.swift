import Glibc

/// Standard input, output and errors.
enum StandardDescriptors {
  /// Puts something in the place of those that are closed. The next files to be opened would have their
  /// numbers, and what is printed would go into a store. Reading and writing fail, as they should.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
