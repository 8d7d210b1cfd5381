local function slice(values, first, last)
  return table.move(values, first, last, 1, {})
end

local function merge(left, right, precedes)
  local merged = {}
  local i, j = 1, 1
  while i <= #left and j <= #right do
    if precedes(right[j], left[i]) then
      merged[#merged + 1] = right[j]
      j = j + 1
    else
      merged[#merged + 1] = left[i]
      i = i + 1
    end
  end
  table.move(left, i, #left, #merged + 1, merged)
  table.move(right, j, #right, #merged + 1, merged)
  return merged
end

local function mergeSort(values, precedes)
  if #values < 2 then
    return values
  end
  local middle = #values // 2
  local left = mergeSort(slice(values, 1, middle), precedes)
  local right = mergeSort(slice(values, middle + 1, #values), precedes)
  return merge(left, right, precedes)
end

local names = { "Ada", "Barbara", "Edsger", "Frances", "Grace", "John", "Katherine", "Tony" }
local students = {}
local state = 4
for index = 0, 39999 do
  state = (state * 1103515245 + 12345) % 2147483648
  students[#students + 1] = {
    name = names[state // 65536 % #names + 1] .. " " .. index % 500,
    grade = state // 1048576 % 6 + 1,
    score = (state % 10000) / 100,
  }
end

local function firstThree(list)
  local texts = {}
  for index = 1, 3 do
    texts[index] = list[index].grade .. " " .. list[index].name
  end
  return table.concat(texts, ", ")
end

print(firstThree(mergeSort(students, function(a, b)
  return a.grade < b.grade
end)))

print(firstThree(mergeSort(students, function(a, b)
  if a.grade ~= b.grade then
    return a.grade < b.grade
  end
  if a.score ~= b.score then
    return a.score > b.score
  end
  return a.name < b.name
end)))

local function isNamedBefore(a, b)
  if a.name ~= b.name then
    return a.name < b.name
  end
  return a.score < b.score
end

local library = slice(students, 1, #students)
table.sort(library, isNamedBefore)
local own = mergeSort(students, isNamedBefore)
local equal = 0
for index = 1, #own do
  if library[index].name == own[index].name and library[index].score == own[index].score then
    equal = equal + 1
  end
end
print(equal .. " " .. own[1].name .. " " .. own[#own].name)
local numbers = mergeSort({ 5, 3, 9, 1, 4 }, function(a, b)
  return a > b
end)
print("[" .. table.concat(numbers, ", ") .. "]")
