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

/** One step for each entry: the likeliest letter with its probability, and how likely a space would have been. */
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
  it('takes a letter once however long it lasts, twice with a blank between', () => {
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

  it('sees the space that comes second between words, and not the doubt within one', () => {
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

  it('keeps figures together unless a space is likely', () => {
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

  it('takes a space outright, and full-width letters for what they mean', () => {
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

  it('finds nothing in nothing', () => {
    expect(decodeText(probabilities([['', 1]]), ALPHABET, rarelySaid)).toEqual([])
  })
})

describe('how sure a text is', () => {
  const letters: Letter[] = [
    { text: 'A', probability: 0.5, isSpacedBefore: false },
    { text: '1', probability: 0.9, isSpacedBefore: false },
    { text: '8', probability: 0.7, isSpacedBefore: false },
  ]

  it('is the mean of its letters, and of figures that of the least sure', () => {
    expect(meanOf(letters)).toBeCloseTo(0.7)
    expect(leastFigureOf(letters)).toBe(0.7)
  })

  it('is nothing where nothing was read, and no figure is unsure where none stands', () => {
    expect(meanOf([])).toBe(0)
    expect(leastFigureOf([])).toBe(1)
  })
})

describe('leastOf', () => {
  it('is the least sure letter, and sure where there is none', () => {
    const letters = [0.9, 0.4, 0.8].map((probability) => ({ text: 'A', probability, isSpacedBefore: false }))
    expect(leastOf(letters)).toBe(0.4)
    expect(leastOf([])).toBe(1)
  })
})
