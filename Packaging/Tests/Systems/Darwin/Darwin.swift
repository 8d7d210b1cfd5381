// swift-format-ignore-file
// What Swift adds to Apple's headers: macros and variadic functions that it cannot read.
@_exported public import CDarwin

public var errno: Int32 {
  get { 0 }
  set {}
}
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
public var TIOCGWINSZ: UInt { 0x4008_7468 }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32
{ 0 }
public func ioctl(_ descriptor: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt {
  0
}
public let CLOCK_THREAD_CPUTIME_ID = _CLOCK_THREAD_CPUTIME_ID
