import TipModel
import TipSyntax
import TipText

/// Reports value types that contain themselves, whose size would be infinite. What is stored in an array, a class or an
/// indirect case is not contained directly.
struct ContainmentChecker: CheckerPart {
  let checker: Checker

  /// The state of the traversal: the current path, and the types that were visited or reported.
  private struct Walk {
    var path: [(type: TypeDeclaration, through: Part?)] = []
    var places: [ObjectIdentifier: Int] = [:]
    var seen: Set<ObjectIdentifier> = []
    var told: Set<ObjectIdentifier> = []
  }

  /// A property or a case that contains a value of `type`.
  private struct Part {
    let holder: ValueDeclaration
    let type: TypeDeclaration
  }

  func checkContainment(of types: [TypeDeclaration]) {
    var walk = Walk()
    for type in types { follow(type, &walk) }
  }

  /// Visits each type once, so that the time for a long chain of types is linear.
  private func follow(_ type: TypeDeclaration, _ walk: inout Walk) {
    let id = ObjectIdentifier(type)
    if let place = walk.places[id] {
      for step in walk.path[place...] { tell(step, &walk) }
      return
    }
    guard type.type.kind == .structure || type.type.kind == .enumeration, MachineStack.hasRoom,
      walk.seen.insert(id).inserted
    else { return }
    walk.places[id] = walk.path.count
    walk.path.append((type, nil))
    for part in parts(of: type) {
      walk.path[walk.path.count - 1].through = part
      follow(part.type, &walk)
    }
    walk.path.removeLast()
    walk.places[id] = nil
  }

  private func tell(_ step: (type: TypeDeclaration, through: Part?), _ walk: inout Walk) {
    let type = step.type
    guard let part = step.through, walk.told.insert(ObjectIdentifier(type)).inserted else { return }
    let name = type.type.name
    if type.type.kind == .structure {
      report(
        .error(
          "cyclic", "`\(name)` contains itself through `\(part.holder.name)`",
          at: part.holder.nameRange,
          notes: [.init("an array, or a type of its own, can hold what a value cannot")]))
    } else if part.type !== step.type {
      // A case that contains its own enum is reported at the case.
      report(
        .error(
          "cyclic",
          "`\(name)` contains itself through `\(part.holder.name)`, which is not `indirect`",
          at: part.holder.nameRange))
    }
  }

  /// The structs and enums that a value of a type contains directly.
  private func parts(of type: TypeDeclaration) -> [Part] {
    var found: [Part] = []
    for member in type.allMembers where !member.isInactive {
      func add(_ held: [TypeDeclaration]) { found += held.map { Part(holder: member, type: $0) } }
      switch member.kind {
      case .enumCase(let syntax) where !isIndirect(member, of: type):
        for part in syntax.payload ?? [] { add(held(part.type, by: member, of: type)) }
      case .variable(let binding, _):
        if let wrapping = member.wrapping, !member.isStatic {
          add(held(laidOut(wrapping.storage.name, of: type)))
        } else if member.isStoredProperty, !member.isWrapperStorage {
          if let written = binding.type {
            add(held(written, by: member, of: type))
          } else if binding.value?.isScalarLiteral == false, !member.isLazy {
            add(held(laidOut(member.name, of: type)))
          }
        }
      default: break
      }
    }
    return found
  }

  private func isIndirect(_ member: ValueDeclaration, of type: TypeDeclaration) -> Bool {
    type.isIndirect || member.syntax?.hasModifier("indirect") == true
  }

  private func laidOut(_ name: String, of type: TypeDeclaration) -> Type {
    checker.storedValueChecker.layOutFields(of: type)
    return type.type.fields.first { $0.name == name }?.type ?? .unresolved
  }

  private func held(_ type: Type) -> [TypeDeclaration] {
    switch type {
    case .optional(let wrapped): return held(wrapped)
    case .tuple(let elements): return elements.flatMap { held($0.type) }
    case .nominal(let nominal):
      guard let found = checker.declaration(of: type) else { return [] }
      guard let origin = found.origin, let generic = origin.generic else { return [found] }
      let arguments = zip(generic.names, nominal.genericArguments)
      return [origin] + arguments.flatMap { holds($0, in: origin) ? held($1) : [] }
    default: return []
    }
  }

  /// The types that a written type contains directly. Generic types are not specialized where only a part of an app is read.
  private func held(
    _ syntax: TypeSyntax, by member: ValueDeclaration, of type: TypeDeclaration
  ) -> [TypeDeclaration] {
    guard MachineStack.hasRoom else { return [] }
    switch syntax.kind {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
      return held(wrapped, by: member, of: type)
    case .tuple(let elements):
      return elements.flatMap { held($0.type, by: member, of: type) }
    case .named(let path):
      guard let last = path.last,
        let found = checker.typeResolver.declaredType(path, from: member.file, in: type),
        let generic = found.generic
      else { return held(checker.resolve(syntax, from: member.file, in: type, isQuiet: true)) }
      let arguments = zip(generic.names, last.genericArguments)
      return [found]
        + arguments.flatMap { holds($0, in: found) ? held($1, by: member, of: type) : [] }
    default: return []
    }
  }

  /// Values of a generic type directly contain one of the type parameter.
  private func holds(_ parameter: String, in type: TypeDeclaration) -> Bool {
    func isHeld(_ syntax: TypeSyntax) -> Bool {
      switch syntax.kind {
      case .named(let path): path.count == 1 && path[0].text == parameter
      case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): isHeld(wrapped)
      case .tuple(let elements): elements.contains { isHeld($0.type) }
      default: false
      }
    }
    return type.allMembers.contains { member in
      switch member.kind {
      case .enumCase(let syntax):
        !isIndirect(member, of: type) && syntax.payload?.contains { isHeld($0.type) } == true
      case .variable(let binding, _): member.isStoredProperty && binding.type.map(isHeld) == true
      default: false
      }
    }
  }
}
