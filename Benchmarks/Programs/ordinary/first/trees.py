class Node:
    def __init__(self, left, right):
        self.left = left
        self.right = right

    def count(self):
        total = 1
        if self.left is not None:
            total += self.left.count()
        if self.right is not None:
            total += self.right.count()
        return total


def make_tree(depth):
    if depth == 0:
        return Node(None, None)
    return Node(make_tree(depth - 1), make_tree(depth - 1))


minimum = 4
maximum = 13
print(f"stretch tree of depth {maximum + 1}, check {make_tree(maximum + 1).count()}")
long_lived = make_tree(maximum)
for depth in range(minimum, maximum + 1, 2):
    iterations = 1 << (maximum - depth + minimum)
    check = 0
    for _ in range(iterations):
        check += make_tree(depth).count()
    print(f"{iterations} trees of depth {depth}, check {check}")
print(f"long lived tree of depth {maximum}, check {long_lived.count()}")
