def neighbours(position, size):
    row, column = position
    everything = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in everything if 0 <= r < size and 0 <= c < size]


def make_grid(size):
    state = 12
    grid = []
    for _ in range(size):
        row = []
        for _ in range(size):
            state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
            row.append(state // 65_536 % 9 + 1)
        grid.append(row)
    return grid


def cheapest_path(grid):
    """Finds the cost of the cheapest path, with the positions to visit kept in buckets by their cost."""
    size = len(grid)
    start = (0, 0)
    goal = (size - 1, size - 1)
    costs = {start: 0}
    origins = {}
    buckets = {0: [start]}
    visited = set()
    cost = 0
    while buckets:
        for position in buckets.pop(cost, []):
            if position in visited:
                continue
            visited.add(position)
            if position == goal:
                length = 0
                current = position
                while current in origins:
                    length += 1
                    current = origins[current]
                return cost, length
            for neighbour in neighbours(position, size):
                row, column = neighbour
                other = cost + grid[row][column]
                if neighbour not in costs or other < costs[neighbour]:
                    costs[neighbour] = other
                    origins[neighbour] = position
                    buckets.setdefault(other, []).append(neighbour)
        cost += 1
    return None


for size in range(50, 301, 50):
    path = cheapest_path(make_grid(size))
    if path is not None:
        cost, length = path
        print(size, cost, str(length >= 2 * (size - 1)).lower())
