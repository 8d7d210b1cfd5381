def neighbours(cell):
    x, y = cell
    cells = []
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            if dx != 0 or dy != 0:
                cells.append((x + dx, y + dy))
    return cells


def next_generation(living):
    counts = {}
    for cell in living:
        for neighbour in neighbours(cell):
            counts[neighbour] = counts.get(neighbour, 0) + 1
    following = set()
    for cell, count in counts.items():
        if count == 3 or (count == 2 and cell in living):
            following.add(cell)
    return following


pentomino = [(1, 0), (2, 0), (0, 1), (1, 1), (1, 2)]
living = set(pentomino)
for generation in range(1, 2_001):
    living = next_generation(living)
    if generation % 400 == 0:
        left = min(x for x, y in living)
        right = max(x for x, y in living)
        print(f"generation {generation}: {len(living)} cells, {left}...{right}")
