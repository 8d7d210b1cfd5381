class Node:
    def __init__(self, key, value):
        self.key = key
        self.value = value
        self.left = None
        self.right = None


class SearchTree:
    def __init__(self):
        self.root = None
        self.count = 0

    def insert(self, key, value):
        if self.root is None:
            self.root = Node(key, value)
            self.count = 1
            return
        node = self.root
        while node.key != key:
            following = node.left if key < node.key else node.right
            if following is not None:
                node = following
                continue
            new = Node(key, value)
            if key < node.key:
                node.left = new
            else:
                node.right = new
            self.count += 1
            return
        node.value = value

    def value(self, key):
        node = self.root
        while node is not None:
            if key == node.key:
                return node.value
            node = node.left if key < node.key else node.right
        return None

    def floor(self, key):
        best = None
        node = self.root
        while node is not None:
            if node.key > key:
                node = node.left
            else:
                best = node.key
                node = node.right
        return best

    def minimum(self):
        if self.root is None:
            return None
        node = self.root
        while node.left is not None:
            node = node.left
        return node.key

    def height(self):
        def height(node):
            if node is None:
                return 0
            return 1 + max(height(node.left), height(node.right))

        return height(self.root)


def unless_none(value, default):
    return default if value is None else value


tree = SearchTree()
print(unless_none(tree.value(1), -1), unless_none(tree.minimum(), -1))
state = 7
for index in range(100_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    tree.insert(state // 4_096, index)
print(tree.count, tree.height(), unless_none(tree.minimum(), -1))

found = 0
total = 0
floors = 0
for key in range(0, 524_288, 8):
    value = tree.value(key)
    if value is not None:
        found += 1
        total += value
    floors += unless_none(tree.floor(key + 1), 0)
print(found, total, floors)
