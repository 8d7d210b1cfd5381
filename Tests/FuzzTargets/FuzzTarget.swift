/// What is fed with bytes, by a fuzzer or once more by a test.
public struct FuzzTarget: Sendable {
  public let name: String
  /// Throws, or traps, where something does not hold.
  public let run: @Sendable ([UInt8]) throws -> Void

  public static let all = [
    lexer, parser, format, checker, app, evaluator, json, exchange, store, keys, archive, records,
    lsp, workspace,
  ]

  struct DoesNotHold: Error {}

  static func expect(_ holds: Bool) throws { if !holds { throw DoesNotHold() } }
}
