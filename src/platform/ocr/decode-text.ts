/** What a recognition model says of one text: for each step along it the probability (0 to 1) of each class. */
export type TextProbabilities = { data: Float32Array; steps: number; classes: number }

/** One letter as read, how sure (0 to 1), and whether a space stands before it. */
export type Letter = { text: string; probability: number; isSpacedBefore: boolean }

/** Class 0 stands between letters. */
const BLANK = 0
/**
 * Models trained on Chinese too rather say nothing than a space, but between two words the space comes second. Measured on
 * receipts: below 0.03 within words, above 0.05 between them.
 */
const SPACE_PROBABILITY = 0.06
/** Between figures a gap is mostly wide print: '9. 00' is one price. */
const SPACE_PROBABILITY_IN_FIGURES = 0.4
const FIGURE = /[\d.,:/-]/

/** Full-width forms of ASCII stand this far above it in Unicode. */
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Reads the letters out of a model's probabilities (CTC, the likeliest class of each step). `classes` names them: the blank
 * first, the space last.
 */
export function decodeText({ classes: width, data, steps }: TextProbabilities, classes: string[]): Letter[] {
  const letters: Letter[] = []
  const space = width - 1
  let last = BLANK
  let spaceProbability = 0
  for (let step = 0; step < steps; step++) {
    const row = data.subarray(step * width, (step + 1) * width)
    let best = BLANK
    for (let index = 1; index < width; index++) if ((row[index] ?? 0) > (row[best] ?? 0)) best = index
    spaceProbability = Math.max(spaceProbability, row[space] ?? 0)
    if (best !== BLANK && best !== last && best !== space) {
      const text = toHalfWidth(classes[best] ?? '')
      const isFigure = FIGURE.test(text) && FIGURE.test(letters.at(-1)?.text ?? '')
      const limit = isFigure ? SPACE_PROBABILITY_IN_FIGURES : SPACE_PROBABILITY
      letters.push({ text, probability: row[best] ?? 0, isSpacedBefore: spaceProbability >= limit })
      spaceProbability = 0
    }
    last = best
  }
  return letters
}

/** The mean probability of the letters; 0 where there are none. */
export function meanOf(letters: Letter[]): number {
  return letters.length === 0 ? 0 : letters.reduce((sum, { probability }) => sum + probability, 0) / letters.length
}

/** The probability of the figure that was read least surely; 1 where there is no figure. */
export function leastFigureOf(letters: Letter[]): number {
  return Math.min(1, ...letters.filter(({ text }) => /\d/.test(text)).map(({ probability }) => probability))
}

function toHalfWidth(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  return code > 0xff00 && code <= 0xff5e ? String.fromCodePoint(code - FULL_WIDTH_OFFSET) : letter
}
