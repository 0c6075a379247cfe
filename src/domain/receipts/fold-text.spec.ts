import fc from 'fast-check'
import { foldText } from './fold-text'

describe('foldText', () => {
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
  ])('takes %j for %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it('keeps apart what prints differently', () => {
    expect(foldText('Oat 1L')).not.toBe(foldText('Oat 2L'))
    expect(foldText('Жук')).not.toBe(foldText('Кук'))
  })

  it('is stable: folding what is folded changes nothing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)))
  })
})
