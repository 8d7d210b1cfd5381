public import TipSystem
public import TipTerminal

/// The end of an ``Output``, which in most cases is a descriptor of the process.
public protocol OutputEnd {
  var isTerminal: Bool { get }
  /// The current width in columns, at least one.
  var width: Int { get }
  /// True if a terminal or the user sets the width of lines. Otherwise ``width`` is a readable
  /// default.
  var isWidthGiven: Bool { get }
  /// The current height in rows, or nil if there is no screen.
  var height: Int? { get }
  /// True for a terminal on which output can point at the entry above.
  var movesCursor: Bool { get }
  /// True if colours are on by default.
  var showsColors: Bool { get }
  /// The colours that it supports.
  var colors: Decoration { get }
  /// Writes all bytes. Returns the error if that is not possible, now or ever again.
  func write(_ bytes: UnsafeRawBufferPointer) -> Errno?
}
