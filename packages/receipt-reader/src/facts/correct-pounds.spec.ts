import { correctPounds } from './correct-pounds'
import { parseReceipt } from './parse-receipt'
import { parseRows } from './parse-rows'

const corrected = (text: string) => correctPounds(parseRows({ text, lines: [] })).map((row) => row.text)

describe('correctPounds', () => {
  it.each([
    ['MILK  f6.50\nBREAD  fl.65', ['MILK £6.50', 'BREAD £l.65']],
    ['MILK f6.50\nTOTAL £6.50', ['MILK £6.50', 'TOTAL £6.50']],
    ['MILK  E6.50\nTOTAL £6.50', ['MILK £6.50', 'TOTAL £6.50']],
    ['GUILDFORD GU1 3AB\nMILK  f 6.50', ['GUILDFORD GU1 3AB', 'MILK £6.50']],
  ])('corrects the pound sign in %j', (text, rows) => expect(corrected(text)).toEqual(rows))

  it('reads items whose prices had a misread pound sign', () => {
    const text = 'MILK  fl.65\nBREAD  f6.50\nTOTAL  £8.15'
    const { currency, items } = parseReceipt({ text, lines: [] }, { today: new Date('2026-11-20') })
    expect([currency, ...items.map(({ name, price_cents }) => [name, price_cents])]).toEqual([
      'GBP',
      ['MILK', 165],
      ['BREAD', 650],
    ])
  })

  it.each([
    'MILK  f6.50\nBREAD  1.65',
    'MILK  E6.50\nBREAD  E1.65',
    'VITAMIN E 6.50\nTOTAL £6.50',
    'LEAF 6.50\nTOTAL £6.50',
    'SHELF2.50\nTOTAL £6.50',
  ])('does not change %j', (text) =>
    expect(corrected(text)).toEqual(text.split('\n').map((row) => row.replace('  ', ' '))),
  )
})
