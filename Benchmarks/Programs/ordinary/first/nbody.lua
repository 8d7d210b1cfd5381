local Vector = {}
Vector.__index = Vector

local function vector(x, y, z)
  return setmetatable({ x = x, y = y, z = z }, Vector)
end

function Vector.__add(a, b)
  return vector(a.x + b.x, a.y + b.y, a.z + b.z)
end

function Vector.__sub(a, b)
  return vector(a.x - b.x, a.y - b.y, a.z - b.z)
end

function Vector.__mul(a, factor)
  return vector(a.x * factor, a.y * factor, a.z * factor)
end

function Vector:lengthSquared()
  return self.x * self.x + self.y * self.y + self.z * self.z
end

local function advance(bodies, time)
  for i = 1, #bodies do
    for j = i + 1, #bodies do
      local a, b = bodies[i], bodies[j]
      local difference = a.position - b.position
      local squared = difference:lengthSquared()
      local magnitude = time / (squared * math.sqrt(squared))
      a.velocity = a.velocity - difference * (b.mass * magnitude)
      b.velocity = b.velocity + difference * (a.mass * magnitude)
    end
  end
  for _, body in ipairs(bodies) do
    body.position = body.position + body.velocity * time
  end
end

local function energy(bodies)
  local sum = 0.0
  for i, body in ipairs(bodies) do
    sum = sum + 0.5 * body.mass * body.velocity:lengthSquared()
    for j = i + 1, #bodies do
      local difference = body.position - bodies[j].position
      sum = sum - body.mass * bodies[j].mass / math.sqrt(difference:lengthSquared())
    end
  end
  return sum
end

local bodies = {
  { position = vector(0.0, 0.0, 0.0), velocity = vector(0.0, 0.0, 0.0), mass = 39.5 },
  { position = vector(4.8, -1.2, -0.1), velocity = vector(0.6, 2.8, -0.02), mass = 0.038 },
  { position = vector(8.3, 4.1, -0.4), velocity = vector(-1.0, 1.8, 0.008), mass = 0.011 },
  { position = vector(12.9, -15.1, -0.2), velocity = vector(1.1, 0.9, -0.01), mass = 0.0017 },
  { position = vector(15.4, -25.9, 0.2), velocity = vector(1.0, 0.6, -0.03), mass = 0.002 },
}
print(string.format("%.9f", energy(bodies)))
for _ = 1, 40000 do
  advance(bodies, 0.01)
end
print(string.format("%.9f", energy(bodies)))
local outer = bodies[5].position
print(string.format("%.6f %.6f %.6f", outer.x, outer.y, outer.z))
