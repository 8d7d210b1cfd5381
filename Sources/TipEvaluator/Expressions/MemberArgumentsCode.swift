import TipModel

/// The arguments of a call of a member, one for each parameter of its signature; nil where it is left out.
struct MemberArgumentsCode {
  private let first: ValueCode?
  private let second: ValueCode?
  private let others: [ValueCode?]
  private let count: Int

  init(_ codes: [ValueCode?]) {
    first = codes.first ?? nil
    second = codes.count > 1 ? codes[1] : nil
    others = Array(codes.dropFirst(2))
    count = codes.count
  }

  @inline(__always)
  func run(_ frame: Frame) throws -> InvocationArguments {
    var arguments = InvocationArguments()
    if count > 0 { arguments.append(try first?.run(frame)) }
    if count > 1 { arguments.append(try second?.run(frame)) }
    for code in others { arguments.append(try code?.run(frame)) }
    return arguments
  }
}
