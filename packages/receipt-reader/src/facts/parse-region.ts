import { hasDecimalCommas } from './decimal-commas'
import { type FoundCountry, isDayFirst } from './find-country'
import type { LabelledRow } from './label-rows'
import { type Evidence, evidenceOf, NOT_FOUND } from './parse-evidence'
import { endOfItems, startOfItems } from './parse-items'
import type { RowKind } from './parse-labels'
import { parsePricedRow } from './parse-priced-row'
import type { Row } from './parse-rows'
import { HINTS } from './region-hints'
import { type Region, type RegionRows, SIGNS, WORDS } from './regions'

/** Hints about the currency of a receipt that doesn't name it. Stored with the reading; older readings lack it. */
export type CurrencyHints = {
  /** Amounts have a decimal comma. */
  decimal_commas: boolean
  /** The currencies (ISO 4217) of the countries whose words are on the receipt; null without such words. */
  among: string[] | null
}

/**
 * `dayFirst`: the region writes 03/04 for April 3. `isOrderSure` is false if that is a guess: many countries print a bare '$',
 * and the receipt may name two regions with different orders. `hints` is null if the receipt names its currency.
 */
export type ParsedRegion = {
  currency: string | null
  dayFirst: boolean
  isOrderSure: boolean
  hints: CurrencyHints | null
  evidence: Evidence
  certainty: number
}

/** Rows with a number that isn't labelled: items and remarks on them. */
const ITEM_KINDS: RowKind[] = ['none', 'discount', 'points', 'count']
/** A column heading: '(RM)', 'EUR'. */
const CODE_ALONE = /^\W*[A-Z]{2,3}\W*$/

/** Two kinds of evidence prove a country, and with it the order of dates and the currency. */
const SURE_SCORE = 4

/** Finds the receipt's currency (ISO 4217), null if it shows none, and how its region writes dates. */
export function parseRegion(rows: LabelledRow[], found?: FoundCountry): ParsedRegion {
  const { isGuess, ...region } = regionOfSigns(rows)
  const country = found?.country
  // A bare '$' is the currency of the receipt's country, which is not always the one that prints it most.
  if (country && isGuess && region.currency !== country.currency)
    return { ...region, dayFirst: isDayFirst(country), currency: country.currency, hints: null, certainty: 0.8 }
  const isOwn = region.currency === null || region.currency === country?.currency
  if (!country || !isOwn) {
    const home = region.isOrderSure || region.currency !== null ? null : found?.programCountry
    return home ? { ...region, dayFirst: isDayFirst(home) } : region
  }
  const score = found?.score ?? 0
  const order = region.isOrderSure ? {} : { dayFirst: isDayFirst(country), isOrderSure: score >= SURE_SCORE }
  const { among } = region.hints ?? { among: null }
  const isOther = among !== null && !among.includes(country.currency)
  if (region.currency !== null || score < SURE_SCORE || isOther) return { ...region, ...order }
  return { ...region, ...order, currency: country.currency, hints: null, certainty: 0.8 }
}

function regionOfSigns(rows: LabelledRow[]): ParsedRegion & { isGuess: boolean } {
  const places = placesOf(rows)
  const named = [...SIGNS, ...WORDS].flatMap((region) => findRegion(region, places))
  const found = named.length > 0 ? named : HINTS.flatMap((region) => findRegion(region, places))
  const [first] = found
  const ofWords = found.find(({ among }) => among)
  const isNamed = first && first.currency !== null && !first.isGuess
  const hints = isNamed ? null : { decimal_commas: hasDecimalCommas(rows), among: ofWords?.among ?? null }
  const isGuess = first?.isGuess === true
  if (!first)
    return { isGuess, currency: null, dayFirst: false, isOrderSure: false, hints, evidence: NOT_FOUND, certainty: 0 }
  const { currency, dayFirst, row } = first
  const isContradicted = found.some((other) => other.isOrderSure !== false && other.dayFirst !== dayFirst)
  const isOrderSure = first.isOrderSure !== false && !isContradicted
  const place = { currency, dayFirst, isOrderSure, hints, isGuess }
  if (currency !== null) return { ...place, evidence: evidenceOf(`sign of ${currency}`, [row]), certainty: 1 }
  return { ...place, evidence: ofWords ? evidenceOf('words of a country', [ofWords.row]) : NOT_FOUND, certainty: 0 }
}

function findRegion(region: Region, places: Record<RegionRows, Row[]>): (Region & { row: Row })[] {
  const { beside, pattern, place } = region
  const row = places[place].find(({ text }) => pattern.test(text))
  return row && (!beside || places.anywhere.some(({ text }) => beside.test(text))) ? [{ ...region, row }] : []
}

function placesOf(rows: LabelledRow[]): Record<RegionRows, Row[]> {
  const start = startOfItems(rows)
  const end = endOfItems(rows, start)
  // Without a row that ends the header, the first price ends it.
  const firstPrice = rows.findIndex(({ numbers, row }) => parsePricedRow(row, numbers) !== null)
  const head = start > 0 ? start : Math.max(0, firstPrice)
  const isLabel = ({ kind, row }: LabelledRow) => !ITEM_KINDS.includes(kind) || CODE_ALONE.test(row.text)
  return {
    anywhere: rows.map(({ row }) => row),
    offItems: rows.filter((labelled, index) => index < head || index >= end || isLabel(labelled)).map(({ row }) => row),
    onLabels: rows.filter((labelled, index) => index < head || isLabel(labelled)).map(({ row }) => row),
  }
}
