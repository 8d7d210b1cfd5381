public import TipSystem
public import TipTerminal

/// Where an ``Output`` ends: a descriptor of the process, as a rule.
public protocol OutputEnd {
  var isTerminal: Bool { get }
  /// In columns, as it is now; never less than one.
  var width: Int { get }
  /// A terminal or a person says how wide lines are; elsewhere ``width`` is what reads well.
  var isWidthGiven: Bool { get }
  /// In rows, as it is now; nil where there is no screen.
  var height: Int? { get }
  /// True if it is a terminal on which what was typed can be pointed at from below.
  var movesCursor: Bool { get }
  /// True if colours are wanted there where nobody says so.
  var showsColors: Bool { get }
  /// Which colours it has, where some are wanted.
  var colors: Decoration { get }
  /// Writes all of it; what forbids that where it is not possible, now or ever again.
  func write(_ bytes: UnsafeRawBufferPointer) -> Errno?
}
