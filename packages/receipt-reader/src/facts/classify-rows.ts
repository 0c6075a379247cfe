import type { Row } from './parse-rows'
import { toPlainLetters } from './plain-letters'
import { ROW_CLASSES, type RowClass, SCALE, WEIGHTS } from './row-model'

/** Buckets of the features; a power of two. */
export const FEATURE_COUNT = 4096

export type RowClassifier = {
  /** How likely a row says this, 0 to 1. */
  likelihood(row: Row, ...kinds: RowClass[]): number
}

/**
 * Tells what rows say (the shop's name, a slogan, another date ...) by their letters, position and neighbours: a softmax
 * regression on hashed features, trained on drawn slips (`npm run train:receipt-rows`).
 */
export function classifyRows(rows: Row[]): RowClassifier {
  const found = new Map(rows.map((row, at) => [row, at]))
  const known = new Map<number, Float64Array>()
  const context = contextOf(rows)
  const classify = (at: number): Float64Array => {
    const shares = known.get(at) ?? softmax(featuresOf(rows, at, context))
    known.set(at, shares)
    return shares
  }
  return {
    likelihood(row, ...kinds) {
      const at = found.get(row)
      if (at === undefined) return 0
      const shares = classify(at)
      return kinds.reduce((sum, kind) => sum + (shares[ROW_CLASSES.indexOf(kind)] ?? 0), 0)
    },
  }
}

function softmax(features: number[]): Float64Array {
  const weights = modelWeights()
  const scores = ROW_CLASSES.map((_, kind) =>
    features.reduce((sum, feature) => sum + (weights[feature * ROW_CLASSES.length + kind] ?? 0), 0),
  )
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp((score - most) * SCALE))
  const sum = powers.reduce((total, power) => total + power, 0)
  return Float64Array.from(powers, (power) => power / sum)
}

let loaded: Int8Array | undefined
function modelWeights(): Int8Array {
  loaded ??= Int8Array.from(atob(WEIGHTS), (letter) => letter.charCodeAt(0))
  return loaded
}

type Context = { usualHeight: number; priced: boolean[]; pricedBefore: number[] }

/** What features of every row need of all rows. */
export function contextOf(rows: Row[]): Context {
  const heights = rows.map(({ height }) => height).sort((a, b) => a - b)
  const priced = rows.map(({ text }) => PRICE.test(text))
  let count = 0
  const pricedBefore = priced.map((isPriced) => (isPriced ? count++ : count))
  return { usualHeight: heights[Math.floor(heights.length / 2)] ?? 0, priced, pricedBefore }
}

const PRICE = /\d[.,]\d\d(?!\d)|(?:^|\s)\d{1,3}(?:[ .]\d{3})+\b/
const NEIGHBOUR_WORDS = 4

/** The buckets of a row's features. Digits are alike, because only their pattern tells a date from a phone number. */
export function featuresOf(rows: Row[], at: number, context: Context): number[] {
  const row = rows[at]
  if (!row) return []
  const text = plainOf(row.text)
  const features = [hash('bias')]
  const add = (feature: string): void => void features.push(hash(feature))
  const padded = `^${text}$`
  for (let size = 2; size <= 4; size++)
    for (let from = 0; from + size <= padded.length; from++) add(`g${padded.slice(from, from + size)}`)
  for (const word of wordsOf(text)) add(`w${word}`)
  const letters = row.text.replace(/[^\p{L}]/gu, '')
  const digits = row.text.replace(/\D/g, '').length
  const share = Math.round((4 * digits) / Math.max(1, digits + letters.length))
  const place = context.pricedBefore[at] ?? 0
  const left = (context.pricedBefore.at(-1) ?? 0) - place
  add(`digits${share}`)
  add(`caps${letters === letters.toUpperCase()}`)
  add(`words${Math.min(6, wordsOf(text).length)}`)
  add(`priced${context.priced[at]}${row.cells.length > 1}`)
  add(`top${Math.min(7, at)}`)
  add(`bottom${Math.min(7, rows.length - at)}`)
  add(`tenth${Math.floor((10 * at) / rows.length)}`)
  add(`before${place === 0}after${left === 0}${context.priced[at]}`)
  add(`height${heightOf(row, context.usualHeight)}${at < 4}`)
  for (const [side, neighbour] of [['up', at - 1] as const, ['down', at + 1] as const]) {
    const other = rows[neighbour]
    add(`${side}${other ? context.priced[neighbour] : 'none'}`)
    if (other) for (const word of wordsOf(plainOf(other.text)).slice(0, NEIGHBOUR_WORDS)) add(`${side}${word}`)
  }
  return features
}

const plainOf = (text: string): string => toPlainLetters(text).replace(/\d/g, '0').replace(/\s+/g, ' ').slice(0, 80)
const wordsOf = (text: string): string[] => text.split(/[^\p{L}0]+/u).filter(Boolean)
const heightOf = ({ height }: Row, usual: number): number =>
  usual === 0 || height === 0 ? 0 : Math.min(4, Math.max(1, Math.round((2 * height) / usual)))

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) & (FEATURE_COUNT - 1)
}
