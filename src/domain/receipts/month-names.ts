const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Spanish and Malay months where they begin differently. */
const OTHER_MONTHS: Record<string, number> = {
  ene: 1,
  abr: 4,
  ago: 8,
  dic: 12,
  mac: 3,
  mei: 5,
  ogo: 8,
  okt: 10,
  dis: 12,
}
/** A month by its name or what begins like it; the first group is its first three letters. */
export const MONTH = `(${[...MONTHS, ...Object.keys(OTHER_MONTHS)].join('|')})[a-z]*`

/** 1 to 12 by the first three letters of a name, 0 where they are none of a month. */
export function monthOf(name = ''): number {
  const key = name.toLowerCase().slice(0, 3)
  return OTHER_MONTHS[key] ?? MONTHS.indexOf(key) + 1
}

/** The only month that differs from what was read in one letter; 0 where none or several do. */
export function misreadMonth(name = ''): number {
  const read = name.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')
  if (monthOf(read) > 0) return monthOf(read)
  const near = [...MONTHS, ...Object.keys(OTHER_MONTHS)].filter(
    (month) => [...month].filter((letter, index) => letter !== read[index]).length <= 1,
  )
  return near.length === 1 ? monthOf(near[0]) : 0
}
