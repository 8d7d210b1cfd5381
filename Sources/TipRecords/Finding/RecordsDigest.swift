/// What a backup calls a file: the digest of its domain and place.
public enum RecordsDigest {
  /// Of `AppDomain-com.example.app-Library/…`.
  public static func name(_ place: String) -> String { SHA1.hexadecimal(place) }
}
