import { toAlphabet } from './alphabet'
import { textLikelihood } from './text-likelihood'

const ALPHABET = toAlphabet(['', 'A', 'B', ' '])

/** One row of probabilities per step: of the blank, A, B and the space. */
const probabilities = (...rows: number[][]) => ({
  data: Float32Array.from(rows.flat()),
  steps: rows.length,
  classes: 4,
})
const chance = (text: string, found: ReturnType<typeof probabilities>) =>
  Math.exp(textLikelihood([...text], found, ALPHABET))

describe('textLikelihood', () => {
  it('sums all alignments of the letters to the steps', () => {
    const found = probabilities([0.3, 0.6, 0.1, 0], [0.5, 0.2, 0.3, 0])
    // AA, A and nothing, nothing and A.
    expect(chance('A', found)).toBeCloseTo(0.6 * 0.2 + 0.6 * 0.5 + 0.3 * 0.2)
    expect(chance('AB', found)).toBeCloseTo(0.6 * 0.3)
    expect(chance('', found)).toBeCloseTo(0.3 * 0.5)
  })

  it('requires a step between two equal letters', () => {
    const found = probabilities([0.1, 0.9, 0, 0], [0.8, 0.2, 0, 0], [0.1, 0.9, 0, 0])
    expect(chance('AA', found)).toBeCloseTo(0.9 * 0.8 * 0.9)
  })

  it('ignores spaces, and gives letters unknown to a model a small probability', () => {
    expect(chance('A', probabilities([0, 1, 0, 0], [0.5, 0, 0, 0.5]))).toBeCloseTo(1, 2)
    expect(chance('Ñ', probabilities([0, 1, 0, 0]))).toBeCloseTo(0.001)
  })

  it('stays finite over many steps', () => {
    const found = probabilities(...Array.from({ length: 400 }, () => [0.9, 0.1, 0, 0]))
    expect(textLikelihood(['A', 'B'], found, ALPHABET)).toBeLessThan(-30)
    expect(textLikelihood(['A', 'B'], found, ALPHABET)).toBeGreaterThan(-1000)
  })
})
