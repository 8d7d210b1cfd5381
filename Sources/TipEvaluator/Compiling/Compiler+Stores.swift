import TipModel
import TipText

/// Stores of the value of an expression. Numbers and Bools are stored without boxing, and the old
/// ones need no release.
extension Compiler {
  /// A statement that puts a value into a slot of this frame.
  ///
  /// - Parameters:
  ///   - type: That of all that the slot holds.
  ///   - flow: How the statement ends.
  func put(
    _ code: Code, into slot: Int, of type: Type, ending flow: Flow = .next, at range: SourceRange
  ) -> (Frame) throws -> Flow {
    if !isAbstract {
      switch type {
      case .int:
        let int = code.int(at: range)
        return { frame in
          frame.setPlain(slot, .int(try int(frame)))
          return flow
        }
      case .double:
        let double = code.double(at: range)
        return { frame in
          frame.setPlain(slot, .double(try double(frame)))
          return flow
        }
      case .bool:
        let bool = code.bool(at: range)
        return { frame in
          frame.setPlain(slot, .bool(try bool(frame)))
          return flow
        }
      default: break
      }
    }
    let value = code.value
    return { frame in
      frame.slots[slot] = try value(frame)
      return flow
    }
  }

  /// Puts a value into a slot of the callee's frame.
  func pass(_ code: Code, into slot: Int, of type: Type, at range: SourceRange) -> PassCode {
    if !isAbstract {
      switch type {
      case .int:
        let int = PassInt(number: IntCode(run: code.int(at: range)), slot: slot)
        return PassCode { try int.run($0, $1) }
      case .double:
        let double = code.double(at: range)
        return PassCode { $1.setPlain(slot, .double(try double($0))) }
      case .bool:
        let bool = code.bool(at: range)
        return PassCode { $1.setPlain(slot, .bool(try bool($0))) }
      default: break
      }
    }
    let value = code.value
    return PassCode { $1.slots[slot] = try value($0) }
  }
}
