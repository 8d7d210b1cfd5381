import math


class Vector:
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def __add__(self, other):
        return Vector(self.x + other.x, self.y + other.y, self.z + other.z)

    def __sub__(self, other):
        return Vector(self.x - other.x, self.y - other.y, self.z - other.z)

    def __mul__(self, factor):
        return Vector(self.x * factor, self.y * factor, self.z * factor)

    def length_squared(self):
        return self.x * self.x + self.y * self.y + self.z * self.z


class Body:
    def __init__(self, position, velocity, mass):
        self.position = position
        self.velocity = velocity
        self.mass = mass


class System:
    def __init__(self, bodies):
        self.bodies = bodies

    def advance(self, time):
        bodies = self.bodies
        for i in range(len(bodies)):
            for j in range(i + 1, len(bodies)):
                difference = bodies[i].position - bodies[j].position
                squared = difference.length_squared()
                magnitude = time / (squared * math.sqrt(squared))
                bodies[i].velocity = bodies[i].velocity - difference * (bodies[j].mass * magnitude)
                bodies[j].velocity = bodies[j].velocity + difference * (bodies[i].mass * magnitude)
        for body in bodies:
            body.position = body.position + body.velocity * time

    def energy(self):
        energy = 0.0
        for i, body in enumerate(self.bodies):
            energy += 0.5 * body.mass * body.velocity.length_squared()
            for other in self.bodies[i + 1:]:
                difference = body.position - other.position
                energy -= body.mass * other.mass / math.sqrt(difference.length_squared())
        return energy


system = System([
    Body(Vector(0.0, 0.0, 0.0), Vector(0.0, 0.0, 0.0), 39.5),
    Body(Vector(4.8, -1.2, -0.1), Vector(0.6, 2.8, -0.02), 0.038),
    Body(Vector(8.3, 4.1, -0.4), Vector(-1.0, 1.8, 0.008), 0.011),
    Body(Vector(12.9, -15.1, -0.2), Vector(1.1, 0.9, -0.01), 0.0017),
    Body(Vector(15.4, -25.9, 0.2), Vector(1.0, 0.6, -0.03), 0.002),
])
print(f"{system.energy():.9f}")
for _ in range(40_000):
    system.advance(0.01)
print(f"{system.energy():.9f}")
outer = system.bodies[4].position
print(f"{outer.x:.6f} {outer.y:.6f} {outer.z:.6f}")
