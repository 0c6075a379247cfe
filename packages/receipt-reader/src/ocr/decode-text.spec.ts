import { toAlphabet } from './alphabet'
import {
  decodeText,
  type Letter,
  leastFigureOf,
  leastOf,
  meanOf,
  SPACE_PROBABILITY,
  type TextProbabilities,
} from './decode-text'

const CLASSES = ['', 'A', 'B', '1', '.', 'Ｃ', ' ']
const ALPHABET = toAlphabet(CLASSES)

/** One step per entry: the likeliest letter with its probability, and the probability of a space. */
function probabilities(steps: [letter: string, probability: number, space?: number][]) {
  const data = new Float32Array(steps.length * CLASSES.length)
  for (const [step, [letter, probability, space = 0]] of steps.entries()) {
    data[step * CLASSES.length + CLASSES.length - 1] = space
    data[step * CLASSES.length + CLASSES.indexOf(letter)] = probability
  }
  return { data, steps: steps.length, classes: CLASSES.length }
}

const { rarelySaid, said } = SPACE_PROBABILITY
const textOf = (found: TextProbabilities, space = rarelySaid) =>
  decodeText(found, ALPHABET, space)
    .map(({ isSpacedBefore, text }) => (isSpacedBefore ? ` ${text}` : text))
    .join('')

describe('decodeText', () => {
  it('reads a letter once however many steps it spans, twice if a blank is between', () => {
    const found = probabilities([
      ['A', 0.9],
      ['A', 0.8],
      ['', 0.9],
      ['A', 0.7],
      ['B', 0.8],
    ])
    expect(decodeText(found, ALPHABET, rarelySaid)).toEqual([
      { text: 'A', probability: expect.closeTo(0.9), isSpacedBefore: false },
      { text: 'A', probability: expect.closeTo(0.7), isSpacedBefore: false },
      { text: 'B', probability: expect.closeTo(0.8), isSpacedBefore: false },
    ])
  })

  it('finds a second-likeliest space between words, but not within a word', () => {
    const between = (probability: number, space?: number) =>
      textOf(
        probabilities([
          ['A', 1],
          ['', 0.9, probability],
          ['B', 1],
        ]),
        space,
      )
    expect(between(0.1)).toBe('A B')
    expect(between(0.03)).toBe('AB')
    expect(between(0.1, said)).toBe('AB')
    expect(between(0.5, said)).toBe('A B')
  })

  it('keeps digits together unless a space is likely', () => {
    const between = (space: number) =>
      textOf(
        probabilities([
          ['1', 1],
          ['.', 1],
          ['', 0.5, space],
          ['1', 1],
        ]),
      )
    expect(between(0.2)).toBe('1.1')
    expect(between(0.45)).toBe('1. 1')
  })

  it('accepts likeliest spaces, and maps full-width letters to ASCII', () => {
    expect(
      textOf(
        probabilities([
          ['A', 1],
          [' ', 0.9],
          ['Ｃ', 1],
        ]),
      ),
    ).toBe('A C')
  })

  it('returns nothing for empty input', () => {
    expect(decodeText(probabilities([['', 1]]), ALPHABET, rarelySaid)).toEqual([])
  })
})

describe('the confidence of a text', () => {
  const letters: Letter[] = [
    { text: 'A', probability: 0.5, isSpacedBefore: false },
    { text: '1', probability: 0.9, isSpacedBefore: false },
    { text: '8', probability: 0.7, isSpacedBefore: false },
  ]

  it('is the mean of its letters, and of digits the least confident', () => {
    expect(meanOf(letters)).toBeCloseTo(0.7)
    expect(leastFigureOf(letters)).toBe(0.7)
  })

  it('is 0 for no letters, and 1 for no digits', () => {
    expect(meanOf([])).toBe(0)
    expect(leastFigureOf([])).toBe(1)
  })
})

describe('leastOf', () => {
  it('is the least confident letter, and 1 if there is none', () => {
    const letters = [0.9, 0.4, 0.8].map((probability) => ({ text: 'A', probability, isSpacedBefore: false }))
    expect(leastOf(letters)).toBe(0.4)
    expect(leastOf([])).toBe(1)
  })
})
