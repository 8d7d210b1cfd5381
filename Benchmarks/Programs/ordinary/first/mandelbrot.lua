local function iterations(real, imaginary, limit)
  local x, y = 0.0, 0.0
  local count = 0
  while count < limit and x * x + y * y <= 4 do
    x, y = x * x - y * y + real, 2 * x * y + imaginary
    count = count + 1
  end
  return count
end

local width, height, limit = 400, 200, 200
local shades = " .:-=+*#%@"
local lines = {}
local inside, total = 0, 0
for row = 0, height - 1 do
  local line = ""
  for column = 0, width - 1 do
    local real = column * 3 / width - 2.25
    local imaginary = row * 2.5 / height - 1.25
    local count = iterations(real, imaginary, limit)
    total = total + count
    if count == limit then
      inside = inside + 1
    end
    local shade = count * (#shades - 1) // limit + 1
    line = line .. shades:sub(shade, shade)
  end
  lines[#lines + 1] = line
end
print(inside .. " " .. total)
print((lines[height // 2 + 1]:gsub(" ", "")))
local filled = 0
for _, line in ipairs(lines) do
  if line:find("@", 1, true) then
    filled = filled + 1
  end
end
print(filled)
