def make_matrix(size, seed):
    state = seed
    matrix = []
    for _ in range(size):
        row = []
        for _ in range(size):
            state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
            row.append((state % 100) / 10)
        matrix.append(row)
    return matrix


def multiply(a, b):
    size = len(a)
    product = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            total = 0.0
            for k in range(size):
                total += a[i][k] * b[k][j]
            product[i][j] = total
    return product


def transpose(matrix):
    result = [row[:] for row in matrix]
    for i in range(len(matrix)):
        for j in range(len(matrix)):
            result[j][i] = matrix[i][j]
    return result


size = 240
a = make_matrix(size, 1)
b = make_matrix(size, 2)
product = multiply(a, transpose(b))
trace = 0.0
for i in range(size):
    trace += product[i][i]
print(int(trace))
print(int(product[0][0]), int(product[3][5]), int(product[size - 1][size - 1]))
