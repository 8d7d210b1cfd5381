// swift-format-ignore-file
// What is used of swift-system, with the types that the system has.
#if canImport(Darwin)
  public import Darwin
#else
  public import Musl
#endif

public struct Errno: RawRepresentable, Error, Hashable, Sendable {
  public let rawValue: CInt
  public init(rawValue: CInt) { self.rawValue = rawValue }
  public static let interrupted = Errno(rawValue: 4)
  public static let wouldBlock = Errno(rawValue: 35)
  public static let ioError = Errno(rawValue: 5)
  public static let noSuchFileOrDirectory = Errno(rawValue: 2)
  public static let notDirectory = Errno(rawValue: 20)
  public static func ~= (a: Errno, b: any Error) -> Bool { a == b as? Errno }
}
public struct UserID: RawRepresentable, Sendable {
  public let rawValue: uid_t
  public init(rawValue: uid_t) { self.rawValue = rawValue }
}
public struct GroupID: RawRepresentable, Sendable {
  public let rawValue: gid_t
  public init(rawValue: gid_t) { self.rawValue = rawValue }
}
public struct FilePermissions: OptionSet, Sendable {
  public let rawValue: mode_t
  public init(rawValue: mode_t) { self.rawValue = rawValue }
  public static let ownerReadWrite = FilePermissions(rawValue: 0o600)
}
public struct FileType: Equatable, Sendable {
  public static let directory = FileType()
}
public struct Stat: Sendable {
  public struct Flags: OptionSet, Sendable {
    public let rawValue: CInt
    public init(rawValue: CInt) { self.rawValue = rawValue }
    public static let symlinkNoFollow = Flags(rawValue: 1)
  }
  public init(
    _ path: UnsafePointer<CChar>, relativeTo fd: FileDescriptor, flags: Stat.Flags
  ) throws(Errno) {}
  public init(_ path: UnsafePointer<CChar>, followTargetSymlink: Bool = true) throws(Errno) {}
  public var size: Int64 { 0 }
  public var type: FileType { .directory }
  public var linkCount: Int { 1 }
  public var userID: UserID { UserID(rawValue: 0) }
  public var groupID: GroupID { GroupID(rawValue: 0) }
  public var permissions: FilePermissions { .ownerReadWrite }
}
public struct FileDescriptor: RawRepresentable, Hashable, Sendable {
  public let rawValue: CInt
  public init(rawValue: CInt) { self.rawValue = rawValue }
  public struct AccessMode: Sendable {
    public static let readOnly = AccessMode()
    public static let writeOnly = AccessMode()
  }
  public struct OpenOptions: OptionSet, Sendable {
    public let rawValue: CInt
    public init(rawValue: CInt) { self.rawValue = rawValue }
    public static let closeOnExec = OpenOptions(rawValue: 1)
    public static let create = OpenOptions(rawValue: 2)
    public static let truncate = OpenOptions(rawValue: 4)
  }
  public static func open(
    _ path: UnsafePointer<CChar>, _ mode: AccessMode, options: OpenOptions = [],
    permissions: FilePermissions? = nil, retryOnInterrupt: Bool = true
  ) throws -> FileDescriptor { throw Errno.ioError }
  public func close() throws {}
  public func stat(retryOnInterrupt: Bool = true) throws(Errno) -> Stat { throw .ioError }
  public static func pipe() throws -> (readEnd: FileDescriptor, writeEnd: FileDescriptor) {
    throw Errno.ioError
  }
  public func read(into buffer: UnsafeMutableRawBufferPointer, retryOnInterrupt: Bool = true) throws
    -> Int
  { 0 }
  public func read(
    fromAbsoluteOffset offset: Int64, into buffer: UnsafeMutableRawBufferPointer,
    retryOnInterrupt: Bool = true
  ) throws -> Int { 0 }
  public func write(_ buffer: UnsafeRawBufferPointer, retryOnInterrupt: Bool = true) throws -> Int {
    0
  }
}
