import TipModel

extension RuleQueryReader {
  /// Reads what is compiled: constants are the literals alone.
  static var ofCode: RuleQueryReader { RuleQueryReader { _ in nil } }
}
