import type { Alphabet } from './alphabet'

/** A recognition model's output for a text: the probability (0 to 1) of each class at each step. */
export type TextProbabilities = { data: Float32Array; steps: number; classes: number }

/** A letter as read, its probability (0 to 1), and whether a space precedes it. */
export type Letter = { text: string; probability: number; isSpacedBefore: boolean }

/** Class 0 separates letters. */
export const BLANK = 0
/**
 * The minimum probability of a space. Models trained on Chinese too rarely predict one, but between words the space is
 * second likeliest; measured on receipts: below 0.03 within words, above 0.05 between them. Models trained with spaces
 * predict them.
 */
export const SPACE_PROBABILITY = { rarelySaid: 0.06, said: 0.4 }
/** Between digits, a gap is usually wide print: '9. 00' is one price. */
const SPACE_PROBABILITY_IN_FIGURES = 0.4
const FIGURE = /[\d.,:/-]/

/**
 * Decodes a model's probabilities (CTC, the likeliest class per step).
 * @param spaceProbability one of SPACE_PROBABILITY, depending on the model's training
 */
export function decodeText(
  { classes: width, data, steps }: TextProbabilities,
  alphabet: Alphabet,
  spaceProbability: number,
): Letter[] {
  const letters: Letter[] = []
  let last = BLANK
  let space = 0
  for (let step = 0; step < steps; step++) {
    const row = data.subarray(step * width, (step + 1) * width)
    let best = BLANK
    for (let index = 1; index < width; index++) if ((row[index] ?? 0) > (row[best] ?? 0)) best = index
    for (const index of alphabet.spaces) space = Math.max(space, row[index] ?? 0)
    if (best !== BLANK && best !== last && !alphabet.spaces.includes(best)) {
      const text = alphabet.letters[best] ?? ''
      const isFigure = FIGURE.test(text) && FIGURE.test(letters.at(-1)?.text ?? '')
      const limit = isFigure ? SPACE_PROBABILITY_IN_FIGURES : spaceProbability
      letters.push({ text, probability: row[best] ?? 0, isSpacedBefore: space >= limit })
      space = 0
    }
    last = best
  }
  return letters
}

/** The mean probability of the letters; 0 if there are none. */
export function meanOf(letters: Letter[]): number {
  return letters.length === 0 ? 0 : letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length
}

/** The probability of the least certain letter; 1 if there is none. */
export const leastOf = (letters: Letter[]): number => Math.min(1, ...letters.map(({ probability }) => probability))

/** The probability of the least certain digit; 1 if there is none. */
export function leastFigureOf(letters: Letter[]): number {
  return leastOf(letters.filter(({ text }) => /\d/.test(text)))
}
