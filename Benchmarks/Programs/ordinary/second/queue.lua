local PriorityQueue = {}
PriorityQueue.__index = PriorityQueue

function PriorityQueue.new()
  return setmetatable({ heap = {} }, PriorityQueue)
end

function PriorityQueue:push(element)
  local heap = self.heap
  heap[#heap + 1] = element
  local child = #heap
  while child > 1 do
    local parent = child // 2
    if not (heap[child] < heap[parent]) then
      break
    end
    heap[child], heap[parent] = heap[parent], heap[child]
    child = parent
  end
end

function PriorityQueue:pop()
  local heap = self.heap
  local first = heap[1]
  if first == nil then
    return nil
  end
  local last = table.remove(heap)
  if #heap == 0 then
    return first
  end
  heap[1] = last
  local parent = 1
  while true do
    local smallest = parent
    for child = 2 * parent, 2 * parent + 1 do
      if child <= #heap and heap[child] < heap[smallest] then
        smallest = child
      end
    end
    if smallest == parent then
      return first
    end
    heap[parent], heap[smallest] = heap[smallest], heap[parent]
    parent = smallest
  end
end

local Task = {}
Task.__index = Task

function Task.new(priority, name)
  return setmetatable({ priority = priority, name = name }, Task)
end

function Task.__lt(a, b)
  if a.priority ~= b.priority then
    return a.priority < b.priority
  end
  return a.name < b.name
end

local tasks = PriorityQueue.new()
tasks:push(Task.new(3, "Clear drains"))
tasks:push(Task.new(4, "Feed cat"))
tasks:push(Task.new(5, "Make tea"))
tasks:push(Task.new(1, "Solve tasks"))
tasks:push(Task.new(2, "Tax return"))
local task = tasks:pop()
while task do
  print(task.priority .. " " .. task.name)
  task = tasks:pop()
end

local state = 99
local numbers = PriorityQueue.new()
for _ = 1, 80000 do
  state = (state * 1103515245 + 12345) % 2147483648
  numbers:push(state // 256)
end
local previous, inOrder, checksum = -1, true, 0
local number = numbers:pop()
while number do
  if number < previous then
    inOrder = false
  end
  previous = number
  checksum = (checksum * 31 + number) % 1000007
  number = numbers:pop()
end
print(tostring(inOrder) .. " " .. previous .. " " .. checksum)

for index = 0, 24999 do
  state = (state * 1103515245 + 12345) % 2147483648
  tasks:push(Task.new(state // 65536 % 50, "task " .. index % 1000))
  if index % 3 == 2 then
    tasks:pop()
  end
end
print(#tasks.heap .. " " .. tasks:pop().name)
