import type { Alphabet } from './alphabet'
import { BLANK, type TextProbabilities } from './decode-text'

/** The minimum probability of a letter, so that a letter unknown to a model doesn't outvote the others. */
const LEAST_PROBABILITY = 0.001

/**
 * How likely a text without spaces is to a model, as a natural logarithm: the sum over all alignments of its letters to
 * the steps (the forward algorithm of CTC). A predicted space counts as no letter.
 */
export function textLikelihood(letters: string[], found: TextProbabilities, alphabet: Alphabet): number {
  const classes = letters.map((letter) => alphabet.classesOf.get(letter) ?? [])
  // Letters are at the odd places, the blanks around them at the even ones.
  const places = 2 * letters.length + 1
  let reached = new Float64Array(places)
  let likelihood = 0
  for (let step = 0; step < found.steps; step++) {
    const next = new Float64Array(places)
    const between = probabilityOf([BLANK, ...alphabet.spaces], step, found)
    let sum = 0
    for (let place = 0; place < places; place++) {
      const letter = (place - 1) / 2
      const own = place % 2 === 0 ? between : probabilityOf(classes[letter] ?? [], step, found)
      const canFollow = place % 2 === 1 && letters[letter] !== letters[letter - 1]
      const before = step === 0 ? Number(place < 2) : comeFrom(reached, place, canFollow)
      sum += next[place] = before * own
    }
    // Normalized to a sum of 1, because the products would underflow.
    for (let place = 0; place < places; place++) next[place] = (next[place] ?? 0) / sum
    likelihood += Math.log(sum)
    reached = next
  }
  return likelihood + Math.log((reached[places - 1] ?? 0) + (reached[places - 2] ?? 0))
}

const comeFrom = (reached: Float64Array, place: number, canFollow: boolean): number =>
  (reached[place] ?? 0) + (reached[place - 1] ?? 0) + (canFollow ? (reached[place - 2] ?? 0) : 0)

function probabilityOf(classes: number[], step: number, { classes: width, data }: TextProbabilities): number {
  let sum = 0
  for (const index of classes) sum += data[step * width + index] ?? 0
  return Math.max(LEAST_PROBABILITY, sum)
}
