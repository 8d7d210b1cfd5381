import math


def element(i, j):
    total = i + j
    return 1 / (total * (total + 1) // 2 + i + 1)


def multiply(vector):
    result = [0.0] * len(vector)
    for i in range(len(vector)):
        for j in range(len(vector)):
            result[i] += element(i, j) * vector[j]
    return result


def multiply_transposed(vector):
    result = [0.0] * len(vector)
    for i in range(len(vector)):
        for j in range(len(vector)):
            result[i] += element(j, i) * vector[j]
    return result


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


u = [1.0] * 300
v = u
for _ in range(10):
    v = multiply_transposed(multiply(u))
    u = multiply_transposed(multiply(v))
print(f"{math.sqrt(dot(u, v) / dot(v, v)):.9f}")
