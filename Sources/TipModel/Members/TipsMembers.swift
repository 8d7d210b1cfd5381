/// `Tips.configure` and the testing calls.
enum TipsMembers {
  private static let owner = Type.builtin(.tips)
  private static let tipTypes = Member.Parameter(nil, .array(.metatype(.anyTip)))

  static let family = MemberFamily([
    .staticMethod(
      owner, "configure",
      [.init(nil, .array(.builtin(.configurationOption)), isOptional: true)], .void,
      isThrowing: true, help: "Sets TipKit going; nothing is available before",
      example: "try Tips.configure([.displayFrequency(.daily)])"
    ) {
      let call = $0
      let options = try $0.given(0) == nil ? [] : $0.elements(0)
      try $0.host.configure(
        try options.map {
          guard case .configuration(let option) = $0 else { throw call.missing }
          if case .datastoreLocation(let location) = option, let fault = location.fault {
            throw call.refusal(.invalidDatastoreLocation, fault)
          }
          return option
        }, at: $0.range)
      return .void
    },
    .staticMethod(
      owner, "resetDatastore", [], .void, isThrowing: true,
      help: "Forgets everything; only before `Tips.configure`",
      example: "try Tips.resetDatastore()"
    ) {
      try $0.host.resetDatastore(at: $0.range)
      return .void
    },
    .staticMethod(
      owner, "simulateLaunch", [], .void, isOurs: true,
      help: "Lets the process end and begin anew: transient parameters go, what is stored stays",
      example: "Tips.simulateLaunch()"
    ) {
      try $0.host.simulateLaunch(at: $0.range)
      return .void
    },
    .staticMethod(
      owner, "showAllTipsForTesting", [], .void,
      help: "Makes every tip available, whatever its rules",
      example: "Tips.showAllTipsForTesting()"
    ) {
      try $0.host.override(.showAll, at: $0.range)
      return .void
    },
    .staticMethod(
      owner, "hideAllTipsForTesting", [], .void, help: "Makes no tip available",
      example: "Tips.hideAllTipsForTesting()"
    ) {
      try $0.host.override(.hideAll, at: $0.range)
      return .void
    },
    .staticMethod(
      owner, "showTipsForTesting", [tipTypes], .void,
      help: "Makes these tips available, whatever their rules",
      example: "Tips.showTipsForTesting([MyTip.self])"
    ) {
      try $0.host.override(.show(try $0.typeNames(0)), at: $0.range)
      return .void
    },
    .staticMethod(
      owner, "hideTipsForTesting", [tipTypes], .void, help: "Makes these tips unavailable",
      example: "Tips.hideTipsForTesting([MyTip.self])"
    ) {
      try $0.host.override(.hide(try $0.typeNames(0)), at: $0.range)
      return .void
    },
  ])
}

extension Invocation {
  fileprivate func typeNames(_ index: Int) throws -> [String] {
    try elements(index).map {
      guard case .type(let type) = $0 else { throw missing }
      if case .nominal(let type) = type { return type.name }
      return type.description
    }
  }
}
