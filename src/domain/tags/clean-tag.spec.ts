import { cleanTag } from './clean-tag'

describe('a tag', () => {
  it.each([
    ['vip', 'vip'],
    ['  early   bird ', 'early bird'],
    ['a\u0000b', 'ab'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['🎉'.repeat(40), '🎉'.repeat(40)],
  ])('%j is stored as %j', (given, kept) => {
    expect(cleanTag(given)).toBe(kept)
  })

  it.each(['', '   ', '\u0000', 'x'.repeat(41), 'gold, silver'])('%j is refused', (given) => {
    expect(cleanTag(given)).toBeNull()
  })
})
