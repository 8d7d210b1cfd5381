def make_system(size, seed):
    state = seed
    rows = []
    for _ in range(size):
        row = []
        for _ in range(size + 1):
            state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
            row.append((state // 65_536 % 2_001 - 1_000) / 100)
        rows.append(row)
    return rows


def solve(system):
    """Solves the equations whose right sides stand in the last column."""
    rows = [row[:] for row in system]
    size = len(rows)
    for column in range(size):
        pivot = column
        for row in range(column, size):
            if abs(rows[row][column]) > abs(rows[pivot][column]):
                pivot = row
        if abs(rows[pivot][column]) < 1e-9:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            for k in range(column, size + 1):
                rows[row][k] -= factor * rows[column][k]

    solution = [0.0] * size
    for row in reversed(range(size)):
        total = rows[row][size]
        for column in range(row + 1, size):
            total -= rows[row][column] * solution[column]
        solution[row] = total / rows[row][row]
    return solution


def largest_error(system, solution):
    largest = 0.0
    for row in system:
        total = -row[len(solution)]
        for column, value in enumerate(solution):
            total += row[column] * value
        largest = max(largest, abs(total))
    return largest


solved = 0
exact = 0
for seed in range(1, 101):
    system = make_system(60, seed)
    solution = solve(system)
    if solution is None:
        continue
    solved += 1
    if largest_error(system, solution) < 0.000_001:
        exact += 1
print(solved, exact)
print(str(solve([[1, 2, 3], [2, 4, 6]]) is None).lower())
solution = solve([[2, 1, -1, 8], [-3, -1, 2, -11], [-2, 1, 2, -3]])
if solution is not None:
    print([round(value) for value in solution])
