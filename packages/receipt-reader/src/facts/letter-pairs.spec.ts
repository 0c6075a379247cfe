import fc from 'fast-check'
import { pairsMissing, textSimilarity } from './letter-pairs'

const TEXT = fc.string({ maxLength: 20 })

describe('textSimilarity and pairsMissing', () => {
  it('rate the similarity of two texts from 0 to 1, symmetrically', () => {
    expect(textSimilarity('oatmilk', 'oatmilk')).toBe(1)
    expect(textSimilarity('oatmilk', 'almondmilk')).toBe(0.4)
    expect(textSimilarity('a', 'b')).toBe(0)
    fc.assert(
      fc.property(TEXT, TEXT, (a, b) => {
        const likeness = textSimilarity(a, b)
        expect(likeness).toBeGreaterThanOrEqual(0)
        expect(likeness).toBeLessThanOrEqual(1)
        expect(textSimilarity(b, a)).toBe(likeness)
      }),
    )
  })

  it('never overestimate the number of missing pairs', () => {
    const pairsOf = (text: string) => new Set([...text].slice(1).map((letter, at) => text[at] + letter))
    fc.assert(
      fc.property(fc.array(TEXT), fc.array(TEXT), (texts, among) => {
        const held = new Set(among.flatMap((text) => [...pairsOf(text)]))
        const missing = pairsMissing(texts)(among)
        texts.forEach((text, at) => {
          expect(missing[at]).toBeLessThanOrEqual([...pairsOf(text)].filter((pair) => !held.has(pair)).length)
        })
      }),
    )
    expect([...pairsMissing(['milk', 'silk', 'beer'])(['milk', 'bar'])]).toEqual([0, 1, 3])
  })
})
