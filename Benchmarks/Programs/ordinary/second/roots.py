import math
from functools import reduce


def derivative(function, step=1e-6):
    return lambda x: (function(x + step) - function(x - step)) / (2 * step)


def integral(function, start, end, steps):
    width = (end - start) / steps
    total = function(start) + function(end)
    for step in range(1, steps):
        total += function(start + step * width) * (2 if step % 2 == 0 else 4)
    return total * width / 3


def bisection(function, low, high):
    while high - low > 1e-9:
        middle = (low + high) / 2
        if function(low) * function(middle) <= 0:
            high = middle
        else:
            low = middle
    return (low + high) / 2


def newton(function, start):
    slope = derivative(function)
    x = start
    for _ in range(20):
        x -= function(x) / slope(x)
    return x


def polynomial(coefficients):
    return lambda x: reduce(lambda value, c: value * x + c, reversed(coefficients), 0.0)


def shifted(function, offset):
    return lambda x: function(x) - offset


cubic = polynomial([2.0, -3.0, 0.0, 1.0])
functions = [
    ("square", lambda x: x * x),
    ("inverse", lambda x: 1 / (1 + x)),
    ("root", lambda x: math.sqrt(x)),
    ("cubic", cubic),
    ("sine", lambda x: math.sin(x)),
]
for name, function in functions:
    print(name, f"{integral(function, 0, 2, 400_000):.6f}")

total = 0.0
for number in range(1, 5_001):
    target = shifted(lambda x: x * x * x, float(number))
    total += bisection(target, 0, 100)
    total -= newton(target, 10)
print(str(abs(total) < 0.000_1).lower())
print(f"{bisection(cubic, -5, 0.5):.6f}")
print(f"{derivative(derivative(cubic, 1e-3), 1e-3)(2):.5f}")
