local Shape = {}
Shape.__index = Shape

function Shape:compactness()
  return 4 * math.pi * self:area() / (self:perimeter() * self:perimeter())
end

local function class()
  local new = setmetatable({}, { __index = Shape })
  new.__index = new
  return new
end

local Circle, Rectangle, Triangle = class(), class(), class()

function Circle.new(radius)
  return setmetatable({ radius = radius }, Circle)
end
function Circle:name()
  return "circle"
end
function Circle:area()
  return math.pi * self.radius * self.radius
end
function Circle:perimeter()
  return 2 * math.pi * self.radius
end
function Circle:scaled(factor)
  return Circle.new(self.radius * factor)
end

function Rectangle.new(width, height)
  return setmetatable({ width = width, height = height }, Rectangle)
end
function Rectangle:name()
  return self.width == self.height and "square" or "rectangle"
end
function Rectangle:area()
  return self.width * self.height
end
function Rectangle:perimeter()
  return 2 * (self.width + self.height)
end
function Rectangle:scaled(factor)
  return Rectangle.new(self.width * factor, self.height * factor)
end

function Triangle.new(a, b, c)
  return setmetatable({ a = a, b = b, c = c }, Triangle)
end
function Triangle:name()
  return "triangle"
end
function Triangle:area()
  local half = self:perimeter() / 2
  return math.sqrt(half * (half - self.a) * (half - self.b) * (half - self.c))
end
function Triangle:perimeter()
  return self.a + self.b + self.c
end
function Triangle:scaled(factor)
  return Triangle.new(self.a * factor, self.b * factor, self.c * factor)
end

local shapes = {}
for number = 1, 1000 do
  local size = number % 17 + 1.0
  local kind = number % 4
  if kind == 0 then
    shapes[number] = Circle.new(size)
  elseif kind == 1 then
    shapes[number] = Rectangle.new(size, size + 2)
  elseif kind == 2 then
    shapes[number] = Rectangle.new(size, size)
  else
    shapes[number] = Triangle.new(3 * size, 4 * size, 5 * size)
  end
end

local totals = {}
local compact = 0
for round = 1, 600 do
  local factor = 1 + (round % 5) / 4
  for _, shape in ipairs(shapes) do
    local scaled = shape:scaled(factor)
    local name = scaled:name()
    totals[name] = (totals[name] or 0.0) + scaled:area()
    if scaled:compactness() > 0.75 then
      compact = compact + 1
    end
  end
end
local names = {}
for name in pairs(totals) do
  names[#names + 1] = name
end
table.sort(names)
for _, name in ipairs(names) do
  print(string.format("%s: %.3f", name, totals[name]))
end
print(compact)
