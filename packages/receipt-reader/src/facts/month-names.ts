import { LEXICONS } from './lexicon'
import { toPlainLetters } from './plain-letters'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Names on receipts that `Intl` lacks: other abbreviations, and names that OCR engines read without accents. */
const OTHER_MONTHS: Record<string, number> = {
  ...{ ene: 1, abr: 4, ago: 8, dic: 12, mac: 3, mei: 5, ogo: 8, okt: 10, dis: 12, agt: 8, agu: 8 },
  ...{ fev: 2, fév: 2, avr: 4, mai: 5, juin: 6, juil: 7, aou: 8, aoû: 8, déc: 12 },
  ...{ mär: 3, mrz: 3, mrt: 3, dez: 12, des: 12, maj: 5 },
}
/** Shorter names may be other words and count only before a separator: 'set' and 'out' are months in Portuguese. */
const LEAST_LETTERS = 4
const SHORT_LETTERS = 3

/** Full and abbreviated month names in the languages of the lexicons, both alone and as inflected after a day. */
const NAMES = new Map<string, number>()
for (const { language } of LEXICONS)
  for (let month = 1; month <= MONTHS.length; month++)
    for (const style of ['long', 'short'] as const)
      for (const day of [{}, { day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC', ...day })
        const part = format.formatToParts(Date.UTC(2024, month - 1, 1)).find(({ type }) => type === 'month')
        const name = (part?.value ?? '').toLowerCase().replace(/\.$/, '')
        for (const form of [name, toPlainLetters(name)])
          if (/^\p{L}{3,}$/u.test(form) && !NAMES.has(form)) NAMES.set(form, month)
      }

const isBegun = (name: string) => [...MONTHS, ...Object.keys(OTHER_MONTHS)].some((month) => name.startsWith(month))
const whole = [...NAMES.keys()].filter((name) => name.length >= LEAST_LETTERS || isBegun(name))
const short = [...NAMES.keys()].filter((name) => name.length === SHORT_LETTERS && !isBegun(name))
/** Excludes 'MAIN'. */
const others = Object.keys(OTHER_MONTHS).map((name) => (name === 'mai' ? 'mai(?![a-z])' : name))
const longest = whole.sort((a, b) => b.length - a.length).map((name) => `${name}(?!\\p{L})`)
/** Matches a month by its name or beginning; the first group is the part that identifies it. Requires the `u` flag. */
export const MONTH = `(${[...longest, ...short.map((name) => `${name}(?=[-/.]\\d)`), ...MONTHS, ...others].join('|')})[a-z]*`

const beginnings = new Set(
  [...whole, ...short, ...MONTHS, ...Object.keys(OTHER_MONTHS)].map((name) => name.slice(0, 3)),
)
/** A fast check before MONTH, which matches only if this does. */
export const MONTH_BEGINNING = new RegExp([...beginnings].join('|'), 'i')

/** The month of a name or its first letters, 1 to 12; 0 if it isn't a month. */
export function monthOf(name = ''): number {
  const small = name.toLowerCase()
  const [longKey, key] = [small.slice(0, 4), small.slice(0, 3)]
  return NAMES.get(small) ?? OTHER_MONTHS[longKey] ?? OTHER_MONTHS[key] ?? MONTHS.indexOf(key) + 1
}

/** The only month within one letter of the text, 1 to 12; 0 if there is none or several. */
export function misreadMonth(name = ''): number {
  const read = name.toLowerCase().replace(/0/g, 'o').replace(/1/g, 'l')
  if (monthOf(read) > 0) return monthOf(read)
  const near = [...MONTHS, 'ene', 'abr', 'ago', 'dic', 'mac', 'mei', 'ogo', 'okt', 'dis'].filter(
    (month) => [...month].filter((letter, index) => letter !== read[index]).length <= 1,
  )
  return near.length === 1 ? monthOf(near[0]) : 0
}
