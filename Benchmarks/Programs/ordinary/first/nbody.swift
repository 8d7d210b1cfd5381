// N-body simulation (structs)
import Foundation

struct Vector {
  var x: Double
  var y: Double
  var z: Double

  static func + (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  static func - (a: Vector, b: Vector) -> Vector {
    Vector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  static func * (a: Vector, factor: Double) -> Vector {
    Vector(x: a.x * factor, y: a.y * factor, z: a.z * factor)
  }

  var lengthSquared: Double { x * x + y * y + z * z }
}

struct Body {
  var position: Vector
  var velocity: Vector
  let mass: Double
}

struct System {
  var bodies: [Body]

  mutating func advance(by time: Double) {
    for i in 0..<bodies.count {
      for j in (i + 1)..<bodies.count {
        let difference = bodies[i].position - bodies[j].position
        let squared = difference.lengthSquared
        let magnitude = time / (squared * squared.squareRoot())
        bodies[i].velocity =
          bodies[i].velocity - difference * (bodies[j].mass * magnitude)
        bodies[j].velocity =
          bodies[j].velocity + difference * (bodies[i].mass * magnitude)
      }
    }
    for i in 0..<bodies.count {
      bodies[i].position = bodies[i].position + bodies[i].velocity * time
    }
  }

  var energy: Double {
    var energy = 0.0
    for (i, body) in bodies.enumerated() {
      energy += 0.5 * body.mass * body.velocity.lengthSquared
      for other in bodies[(i + 1)...] {
        let difference = body.position - other.position
        energy -= body.mass * other.mass / difference.lengthSquared.squareRoot()
      }
    }
    return energy
  }
}

var system = System(bodies: [
  Body(
    position: Vector(x: 0, y: 0, z: 0), velocity: Vector(x: 0, y: 0, z: 0), mass: 39.5),
  Body(
    position: Vector(x: 4.8, y: -1.2, z: -0.1), velocity: Vector(x: 0.6, y: 2.8, z: -0.02),
    mass: 0.038),
  Body(
    position: Vector(x: 8.3, y: 4.1, z: -0.4), velocity: Vector(x: -1.0, y: 1.8, z: 0.008),
    mass: 0.011),
  Body(
    position: Vector(x: 12.9, y: -15.1, z: -0.2), velocity: Vector(x: 1.1, y: 0.9, z: -0.01),
    mass: 0.0017),
  Body(
    position: Vector(x: 15.4, y: -25.9, z: 0.2), velocity: Vector(x: 1.0, y: 0.6, z: -0.03),
    mass: 0.002),
])
print(String(format: "%.9f", system.energy))
for _ in 0..<40_000 {
  system.advance(by: 0.01)
}
print(String(format: "%.9f", system.energy))
let outer = system.bodies[4].position
print(String(format: "%.6f %.6f %.6f", outer.x, outer.y, outer.z))
