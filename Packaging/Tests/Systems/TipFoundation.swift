// swift-format-ignore-file
// What those that call C take of Foundation, which is compiled for this system's C library.

public struct Date: Sendable {
  public let timeIntervalSince1970: Double
}
