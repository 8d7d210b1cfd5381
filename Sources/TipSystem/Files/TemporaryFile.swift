/// Files and folders with unique names, with access for their owner only.
public enum TemporaryFile {
  private static let marks = String(repeating: "X", count: 6)

  /// A new file whose path begins and ends so.
  public static func make(
    _ beginning: String, suffix: String = ""
  ) throws(Errno) -> (file: FileDescriptor, path: String) {
    var template = Array((beginning + marks + suffix).utf8CString)
    let descriptor = mkstemps(&template, Int32(suffix.utf8.count))
    guard descriptor >= 0 else { throw .last }
    let file = FileDescriptor(rawValue: descriptor)
    file.closeOnExec()
    return (file, path(template))
  }

  /// Creates a file and removes its name, so that it exists as long as it is open. `beginning` is
  /// the beginning of its path.
  public static func makeNameless(_ beginning: String) throws(Errno) -> FileDescriptor {
    let (file, path) = try make(beginning)
    guard unlink(path) == 0 else {
      let error = Errno.last
      try? file.close()
      throw error
    }
    return file
  }

  /// A new folder whose path begins so.
  public static func makeFolder(_ beginning: String) throws(Errno) -> String {
    var template = Array((beginning + marks).utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }
    return path(template)
  }

  private static func path(_ template: [CChar]) -> String {
    String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
