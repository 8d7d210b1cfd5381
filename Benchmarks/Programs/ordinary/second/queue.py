class PriorityQueue:
    def __init__(self):
        self.heap = []

    def __len__(self):
        return len(self.heap)

    def push(self, element):
        heap = self.heap
        heap.append(element)
        child = len(heap) - 1
        while child > 0:
            parent = (child - 1) // 2
            if not heap[child] < heap[parent]:
                break
            heap[child], heap[parent] = heap[parent], heap[child]
            child = parent

    def pop(self):
        heap = self.heap
        if not heap:
            return None
        first = heap[0]
        last = heap.pop()
        if not heap:
            return first
        heap[0] = last
        parent = 0
        while True:
            smallest = parent
            for child in (2 * parent + 1, 2 * parent + 2):
                if child < len(heap) and heap[child] < heap[smallest]:
                    smallest = child
            if smallest == parent:
                return first
            heap[parent], heap[smallest] = heap[smallest], heap[parent]
            parent = smallest


class Task:
    def __init__(self, priority, name):
        self.priority = priority
        self.name = name

    def __lt__(self, other):
        if self.priority != other.priority:
            return self.priority < other.priority
        return self.name < other.name


tasks = PriorityQueue()
for priority, name in [
    (3, "Clear drains"), (4, "Feed cat"), (5, "Make tea"), (1, "Solve tasks"), (2, "Tax return"),
]:
    tasks.push(Task(priority, name))
while (task := tasks.pop()) is not None:
    print(task.priority, task.name)

state = 99
numbers = PriorityQueue()
for _ in range(80_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    numbers.push(state // 256)
previous = -1
in_order = True
checksum = 0
while (number := numbers.pop()) is not None:
    if number < previous:
        in_order = False
    previous = number
    checksum = (checksum * 31 + number) % 1_000_007
print(str(in_order).lower(), previous, checksum)

for index in range(25_000):
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    tasks.push(Task(state // 65_536 % 50, f"task {index % 1_000}"))
    if index % 3 == 2:
        tasks.pop()
print(len(tasks), tasks.pop().name)
