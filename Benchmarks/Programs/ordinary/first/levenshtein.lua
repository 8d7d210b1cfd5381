local function distance(first, second)
  local lines = {}
  for i = 0, #first do
    lines[i] = { [0] = i }
  end
  for j = 0, #second do
    lines[0][j] = j
  end
  for i = 1, #first do
    for j = 1, #second do
      local cost = first:sub(i, i) == second:sub(j, j) and 0 or 1
      lines[i][j] = math.min(
        lines[i - 1][j] + 1, lines[i][j - 1] + 1, lines[i - 1][j - 1] + cost)
    end
  end
  return lines[#first][#second]
end

local words = {
  "kitten", "sitting", "rosettacode", "raisethysword", "saturday", "sunday", "intention",
  "execution", "algorithm", "altruistic", "bookkeeper", "beekeeper", "mississippi", "missouri",
  "constellation", "consolation",
}

local sum = 0
local nearest = { first = "", second = "", distance = math.maxinteger }
for _ = 1, 180 do
  for index, first in ipairs(words) do
    for other = index + 1, #words do
      local second = words[other]
      local steps = distance(first, second)
      sum = sum + steps
      if steps < nearest.distance then
        nearest = { first = first, second = second, distance = steps }
      end
    end
  end
end
print(distance("kitten", "sitting") .. " " .. distance("rosettacode", "raisethysword"))
print(nearest.first .. " " .. nearest.second .. " " .. nearest.distance)
print(sum)
