import type { Alphabet } from './alphabet'
import { type Letter, meanOf, type TextProbabilities } from './decode-text'
import { textLikelihood } from './text-likelihood'

/** One model's reading of a text. */
export type TextReading = { letters: Letter[]; found: TextProbabilities; alphabet: Alphabet }
/** A reading that rates how likely a text is, with the weight of its vote (0 to 1). */
export type WeightedReading = { reading: TextReading; weight: number }

/** A stretch of a text: read alike by both, or in two ways. */
type Segment = { ways: [Letter[]] | [Letter[], Letter[]] }

/** Compensates the likelihood lost by an additional letter that a model missed; as a natural logarithm. */
const LETTER_BONUS = 3
/** How much likelier (natural logarithm) the alternative must be to overrule the first reading. */
const OVERRULING_MARGIN = 3
/** Each position is reconsidered, because its likelihood depends on the other choices. */
const ROUNDS = 2
/** A text with more differences isn't usable, and each difference takes time. */
const MAX_OPEN_STRETCHES = 12
/**
 * The factor on the probability of a disputed letter, whichever reading wins: it stays below the threshold for digits
 * of totals and dates (`FAINT` of find-doubts.ts).
 */
const DISPUTED_SHARE = 0.7

/** Whether two readings have the same letters and digits, ignoring punctuation. */
export const areAlike = (one: Letter[], other: Letter[]): boolean =>
  one.length > 0 && other.length > 0 && stretchesOf(one, other).every(({ ways }) => ways.length === 1)

/**
 * Merges two models' readings of a text: differences are resolved in favor of the first unless all witnesses together
 * find the alternative much likelier. Spaces and punctuation are the first's.
 */
export function mergeReadings(base: Letter[], other: Letter[], witnesses: WeightedReading[]): Letter[] {
  if (base.length === 0 || other.length === 0) return base.length === 0 ? other : base
  const stretches = stretchesOf(base, other)
  const open = stretches.filter(({ ways }) => ways.length === 2)
  if (open.length > MAX_OPEN_STRETCHES) return meanOf(other) > meanOf(base) ? other : base

  const lettersOf = (chosen: Set<Segment>) => stretches.flatMap((stretch) => wayOf(stretch, chosen.has(stretch)))
  const scoreOf = (chosen: Set<Segment>) => likelihoodOf(lettersOf(chosen), witnesses) - OVERRULING_MARGIN * chosen.size
  const none = { chosen: new Set<Segment>(), score: scoreOf(new Set()) }
  const all = { chosen: new Set(open), score: scoreOf(new Set(open)) }
  let best = all.score > none.score ? all : none
  for (let round = 0; round < ROUNDS; round++) {
    for (const stretch of open) {
      const chosen = new Set(best.chosen)
      if (!chosen.delete(stretch)) chosen.add(stretch)
      const score = scoreOf(chosen)
      if (score > best.score) best = { chosen, score }
    }
  }
  return lettersOf(best.chosen)
}

function likelihoodOf(letters: Letter[], witnesses: WeightedReading[]): number {
  const texts = letters.map(({ text }) => text)
  const bonus = LETTER_BONUS * texts.filter((text) => !isSign(text)).length
  return witnesses.reduce(
    (sum, { reading, weight }) =>
      weight > 0 ? sum + weight * textLikelihood(texts, reading.found, reading.alphabet) : sum,
    bonus,
  )
}

function wayOf({ ways: [first, second] }: Segment, isSecond: boolean): Letter[] {
  if (!second) return first
  const letters = isSecond ? spacedAs(first, second) : first
  return letters.map((letter) => ({ ...letter, probability: letter.probability * DISPUTED_SHARE }))
}

/** The letters of the second reading, with the first one's spaces if both are equally long. */
const spacedAs = (first: Letter[], second: Letter[]): Letter[] =>
  second.map((letter, index) => {
    const like = index === 0 || first.length === second.length ? first[index] : undefined
    return { ...letter, isSpacedBefore: like?.isSpacedBefore ?? letter.isSpacedBefore }
  })

function stretchesOf(base: Letter[], other: Letter[]): Segment[] {
  const stretches: Segment[] = []
  for (const [one, two] of pairsOf(base, other)) {
    const last = stretches.at(-1)
    if (one && two && one.text === two.text)
      stretches.push({ ways: [[{ ...one, probability: Math.max(one.probability, two.probability) }]] })
    else if (isSignOrNothing(one) && isSignOrNothing(two)) stretches.push({ ways: [one ? [one] : []] })
    else {
      const [first, second] = last?.ways.length === 2 ? last.ways : [[], []]
      if (last?.ways.length === 2) stretches.pop()
      stretches.push({ ways: [one ? [...first, one] : first, two ? [...second, two] : second] })
    }
  }
  return stretches
}

const isSign = (text: string): boolean => !/[\p{L}\p{N}&]/u.test(text)
const isSignOrNothing = (letter: Letter | undefined): boolean => !letter || isSign(letter.text)

type Pair = [one: Letter | undefined, other: Letter | undefined]

/** Aligns two readings with the fewest differences; undefined where one has no letter. */
function pairsOf(one: Letter[], other: Letter[]): Pair[] {
  const distances = distancesOf(one, other)
  const at = (i: number, j: number): number => distances[i]?.[j] ?? Number.POSITIVE_INFINITY
  const pairs: Pair[] = []
  let [i, j] = [one.length, other.length]
  while (i > 0 || j > 0) {
    if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + costOf(one[i - 1], other[j - 1]))
      pairs.push([one[--i], other[--j]])
    else if (i > 0 && at(i, j) === at(i - 1, j) + 1) pairs.push([one[--i], undefined])
    else pairs.push([undefined, other[--j]])
  }
  return pairs.reverse()
}

/** Levenshtein distances between all prefixes of the two. */
function distancesOf(one: Letter[], other: Letter[]): number[][] {
  const distances = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i++) {
    const [above = [], row] = [distances[i - 1], [i]]
    for (let j = 1; j <= other.length; j++) {
      const replaced = (above[j - 1] ?? 0) + costOf(one[i - 1], other[j - 1])
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    distances.push(row)
  }
  return distances
}

/** Letters that differ only in case count half. */
function costOf(one: Letter | undefined, other: Letter | undefined): number {
  if (one?.text === other?.text) return 0
  return one?.text.toLowerCase() === other?.text.toLowerCase() ? 0.5 : 1
}
