import Foundation
import TipModel

extension PlainCall {
  func on(_ number: Int) throws -> Plain {
    switch name {
    case "isMultiple(of:)": return .bool(number.isMultiple(of: try int(0)))
    case "signum()": return .int(number > 0 ? 1 : number < 0 ? -1 : 0)
    case "magnitude": return number < 0 ? try evaluator.apply("-", .int(number)) : .int(number)
    case "advanced(by:)": return try evaluator.apply("+", .int(number), value(0))
    case "distance(to:)": return try evaluator.apply("-", value(0), .int(number))
    case "description": return .string(String(number))
    case "bitWidth": return .int(64)
    case "nonzeroBitCount": return .int(bits(of: number).filter { $0 }.count)
    case "leadingZeroBitCount": return .int(64 - (bits(of: number).lastIndex(of: true) ?? -1) - 1)
    case "trailingZeroBitCount": return .int(bits(of: number).firstIndex(of: true) ?? 64)
    default: throw notCovered
    }
  }

  /// From the lowest on.
  private func bits(of number: Int) -> [Bool] { (0..<64).map { number >> $0 & 1 == 1 } }

  func on(_ number: Double) throws -> Plain {
    switch name {
    case "isNaN": return .bool(number != number)
    case "isFinite": return .bool((number - number) == 0)
    case "isInfinite": return .bool(number == .infinity || number == -.infinity)
    case "magnitude": return .double(Swift.abs(number))
    case "rounded()": return .double(number.rounded(.toNearestOrAwayFromZero))
    case "squareRoot()": return .double(number.squareRoot())
    case "truncatingRemainder(dividingBy:)": return .double(fmod(number, try double(0)))
    case "description", "debugDescription": return .string(try words(for: number))
    default: throw notCovered
    }
  }

  func on(date: Double) throws -> Plain {
    switch name {
    case "addingTimeInterval(_:)", "advanced(by:)": return .date(date + (try double(0)))
    case "timeIntervalSince(_:)": return .double(date - (try self.date(0)))
    case "distance(to:)": return .double(try self.date(0) - date)
    case "timeIntervalSinceNow": return .double(date - evaluator.now)
    case "timeIntervalSince1970": return .double(date + 978_307_200)
    case "timeIntervalSinceReferenceDate": return .double(date)
    case "description":
      // Foundation knows no words for instants far off.
      guard date.magnitude < 63_000_000_000 else { throw Plain.Failure.tooMuch }
      return .string(Date(timeIntervalSinceReferenceDate: date).description)
    default: throw notCovered
    }
  }

  func on(address text: String) throws -> Plain {
    guard let url = URL(string: text) else { throw notCovered }
    switch name {
    case "absoluteString": return .string(text)
    case "isFileURL": return .bool(url.scheme == "file")
    case "port": return url.port.map(Plain.int).optional
    case "path": return .string(url.path)
    case "lastPathComponent": return .string(url.lastPathComponent)
    case "pathExtension": return .string(url.pathExtension)
    case "scheme": return url.scheme.map(Plain.string).optional
    case "host": return url.host.map(Plain.string).optional
    case "query": return url.query.map(Plain.string).optional
    case "path(percentEncoded:)": return .string(url.path(percentEncoded: try encoded()))
    case "host(percentEncoded:)":
      return url.host(percentEncoded: try encoded()).map(Plain.string).optional
    case "query(percentEncoded:)":
      return url.query(percentEncoded: try encoded()).map(Plain.string).optional
    case "fragment(percentEncoded:)":
      return url.fragment(percentEncoded: try encoded()).map(Plain.string).optional
    case "fragment": return url.fragment.map(Plain.string).optional
    default: throw notCovered
    }
  }

  private func encoded() throws -> Bool { arguments[0] == nil ? true : try bool(0) }

  func on(_ lower: Plain, _ upper: Plain, isClosed: Bool) throws -> Plain {
    switch name {
    case "lowerBound": return lower
    case "upperBound": return upper
    case "contains(_:)":
      let value = try value(0)
      let isBelow = try isClosed ? value.isAtMost(upper) : value.isLess(upper)
      return .bool(try isBelow && lower.isAtMost(value))
    case "isEmpty" where type == .bool: return .bool(!isClosed && lower.equals(upper))
    case "overlaps(_:)":
      guard case .range(let first, let last, let ends) = try value(0) else { throw notCovered }
      let isEmpty = !isClosed && lower.equals(upper) || !ends && first.equals(last)
      let reaches = try ends ? lower.isAtMost(last) : lower.isLess(last)
      let isReached = try isClosed ? first.isAtMost(upper) : first.isLess(upper)
      return .bool(!isEmpty && reaches && isReached)
    case "clamped(to:)":
      guard case .range(let first, let last, _) = try value(0) else { throw notCovered }
      let limited: (Plain) throws -> Plain = {
        try $0.isLess(first) ? first : last.isLess($0) ? last : $0
      }
      return .range(try limited(lower), try limited(upper), isClosed: isClosed)
    default: break
    }
    guard case (.int(let first), .int(let last)) = (lower, upper) else {
      return .bool(!isClosed && lower.equals(upper))
    }
    return try on(try numbers(first, last, isClosed))
  }

  /// Initializers, constants of a type, and free functions.
  func onType(_ owner: Type) throws -> Plain {
    switch (owner, name) {
    case (.int, "max"): return .int(.max)
    case (.int, "min"): return .int(.min)
    case (.int, "zero"): return .int(0)
    case (.int, "bitWidth"): return .int(64)
    case (.int, "isSigned"): return .bool(true)
    case (.double, "zero"): return .double(0)
    case (.double, "infinity"): return .double(.infinity)
    case (.double, "nan"): return .double(.nan)
    case (.double, "pi"): return .double(.pi)
    case (.double, "greatestFiniteMagnitude"): return .double(.greatestFiniteMagnitude)
    case (.date, "now"), (.date, "init()"): return .date(evaluator.now)
    case (.date, "distantPast"): return .date(Date.distantPast.timeIntervalSinceReferenceDate)
    case (.date, "distantFuture"): return .date(Date.distantFuture.timeIntervalSinceReferenceDate)
    case (.date, "init(timeIntervalSinceNow:)"): return .date(evaluator.now + (try double(0)))
    case (.date, "init(timeIntervalSince1970:)"): return .date(try double(0) - 978_307_200)
    case (.date, "init(timeIntervalSinceReferenceDate:)"): return .date(try double(0))
    case (.date, "init(timeInterval:since:)"): return .date(try double(0) + date(1))
    case (.data, "init()"): return .data
    case (.url, _):
      return URL(string: try string(0)).map { .some(.url($0.absoluteString)) } ?? .none
    case (.builtin(.donationTimeRange), _): return .seconds(try lengthOfTime())
    case (.void, _): return try free()
    case (.array, "init(repeating:count:)"):
      let (value, count) = (try value(0), try length(1))
      if count > 1000 { throw Plain.Failure.tooMuch }
      return .list(Array(repeating: value, count: count))
    case (.array, "init()"): return .list([])
    case (.array, _): return .list(try list(0))
    case (.dictionary, "init(uniqueKeysWithValues:)"):
      var entries: [(key: Plain, value: Plain)] = []
      for case .tuple(let pair) in try list(0) {
        if entries.contains(where: { $0.key.equals(pair[0]) }) {
          throw Plain.Failure.code("duplicate-key")
        }
        entries.append((pair[0], pair[1]))
      }
      return .dictionary(entries)
    case (.dictionary, "init(_:uniquingKeysWith:)"): return .dictionary(try merged(into: []))
    case (.range, _):
      guard case .range(let lower, .int(let upper), _) = try value(0) else { throw notCovered }
      return .range(
        lower, .int(try evaluator.whole(upper.addingReportingOverflow(1))), isClosed: false)
    case (.set, "init()"): return .set([])
    case (.set, _): return .set(try list(0).distinct)
    case (.dictionary, "init()"): return .dictionary([])
    case (.dictionary, _): return try grouping()
    default: return try conversion(owner)
    }
  }

  private func lengthOfTime() throws -> Double {
    let units = [
      ("second", 1.0), ("minute", 60), ("hour", 3600), ("day", 86_400), ("week", 604_800),
      ("month", 2_592_000),
    ]
    guard let (unit, length) = units.first(where: { name.hasPrefix($0.0) }) else {
      throw notCovered
    }
    if name == unit { return length }
    if case .double(let count) = try value(0) { return count }
    return Double(try int(0)) * length
  }

  private func free() throws -> Plain {
    switch name {
    case "abs(_:)":
      if case .double(let number) = try value(0) { return .double(Swift.abs(number)) }
      let number = try int(0)
      return number < 0 ? try evaluator.apply("-", .int(number)) : .int(number)
    case "min(_:_:_:)":
      let first = try value(0)
      return try others().reduce(first) { try $1.isLess($0) ? $1 : $0 }
    case "max(_:_:_:)":
      let first = try value(0)
      return try others().reduce(first) { greatest, other in
        if case .double(let greatest) = greatest, case .double(let other) = other {
          return .double(Swift.max(greatest, other))
        }
        return try other.isLess(greatest) ? greatest : other
      }
    case "NSLocalizedString(_:tableName:bundle:value:comment:)": return try catalogText(value: 3)
    case "floor(_:)": return .double(try double(0).rounded(.down))
    case "ceil(_:)": return .double(try double(0).rounded(.up))
    case "round(_:)": return .double(try double(0).rounded(.toNearestOrAwayFromZero))
    case "sqrt(_:)": return .double(try double(0).squareRoot())
    case "exp(_:)": return .double(exp(try double(0)))
    case "log(_:)": return .double(log(try double(0)))
    case "log2(_:)": return .double(log2(try double(0)))
    case "log10(_:)": return .double(log10(try double(0)))
    case "sin(_:)": return .double(sin(try double(0)))
    case "cos(_:)": return .double(cos(try double(0)))
    case "tan(_:)": return .double(tan(try double(0)))
    case "asin(_:)": return .double(asin(try double(0)))
    case "acos(_:)": return .double(acos(try double(0)))
    case "atan(_:)": return .double(atan(try double(0)))
    case "cbrt(_:)": return .double(cbrt(try double(0)))
    case "trunc(_:)": return .double(try double(0).rounded(.towardZero))
    case "fabs(_:)": return .double(Swift.abs(try double(0)))
    case "pow(_:_:)": return .double(pow(try double(0), try double(1)))
    case "hypot(_:_:)": return .double(hypot(try double(0), try double(1)))
    case "fmod(_:_:)": return .double(fmod(try double(0), try double(1)))
    case "atan2(_:_:)": return .double(atan2(try double(0), try double(1)))
    case "zip(_:_:)":
      return .list(zip(try list(0), try list(1)).map { .tuple([$0, $1]) })
    case "stride(from:to:by:)", "stride(from:through:by:)":
      let (start, end, step) = (try int(0), try int(1), try int(2))
      if step == 0 { throw Plain.Failure.code("zero-stride") }
      let (distance, isFar) = end.subtractingReportingOverflow(start)
      guard !isFar, distance.magnitude / step.magnitude < 1000 else { throw Plain.Failure.tooMuch }
      return .list(
        name.contains("through")
          ? Swift.stride(from: start, through: end, by: step).map(Plain.int)
          : Swift.stride(from: start, to: end, by: step).map(Plain.int))
    default: throw notCovered
    }
  }

  private func others() throws -> [Plain] {
    [try value(1)] + (arguments[2] == nil ? [] : try list(2))
  }

  /// The sign of what is no number is the processor's affair.
  private func words(for number: Double) throws -> String {
    if number.isNaN { throw Plain.Failure.tooMuch }
    return "\(number)"
  }

  private func grouping() throws -> Plain {
    var groups: [(key: Plain, value: Plain)] = []
    for value in try list(0) {
      let key = try call(1, value)
      let place = groups.firstIndex { $0.key.equals(key) }
      guard let place, case .list(let members) = groups[place].value else {
        groups.append((key, .list([value])))
        continue
      }
      groups[place].value = .list(members + [value])
    }
    return .dictionary(groups)
  }

  /// Without a catalog: the argument at the index, else the key.
  private func catalogText(value index: Int) throws -> Plain {
    let key = try string(0)
    let text = arguments[index] == nil ? "" : try string(index)
    return .string(text.isEmpty ? key : text)
  }

  private func inDigits() throws -> Plain {
    let (value, radix) = (try value(0), try int(1))
    let isUppercase = if arguments.count > 2, arguments[2] != nil { try bool(2) } else { false }
    guard (2...36).contains(radix) else { throw Plain.Failure.code("invalid-argument") }
    if case .string(let text) = value { return Int(text, radix: radix).map(Plain.int).optional }
    guard case .int(let number) = value else { throw notCovered }
    return .string(String(number, radix: radix, uppercase: isUppercase))
  }

  private func conversion(_ owner: Type) throws -> Plain {
    if arguments.isEmpty {
      switch owner {
      case .string: return .string("")
      case .int: return .int(0)
      case .double: return .double(0)
      case .bool: return .bool(false)
      default: throw notCovered
      }
    }
    if owner == .string, name == "init(_:)", case .list(let characters) = try value(0) {
      return .string(
        characters.compactMap { if case .string(let text) = $0 { text } else { nil } }.joined())
    }
    if name.hasSuffix("radix:)") || name.hasSuffix("uppercase:)") { return try inDigits() }
    if name == "init(repeating:count:)" {
      let (text, count) = (try string(0), try length(1))
      if count > 1000 { throw Plain.Failure.tooMuch }
      return .string(String(repeating: text, count: count))
    }
    if name.contains("defaultValue:") { return try catalogText(value: 1) }
    switch (owner, try value(0)) {
    case (.optional, let value): return .some(value)
    case (.int, .double(let number)):
      if name == "init(exactly:)" { return Int(exactly: number).map(Plain.int).optional }
      guard let whole = Int(exactly: number.rounded(.towardZero)) else {
        throw Plain.Failure.code("not-representable")
      }
      return .int(whole)
    case (.int, .string(let text)): return Int(text).map(Plain.int).optional
    case (.double, .string(let text)): return Double(text).map(Plain.double).optional
    case (.bool, .string(let text)): return Bool(text).map(Plain.bool).optional
    case (.double, .int(let number)): return .double(Double(number))
    case (.string, .int(let number)): return .string("\(number)")
    case (.string, .double(let number)): return .string(try words(for: number))
    case (.string, .bool(let value)): return .string("\(value)")
    case (_, let value): return value
    }
  }
}
