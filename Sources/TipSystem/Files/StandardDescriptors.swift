/// Standard input, output and errors.
public enum StandardDescriptors {
  /// Replaces closed standard descriptors. The next files to be opened would otherwise have their
  /// numbers, and output would go into a store. Reading and writing fail, as they should.
  public static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where !FileDescriptor(rawValue: descriptor).isOpen {
      let null = try? FileDescriptor.open(
        "/dev/null", descriptor == STDIN_FILENO ? .writeOnly : .readOnly)
      // A bare root has no `/dev`. A folder is neither read nor written.
      if null == nil { _ = try? FileDescriptor.open("/", .readOnly) }
    }
  }
}
