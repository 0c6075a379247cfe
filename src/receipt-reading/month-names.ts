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
/** French, German and Dutch months where they begin differently, with and without their accents. */
const MORE_MONTHS: Record<string, number> = {
  ...{ fev: 2, fév: 2, avr: 4, mai: 5, juin: 6, juil: 7, aou: 8, aoû: 8, déc: 12 },
  ...{ mär: 3, mrz: 3, mrt: 3, dez: 12 },
}
/** 'MAIN' is none. */
const moreNames = Object.keys(MORE_MONTHS).map((name) => (name === 'mai' ? 'mai(?![a-z])' : name))
/** A month by its name or what begins like it; the first group is what it is known by. */
export const MONTH = `(${[...MONTHS, ...Object.keys(OTHER_MONTHS), ...moreNames].join('|')})[a-z]*`

/** 1 to 12 by the first letters of a name, 0 where they are none of a month. */
export function monthOf(name = ''): number {
  const longKey = name.toLowerCase().slice(0, 4)
  const key = longKey.slice(0, 3)
  return OTHER_MONTHS[key] ?? MORE_MONTHS[longKey] ?? MORE_MONTHS[key] ?? MONTHS.indexOf(key) + 1
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
