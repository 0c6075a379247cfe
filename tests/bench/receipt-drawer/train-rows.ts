import fs from 'node:fs'
import path from 'node:path'
import { contextOf, FEATURE_COUNT, featuresOf } from '@laurel/receipt-reader/facts/classify-rows'
import type { Row } from '@laurel/receipt-reader/facts/parse-rows'
import { CHAINS } from './brands'
import { makeSlip, type PrintedRow, ROW_KINDS } from './make-slip'
import { createRandom, type Random } from './random'

/**
 * npm run train:receipt-rows: trains the row classifier of the receipt reader on slips made by chance, with misread
 * letters, and writes its model. Takes a minute, and always gives the same model.
 */
const MODEL = path.resolve('packages', 'receipt-reader', 'src', 'facts', 'row-model.ts')
const SEED = 4711
const SLIPS = 6000
const VALIDATED_SLIPS = 600
const EPOCHS = 4
const RATE = 0.25
/** Keeps rare letters from deciding alone. */
const DECAY = 2e-6
const KINDS = ROW_KINDS.length

type Sample = { features: number[]; kind: number }

function makeSamples(seed: number, count: number): Sample[] {
  return [...Array(count).keys()].flatMap((at) => {
    const random = createRandom(seed + at)
    const printed = rename(makeSlip(random, false), random).filter(({ isLogo }) => !isLogo || random.chance(0.6))
    const kept = printed.filter(() => random.chance(0.96))
    const rows = kept.map((row) => toRow(row, random))
    const context = contextOf(rows)
    return rows.map((_, index) => ({
      features: featuresOf(rows, index, context),
      kind: ROW_KINDS.indexOf(kept[index]?.kind ?? 'label'),
    }))
  })
}

/** Replaces the invented name by a chain's or by syllables, so that names aren't learnt by heart. */
function rename({ rows, truth }: ReturnType<typeof makeSlip>, random: Random): PrintedRow[] {
  const brand = truth.company
  const other = random.chance(0.5) ? random.pick(CHAINS) : syllables(random)
  const others: [RegExp, string][] = [
    [new RegExp(escapePattern(brand), 'g'), other],
    [new RegExp(escapePattern(brand.toUpperCase()), 'g'), other.toUpperCase()],
    [new RegExp(brand.toLowerCase().replace(/[^a-z]/g, ''), 'g'), other.toLowerCase().replace(/[^a-z]/g, '')],
  ]
  const town = random.chance(0.5) ? syllables(random) : null
  return rows.map((row) => {
    let text = others.reduce((all, [from, to]) => all.replace(from, to), row.text)
    // Streets and towns have many more names than the lists.
    if (town && row.kind === 'address') text = text.replace(/\p{Lu}\p{Ll}{4,}(?!\p{L}*(?:str|straße|gata))/u, town)
    return { ...row, text }
  })
}

const escapePattern = (text: string): string => text.replace(/[^\p{L}\d ]/gu, String.raw`\$&`)

function syllables(random: Random): string {
  const parts = [...Array(random.int(2, 4)).keys()].map(
    () =>
      random.pick([...'bcdfghjklmnprstvwz']) +
      random.pick(['a', 'e', 'i', 'o', 'u', 'en', 'ar', 'il', 'os', 'an', 'er']),
  )
  const word = parts.join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const CONFUSED = ['0O', 'l1', 'I1', 'S5', 'B8', 'mn', 'ce', 'ao', 'gq', 'hb', 'uv', 'Z2', 'tf', '.,', ':.', '/7']

/** A printed row as an engine may read it: letters confused, lost and joined. */
function toRow({ right, size = 1, text }: PrintedRow, random: Random): Row {
  const rate = random.chance(0.5) ? 0 : random.between(0, 0.08)
  const misread = (whole: string): string =>
    [...whole]
      .map((letter) => {
        if (!random.chance(rate)) return letter
        const pair = CONFUSED.find((letters) => letters.includes(letter))
        if (pair) return pair.replace(letter, '')
        return random.chance(0.5) ? '' : letter
      })
      .join('')
  const read = [text, right].flatMap((cell) => (cell ? misread(cell).trim() : [])).filter(Boolean)
  const cells = read.map((cell, at) => ({ text: cell, x: at * 400, confidence: 1 }))
  return {
    text: read.join(' '),
    cells,
    confidence: 1,
    leastFigure: 1,
    height: Math.round(24 * size * random.between(0.85, 1.15)),
    lines: [],
  }
}

/** Softmax regression by AdaGrad. */
function train(samples: Sample[], random: Random): Float32Array {
  const weights = new Float32Array(FEATURE_COUNT * KINDS)
  const squares = new Float32Array(FEATURE_COUNT * KINDS).fill(0.1)
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { features, kind } of random.shuffle(samples)) {
      const shares = sharesOf(weights, features)
      for (let other = 0; other < KINDS; other++) {
        const error = (shares[other] ?? 0) - (other === kind ? 1 : 0)
        if (Math.abs(error) < 0.002) continue
        for (const feature of features) {
          const at = feature * KINDS + other
          const gradient = error + DECAY * (weights[at] ?? 0) * samples.length
          squares[at] = (squares[at] ?? 0) + gradient ** 2
          weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1)
        }
      }
    }
  return weights
}

function sharesOf(weights: Float32Array, features: number[]): number[] {
  const scores = Array<number>(KINDS).fill(0)
  for (const feature of features)
    for (let kind = 0; kind < KINDS; kind++) scores[kind] = (scores[kind] ?? 0) + (weights[feature * KINDS + kind] ?? 0)
  const most = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - most))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}

/** One byte a weight; the scale turns them back. */
function writeModel(weights: Float32Array): void {
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0)
  const bytes = Int8Array.from(weights, (weight) => Math.round((127 * weight) / most))
  fs.writeFileSync(
    MODEL,
    `// Written by \`npm run train:receipt-rows\`.
export const ROW_CLASSES = ${JSON.stringify(ROW_KINDS).replaceAll('"', "'").replaceAll(',', ', ')} as const
export type RowClass = (typeof ROW_CLASSES)[number]
/** The factor on the weights. */
export const SCALE = ${(most / 127).toPrecision(6)}
/** A signed byte for each feature and class, as Base64. */
export const WEIGHTS =
  '${Buffer.from(bytes.buffer).toString('base64')}'
`,
  )
}

const random = createRandom(SEED)
const weights = train(makeSamples(SEED, SLIPS), random)
const validated = makeSamples(SEED + SLIPS, VALIDATED_SLIPS)
const right = validated.filter(({ features, kind }) => {
  const shares = sharesOf(weights, features)
  return shares.indexOf(Math.max(...shares)) === kind
})
console.log(
  `${((100 * right.length) / validated.length).toFixed(1)}% of ${validated.length} rows of other slips are right.`,
)
writeModel(weights)
