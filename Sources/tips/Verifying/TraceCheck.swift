import TipChecker
import TipEngine
import TipEvaluator
import TipFormats
import TipFoundation
import TipInterpreter
import TipModel
import TipReports
import TipRunner
import TipStoreSQLite
import TipTerminal
import TipText

/// Derives a trace again from its evidence, with the evaluator of all verdicts, and compares.
struct TraceCheck {
  typealias Fault = EvidenceReading.Fault

  enum Outcome {
    /// The derived verdicts are those of the trace.
    case verified
    case refused([JSONDifference])
    /// The trace is marked as one that cannot be derived, with the reason.
    case unavailable(String)
  }

  let program: TraceProgram
  let trace: JSON

  func outcome() -> Outcome {
    var result = Outcome.verified
    EvaluationThread.run {
      do {
        let evidence = try EvidenceReading(trace)
        if let reason = evidence.isUnavailable {
          result = .unavailable(reason)
          return
        }
        result = try compare(evidence)
      } catch {
        result = .refused([JSONDifference(error)])
      }
    }
    return result
  }

  private func compare(_ evidence: EvidenceReading) throws -> Outcome {
    guard let kind = trace["kind"]?.string, let kind = TraceKind(rawValue: kind) else {
      throw Fault("$.kind", "is neither `why` nor `trace`")
    }
    let world = try DerivedWorld(evidence, of: program)
    defer { world.session.end() }
    let history =
      kind == .why
      ? try TraceHistory(
        evidence, of: world.instance, in: world.session.engine, sources: world.sources) : nil
    // The search for remedies takes longest, and is useless if the verdicts are wrong. The effects
    // of other tips' views on the future are not in the evidence.
    let parts: [TraceKind.Part] = evidence.isWhole ? [.verdicts, .all] : [.verdicts]
    for part in parts {
      let derived = kind.json(
        part, of: world.instance, in: world.session, turns: world.turns, history: history,
        sources: world.sources)
      guard let derived = JSON(traced: derived.versioned.printed.utf8) else {
        throw Fault("$", "cannot be derived")
      }
      // The evidence's statements about itself are not derived, either.
      let expected = derived.taking(["beyond", "digest"], of: "evidence", from: trace)
      let found = part == .all ? trace : trace.without(TraceKind.outlook)
      let differences = JSONDifference.all(between: found, and: expected)
      if !differences.isEmpty { return .refused(differences) }
    }
    guard let told = trace["evidence"] else { return .verified }
    if told["digest"]?.string != TraceEvidence.digest(of: told) {
      throw Fault("$.evidence.digest", "is not that of the evidence, which was altered")
    }
    return .verified
  }
}

extension JSON {
  /// The object with some entries of a nested object replaced by those of another.
  fileprivate func taking(_ keys: Set<String>, of part: String, from other: JSON)
    -> JSON
  {
    guard case .object(let entries) = self else { return self }
    return .object(
      entries.map { entry in
        guard entry.key == part, case .object(let inner) = entry.value else { return entry }
        let own = inner.filter { !keys.contains($0.key) }
        guard case .object(let others)? = other[part] else {
          return JSON.Entry(key: entry.key, value: .object(own))
        }
        return JSON.Entry(
          key: entry.key, value: .object(own + others.filter { keys.contains($0.key) }))
      })
  }
}

extension JSONDifference {
  /// The error that prevented a derivation.
  init(_ error: any Error) {
    if let fault = error as? EvidenceReading.Fault {
      self.init(path: fault.path, fault: fault.message)
      return
    }
    let nowhere = SourceRange(file: FileID(index: 0), start: 0, end: 0)
    let message = Session.diagnostic(of: error, at: nowhere).message
    self.init(path: "$.evidence", fault: "cannot be used: \(message)")
  }
}
