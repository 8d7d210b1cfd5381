public import TipSystem
public import TipTerminal

/// The end of an ``Output``, which in most cases is a descriptor of the process.
public protocol OutputEnd {
  var isTerminal: Bool { get }
  /// The current width in columns, at least one.
  var width: Int { get }
  /// A terminal or a person says how wide lines are; elsewhere ``width`` is what reads well.
  var isWidthGiven: Bool { get }
  /// The current height in rows, or nil if there is no screen.
  var height: Int? { get }
  /// True if it is a terminal on which what was typed can be pointed at from below.
  var movesCursor: Bool { get }
  /// True if colours are wanted there where nobody says so.
  var showsColors: Bool { get }
  /// The colours that it has, if any are wanted.
  var colors: Decoration { get }
  /// Writes all of it; what forbids that where it is not possible, now or ever again.
  func write(_ bytes: UnsafeRawBufferPointer) -> Errno?
}
