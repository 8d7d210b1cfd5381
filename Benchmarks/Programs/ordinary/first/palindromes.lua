local function digits(date)
  local parts = os.date("!*t", date)
  return string.format("%04d%02d%02d", parts.year, parts.month, parts.day)
end

local function isPalindrome(text)
  return text == text:reverse()
end

-- Midnight of 1 January 2001 and of 1 January 3001, in UTC.
local date, finish = 978307200, 32535216000
local found = {}
local weekends = 0
while date < finish do
  local text = digits(date)
  if isPalindrome(text) then
    found[#found + 1] = text
    local weekday = os.date("!*t", date).wday
    if weekday == 1 or weekday == 7 then
      weekends = weekends + 1
    end
  end
  date = date + 86400
end
print(#found .. " " .. weekends)
for index = 1, 5 do
  print(found[index])
end
print(found[#found])
