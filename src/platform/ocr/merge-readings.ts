import type { Alphabet } from './alphabet'
import { type Letter, meanOf, type TextProbabilities } from './decode-text'
import { textLikelihood } from './text-likelihood'

/** One reading of a text by one model. */
export type TextReading = { letters: Letter[]; found: TextProbabilities; alphabet: Alphabet }
/** A reading that is asked how likely a text is, and how much its word counts (0 to 1). */
export type Witness = { reading: TextReading; weight: number }

/** A stretch of a text: read alike by both, or two ways to read it. */
type Stretch = { ways: [Letter[]] | [Letter[], Letter[]] }

/** One letter more makes a text less likely to a model that missed it than it is worth; as a natural logarithm. */
const LETTER_BONUS = 3
/** By how much (natural logarithm) the other way to read a place must be likelier, so that it overrules the first. */
const OVERRULING_MARGIN = 3
/** Each place is looked at again, because the likelihood of one way depends on the others. */
const ROUNDS = 2
/** A text read in more than this many ways is none, and each costs time. */
const MAX_OPEN_STRETCHES = 12
/**
 * What remains of the probability of a letter that was read in two ways, whichever is likelier: less than a figure of a total or a
 * date must have (`FAINT` of find-doubts.ts).
 */
const DISPUTED_SHARE = 0.7

/** True where two readings have the same letters and figures; signs do not count. */
export const areAlike = (one: Letter[], other: Letter[]): boolean =>
  one.length > 0 && other.length > 0 && stretchesOf(one, other).every(({ ways }) => ways.length === 1)

/**
 * The letters of two models' readings of one text: where they differ, each place is read as the first has it, unless all
 * witnesses together find the other way much likelier. Spaces and signs are those of the first.
 */
export function mergeReadings(base: Letter[], other: Letter[], witnesses: Witness[]): Letter[] {
  if (base.length === 0 || other.length === 0) return base.length === 0 ? other : base
  const stretches = stretchesOf(base, other)
  const open = stretches.filter(({ ways }) => ways.length === 2)
  if (open.length > MAX_OPEN_STRETCHES) return meanOf(other) > meanOf(base) ? other : base

  const lettersOf = (chosen: Set<Stretch>) => stretches.flatMap((stretch) => wayOf(stretch, chosen.has(stretch)))
  const scoreOf = (chosen: Set<Stretch>) => likelihoodOf(lettersOf(chosen), witnesses) - OVERRULING_MARGIN * chosen.size
  const none = { chosen: new Set<Stretch>(), score: scoreOf(new Set()) }
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

function likelihoodOf(letters: Letter[], witnesses: Witness[]): number {
  const texts = letters.map(({ text }) => text)
  const bonus = LETTER_BONUS * texts.filter((text) => !isSign(text)).length
  return witnesses.reduce(
    (sum, { reading, weight }) =>
      weight > 0 ? sum + weight * textLikelihood(texts, reading.found, reading.alphabet) : sum,
    bonus,
  )
}

function wayOf({ ways: [first, second] }: Stretch, isSecond: boolean): Letter[] {
  if (!second) return first
  const letters = isSecond ? spacedAs(first, second) : first
  return letters.map((letter) => ({ ...letter, probability: letter.probability * DISPUTED_SHARE }))
}

/** The letters of the second way, with the spaces of the first where both are as long. */
const spacedAs = (first: Letter[], second: Letter[]): Letter[] =>
  second.map((letter, index) => {
    const like = index === 0 || first.length === second.length ? first[index] : undefined
    return { ...letter, isSpacedBefore: like?.isSpacedBefore ?? letter.isSpacedBefore }
  })

function stretchesOf(base: Letter[], other: Letter[]): Stretch[] {
  const stretches: Stretch[] = []
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

/** The letters of two readings beside each other, with the fewest that differ; undefined where one has none. */
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

/** Levenshtein's, of every beginning of the one to every beginning of the other. */
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

/** Capitals and small letters differ by half. */
function costOf(one: Letter | undefined, other: Letter | undefined): number {
  if (one?.text === other?.text) return 0
  return one?.text.toLowerCase() === other?.text.toLowerCase() ? 0.5 : 1
}
