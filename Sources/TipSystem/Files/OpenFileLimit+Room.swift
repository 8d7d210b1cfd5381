extension OpenFileLimit {
  /// Returns whether this many more files can be opened, after raising the limit if need be.
  public static func hasRoom(for count: Int, raisedTo limit: Int) -> Bool {
    if hasRoom(for: count) { return true }
    raise(to: limit)
    return hasRoom(for: count)
  }

  private static func hasRoom(for count: Int) -> Bool {
    var found: [FileDescriptor] = []
    defer { for descriptor in found { try? descriptor.close() } }
    while found.count < count {
      // The root exists on all systems, unlike the files in `/dev`.
      guard let descriptor = try? FileDescriptor.open(file: "/", .readOnly) else { return false }
      found.append(descriptor)
    }
    return true
  }
}
