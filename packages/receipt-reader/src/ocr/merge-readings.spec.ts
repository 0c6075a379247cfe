import { toAlphabet } from './alphabet'
import { decodeText, SPACE_PROBABILITY } from './decode-text'
import { areAlike, mergeReadings, type TextReading, type WeightedReading } from './merge-readings'

const LETTERS = ['', ...'ABCDEHIKLMNORSTUW0123458.,()-', ' ']
const ALPHABET = toAlphabet(LETTERS)

/** A reading with a blank and a step per letter. `doubts` gives another letter's probability at a position. */
function read(text: string, doubts: Record<number, [letter: string, probability: number]> = {}): TextReading {
  const [classes, steps] = [LETTERS.length, 2 * text.length]
  const data = new Float32Array(steps * classes)
  for (const [place, letter] of [...text].entries()) {
    const [other, probability] = doubts[place] ?? ['', 0]
    data[(2 * place + 1) * classes + LETTERS.indexOf(letter)] = 0.98 - probability
    if (probability > 0) data[(2 * place + 1) * classes + LETTERS.indexOf(other)] = probability
    data[2 * place * classes] = 1
  }
  const found = { data, steps, classes }
  return { letters: decodeText(found, ALPHABET, SPACE_PROBABILITY.rarelySaid), found, alphabet: ALPHABET }
}

const sure = (...readings: TextReading[]): WeightedReading[] => readings.map((reading) => ({ reading, weight: 1 }))
const merge = (one: TextReading, other: TextReading, witnesses = sure(one, other)) =>
  mergeReadings(one.letters, other.letters, witnesses)
const textOf = (letters: TextReading['letters']) =>
  letters.map(({ isSpacedBefore, text }) => (isSpacedBefore ? ` ${text}` : text)).join('')

describe('mergeReadings', () => {
  it('chooses the letter at each position that both models together find likelier', () => {
    const one = read('HARDUARE', { 4: ['W', 0.4] })
    const other = read('MARDWARE', { 0: ['H', 0.4] })
    expect(textOf(merge(one, other))).toBe('HARDWARE')
  })

  it('lets a third reading decide between two equally sure ones', () => {
    const [one, other] = [read('SANTO 2'), read('SANTU 2')]
    expect(textOf(merge(one, other, sure(one, other, read('SANTU 2'))))).toBe('SANTU 2')
    const unheard = { reading: read('SANTU 2'), weight: 0 }
    expect(textOf(merge(one, other, [...sure(one, other, read('SANTO 2')), unheard]))).toBe('SANTO 2')
  })

  it('keeps a letter that the other model missed', () => {
    const [one, other] = [read('81200', { 0: ['', 0.3] }), read('1200')]
    expect(textOf(merge(one, other, sure(one, read('81200'), other)))).toBe('81200')
  })

  it("keeps the first reading's spaces and punctuation", () => {
    expect(textOf(merge(read('NO. 5, (M) SDN', { 10: ['S', 0.1] }), read('NO5MSDN')))).toBe('NO. 5, (M) SDN')
  })

  it('raises the confidence of letters that both read alike, and not of differences', () => {
    const merged = merge(read('A8', { 0: ['B', 0.3], 1: ['3', 0.3] }), read('A3', { 0: ['B', 0.1], 1: ['8', 0.3] }))
    expect(merged[0]?.probability).toBeCloseTo(0.88)
    expect(merged[1]?.probability).toBeCloseTo(0.7 * 0.68)
  })

  it('uses a text that only one of them finds', () => {
    expect(textOf(merge(read(''), read('KEDAI')))).toBe('KEDAI')
    expect(textOf(merge(read('KEDAI'), read('')))).toBe('KEDAI')
  })
})

describe('areAlike', () => {
  it('compares only letters and digits', () => {
    expect(areAlike(read('NO. 5').letters, read('NO5').letters)).toBe(true)
    expect(areAlike(read('NO. 5').letters, read('NO. S').letters)).toBe(false)
    expect(areAlike(read('').letters, read('').letters)).toBe(false)
  })
})
