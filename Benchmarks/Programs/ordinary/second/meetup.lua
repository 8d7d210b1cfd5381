local weeks = { "first", "second", "teenth", "third", "fourth", "last" }
local starts = { first = 1, second = 8, teenth = 13, third = 15, fourth = 22 }

local function makeDate(year, month, day)
  return os.time({ year = year, month = month, day = day, hour = 12 })
end

local function isLeap(year)
  return year % 4 == 0 and (year % 100 ~= 0 or year % 400 == 0)
end

local function dayCount(year, month)
  if month == 2 then
    return isLeap(year) and 29 or 28
  elseif month == 4 or month == 6 or month == 9 or month == 11 then
    return 30
  end
  return 31
end

local function meetup(year, month, weekday, week)
  local start = week == "last" and dayCount(year, month) - 6 or starts[week]
  for day = start, start + 6 do
    local date = makeDate(year, month, day)
    if os.date("*t", date).wday == weekday then
      return date
    end
  end
  return nil
end

local function text(date)
  if not date then
    return "none"
  end
  local parts = os.date("*t", date)
  return string.format("%d-%02d-%02d", parts.year, parts.month, parts.day)
end

print(text(meetup(2013, 5, 2, "teenth")) .. " " .. text(meetup(2015, 3, 7, "last")))

local days = {}
local fridays = 0
for year = 2000, 5599 do
  for month = 1, 12 do
    for _, week in ipairs(weeks) do
      local date = meetup(year, month, (year + month) % 7 + 1, week)
      if date then
        days[week] = (days[week] or 0) + os.date("*t", date).day
      end
    end
    if os.date("*t", makeDate(year, month, 13)).wday == 6 then
      fridays = fridays + 1
    end
  end
end
for _, week in ipairs(weeks) do
  print(week .. " " .. (days[week] or 0))
end
local leaps = 0
for year = 2000, 5599 do
  if isLeap(year) then
    leaps = leaps + 1
  end
end
print(fridays .. " " .. leaps)

local birth, other = makeDate(2011, 4, 25), makeDate(2043, 1, 1)
local gigasecond = birth + 1000000000
print(text(gigasecond) .. " " .. (other - birth) // 86400 .. " " .. tostring(gigasecond < other))
