class Point:
  def __init__(self): self.x = 0; self.y = 0
  def move(self, n): self.x += n; self.y -= n
  def length(self): return self.x * self.x + self.y * self.y
point = Point()
total = 0
for i in range(1_000_000):
  point.move(i % 3)
  total += point.length() % 5
print(point.x, point.y, total)
