/// The dates that a store accepts: those of the years 1 to 9999.
package enum StorableDate {
  /// Seconds since 2001.
  private static let range = -63_114_076_800.0..<252_423_993_600.0

  /// The greatest duration in seconds.
  static let longest = 315_538_070_400.0

  package static func contains(_ seconds: Double) -> Bool { range.contains(seconds) }
}
