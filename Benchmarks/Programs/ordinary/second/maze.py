class Maze:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.cells = [["#"] * width for _ in range(height)]
        self.state = 33

    def random(self, bound):
        self.state = (self.state * 1_103_515_245 + 12_345) % 2_147_483_648
        return self.state // 65_536 % bound

    def carve(self):
        stack = [(1, 1)]
        self.cells[1][1] = " "
        while stack:
            x, y = stack[-1]
            choices = []
            for dx, dy in [(2, 0), (-2, 0), (0, 2), (0, -2)]:
                other_x = x + dx
                other_y = y + dy
                if (0 < other_x < self.width and 0 < other_y < self.height
                        and self.cells[other_y][other_x] == "#"):
                    choices.append((dx, dy))
            if not choices:
                stack.pop()
                continue
            dx, dy = choices[self.random(len(choices))]
            self.cells[y + dy // 2][x + dx // 2] = " "
            self.cells[y + dy][x + dx] = " "
            stack.append((x + dx, y + dy))

    def distances(self, start_x, start_y):
        distances = [[None] * self.width for _ in range(self.height)]
        distances[start_y][start_x] = 0
        queue = [(start_x, start_y)]
        following = 0
        while following < len(queue):
            x, y = queue[following]
            following += 1
            distance = distances[y][x]
            for dx, dy in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
                if self.cells[y + dy][x + dx] == " " and distances[y + dy][x + dx] is None:
                    distances[y + dy][x + dx] = distance + 1
                    queue.append((x + dx, y + dy))
        return distances


small = Maze(21, 9)
small.carve()
for row in small.cells:
    print("".join(row))

maze = Maze(801, 601)
maze.carve()
distances = maze.distances(1, 1)
reached = 0
farthest = 0
for row in distances:
    for distance in row:
        if distance is not None:
            reached += 1
            farthest = max(farthest, distance)
print(reached, farthest, distances[599][799])
