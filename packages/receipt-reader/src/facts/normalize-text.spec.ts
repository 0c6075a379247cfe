import fc from 'fast-check'
import { lookOf, normalizeText } from './normalize-text'

describe('normalizeText', () => {
  it.each([
    ['GREENVALE', 'Greenvale'],
    ['Café Olé', 'CAFE OLE'],
    ['СОСА Соla', 'COCA Cola'], // Cyrillic С, О, А
    ['ΑΕΟΝ', 'AEON'], // Greek
    ['ＧＲＥＥＮ　ＶＡＬＥ', 'green vale'],
    ['Gre\u200ben\u00advale\u202e', 'Greenvale'],
    ['INV-٠٠٤٥١٢', 'INV 004512'],
    ['𝟜𝟚𝟙', '421'],
    ['O0-I1l', 'ooIII'],
  ])('folds %j and %j to the same text', (one, other) => {
    expect(normalizeText(one)).toBe(normalizeText(other))
  })

  it('distinguishes texts that look different', () => {
    expect(normalizeText('Oat 1L')).not.toBe(normalizeText('Oat 2L'))
    expect(normalizeText('Жук')).not.toBe(normalizeText('Кук'))
  })

  it('does not change folded text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => normalizeText(normalizeText(text)) === normalizeText(text)),
    )
  })
})

describe('lookOf', () => {
  const look = (text: string) => lookOf(normalizeText(text))

  it.each([
    ['SOUIGGLES', 'Squiggles'],
    ['8OLD 5OUP', 'bold soup'],
    ['6RAPES, 2EST', 'grapes zest'],
    ['7EA', 'tea'],
    ['CORN', 'corn'],
    ['MODERN', 'modem'],
    ['SAVVY', 'sawy'],
  ])('%s looks like %s', (one, other) => {
    expect(look(one)).toBe(look(other))
  })

  it('distinguishes all digits, and does not change its own result', () => {
    expect(new Set([...'0123456789'].map(look)).size).toBe(10)
    fc.assert(
      fc.property(fc.string(), (text) => look(text) === lookOf(look(text)) || /vvv|rrn/.test(normalizeText(text))),
    )
  })
})
