import math


class Shape:
    def compactness(self):
        return 4 * math.pi * self.area() / (self.perimeter() * self.perimeter())


class Circle(Shape):
    def __init__(self, radius):
        self.radius = radius

    def name(self):
        return "circle"

    def area(self):
        return math.pi * self.radius * self.radius

    def perimeter(self):
        return 2 * math.pi * self.radius

    def scaled(self, factor):
        return Circle(self.radius * factor)


class Rectangle(Shape):
    def __init__(self, width, height):
        self.width = width
        self.height = height

    def name(self):
        return "square" if self.width == self.height else "rectangle"

    def area(self):
        return self.width * self.height

    def perimeter(self):
        return 2 * (self.width + self.height)

    def scaled(self, factor):
        return Rectangle(self.width * factor, self.height * factor)


class Triangle(Shape):
    def __init__(self, a, b, c):
        self.a = a
        self.b = b
        self.c = c

    def name(self):
        return "triangle"

    def area(self):
        half = self.perimeter() / 2
        return math.sqrt(half * (half - self.a) * (half - self.b) * (half - self.c))

    def perimeter(self):
        return self.a + self.b + self.c

    def scaled(self, factor):
        return Triangle(self.a * factor, self.b * factor, self.c * factor)


shapes = []
for number in range(1, 1_001):
    size = float(number % 17 + 1)
    match number % 4:
        case 0:
            shapes.append(Circle(size))
        case 1:
            shapes.append(Rectangle(size, size + 2))
        case 2:
            shapes.append(Rectangle(size, size))
        case _:
            shapes.append(Triangle(3 * size, 4 * size, 5 * size))

totals = {}
compact = 0
for turn in range(1, 601):
    factor = 1 + (turn % 5) / 4
    for shape in shapes:
        scaled = shape.scaled(factor)
        name = scaled.name()
        totals[name] = totals.get(name, 0.0) + scaled.area()
        if scaled.compactness() > 0.75:
            compact += 1
for name in sorted(totals):
    print(f"{name}: {totals[name]:.3f}")
print(compact)
