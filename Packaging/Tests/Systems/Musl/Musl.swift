// swift-format-ignore-file
// What Swift adds to musl's headers: macros and variadic functions that it cannot read.
@_exported public import CMusl

public typealias sighandler = @convention(c) (Int32) -> Void
public var errno: Int32 {
  get { 0 }
  set {}
}
public var SIG_DFL: sighandler? { nil }
public var SIG_IGN: sighandler { unsafeBitCast(1, to: sighandler.self) }
public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func ioctl(_ descriptor: CInt, _ request: CInt, _ value: UnsafeMutableRawPointer) -> CInt {
  0
}
