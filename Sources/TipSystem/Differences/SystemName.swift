/// The name of this system.
public enum SystemName {
  /// The name from `uname` in lower case, and the kind of processor: `linux x86_64`.
  public static let current: String = {
    var names = utsname()
    guard uname(&names) == 0 else { return "unknown" }
    return "\(text(names.sysname).lowercased()) \(text(names.machine))"
  }()

  /// The fields are as long as the system likes, and end with a zero.
  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
