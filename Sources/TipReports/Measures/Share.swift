/// A part of a whole, in words and beside a minimum.
package struct Share {
  let part: Int
  let whole: Int

  package init(_ part: Int, of whole: Int) {
    self.part = part
    self.whole = whole
  }

  var isWhole: Bool { part == whole }

  /// The percentage rounded down, so that only all is 100.
  var percent: Int { whole == 0 ? 100 : part * 100 / whole }

  /// `31 of 34 (91 %)`
  var words: String { "\(part) of \(whole) (\(percent) %)" }

  /// Returns whether it is at least so many percent.
  package func reaches(_ minimum: Double) -> Bool { Double(part) * 100 >= minimum * Double(whole) }
}
