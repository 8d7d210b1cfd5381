/// The name of a file in a backup: the digest of its domain and path.
public enum RecordsDigest {
  /// The name of `AppDomain-com.example.app-Library/…`.
  public static func name(_ place: String) -> String { SHA1.hexadecimal(place) }
}
