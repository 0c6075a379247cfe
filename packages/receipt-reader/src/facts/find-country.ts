import { COUNTRIES, type Country } from './countries'
import { languageVotes } from './find-languages'
import type { Row } from './parse-rows'

export type FoundCountry = {
  country: Country | null
  /** The weight of the evidence on the receipt; two or more kinds usually make 4 or more. */
  score: number
  /** The receipt's possible languages, likeliest first; always includes English. */
  languages: string[]
  /** The first country with the program's currency, for the order of dates if `country` is null. */
  programCountry: Country | null
}

const WEIGHTS = { tax: 3, phone: 2, postal: 1.5, web: 1.5, money: 2.5, place: 2, language: 2, program: 1.5 }
/** Minimum score, so that a single weak hint doesn't decide. */
const LEAST_SCORE = 2.5
/** Languages below this share of the top language's votes only share words with it. */
const LEAST_SHARE = 0.4
const ENGLISH = 'en'

/** Finds a receipt's country by its text; the program's currency favors countries that the text supports. */
export function findCountry(rows: Row[], programCurrency: string | null): FoundCountry {
  const votes = languageVotes(rows)
  const most = Math.max(0, ...[...votes].flatMap(([language, count]) => (language === ENGLISH ? [] : [count])))
  const isSpoken = (language: string) => most >= 1 && (votes.get(language) ?? 0) >= most * LEAST_SHARE
  const texts = rows.map(({ text }) => text)
  const scored = COUNTRIES.map((country) => {
    const evidence = evidenceOfCountry(country, texts)
    const byLanguage = country.languages.some((language) => language !== ENGLISH && isSpoken(language))
    const own = evidence + (byLanguage ? WEIGHTS.language : 0)
    return { country, own, score: own + (own > 0 && country.currency === programCurrency ? WEIGHTS.program : 0) }
  }).sort((a, b) => b.score - a.score)
  const [best] = scored
  const country = best && best.score >= LEAST_SCORE ? best.country : null
  const spoken = [...votes.keys()].filter(isSpoken).sort((a, b) => (votes.get(b) ?? 0) - (votes.get(a) ?? 0))
  const languages = [...new Set([...spoken, ...(country?.languages ?? []), ENGLISH])]
  const programCountry = COUNTRIES.find(({ currency }) => currency === programCurrency) ?? null
  return { country, score: country ? (best?.own ?? 0) : 0, languages, programCountry }
}

function evidenceOfCountry({ money, phone, place, postal, tax, web }: Country, texts: string[]): number {
  const has = (pattern: RegExp | undefined) => pattern !== undefined && texts.some((text) => pattern.test(text))
  const call = phone === undefined ? undefined : new RegExp(String.raw`(?<![\d+])(?:\+|00)\s?\(?${phone}\)?[\s()-]?\d`)
  const net = web === undefined ? undefined : new RegExp(String.raw`[a-z\d]\.${web}(?![a-z\d])`, 'i')
  return (
    (has(tax) ? WEIGHTS.tax : 0) +
    (has(call) ? WEIGHTS.phone : 0) +
    (has(postal) ? WEIGHTS.postal : 0) +
    (has(net) ? WEIGHTS.web : 0) +
    (has(money) ? WEIGHTS.money : 0) +
    (has(place) ? WEIGHTS.place : 0)
  )
}

/** Whether a country writes 03/04 with the day first. Countries that write the year first count as day first. */
export function isDayFirst({ code, languages, locale }: Country): boolean {
  // Canada's standard puts the year first, but its receipts use the order of the United States.
  if (code === 'CA') return false
  const parts = new Intl.DateTimeFormat(locale ?? `${languages[0] ?? ENGLISH}-${code}`).formatToParts(0)
  const order = parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
  return order[0] === 'year' || order.indexOf('day') < order.indexOf('month')
}
