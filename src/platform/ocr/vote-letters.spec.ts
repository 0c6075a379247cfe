import type { Letter } from './decode-text'
import { meanOf, voteLetters } from './vote-letters'

const read = (text: string, probability: number | number[]): Letter[] =>
  [...text].map((letter, place) => ({
    text: letter,
    probability: Array.isArray(probability) ? (probability[place] ?? 0) : probability,
    isSpacedBefore: false,
  }))
const textOf = (letters: Letter[]) => letters.map(({ text }) => text).join('')

describe('voteLetters', () => {
  it('takes at each place what most readings say, whichever is the surest as a whole', () => {
    const readings = [read('LC ENI', 0.9), read('LC ENT', 0.91), read('IC ENT', 0.92)]
    expect(textOf(voteLetters(readings))).toBe('LC ENT')
  })

  it('lets one sure reading outweigh two doubts', () => {
    expect(textOf(voteLetters([read('A', 0.99), read('B', 0.45), read('B', 0.5)]))).toBe('A')
  })

  it('leaves out readings that missed a letter', () => {
    expect(textOf(voteLetters([read('81100', 0.9), read('8110', 0.8), read('810', 0.8)]))).toBe('81100')
  })

  it('never lays readings beside each other that are shifted by a letter', () => {
    const readings = [read('NO.5:55,57&59', 0.9), read('NO.555,57&59,', 0.89), read('NO.555,57&59,', 0.88)]
    expect(textOf(voteLetters(readings))).toBe('NO.5:55,57&59')
  })

  it('finds nothing in nothing', () => {
    expect(voteLetters([[], []])).toEqual([])
    expect(meanOf([])).toBe(0)
  })
})
