import { plainText, scoreText, searchWords } from './match-text'

const score = (query: string, text: string) => scoreText(searchWords(query), text)

describe('a search', () => {
  it.each([
    ['coffee', 'Free coffee on Mondays'],
    ['cofee', 'Free coffee on Mondays'],
    ['cofefe', 'Free coffee on Mondays'],
    ['COFF', 'Free coffee on Mondays'],
    ['camion', 'Lava tu camión'],
    ['camión', 'Lava tu camion'],
    ['recibos', 'Sube tu recibo'],
    ['camion de agua', 'Camión con agua'],
    ['jalapeno', 'Jalapeños gratis'],
    ['brekfast', 'Two breakfasts for one'],
    ['reciept', 'Scan a receipt'],
  ])('for %s finds %s', (query, text) => expect(score(query, text)).toBeGreaterThan(0))

  it.each([
    ['tea', 'Free coffee on Mondays'],
    ['coffee tuesday', 'Free coffee on Mondays'],
    ['cat', 'A hat'],
    ['', 'Anything'],
    ['!?', 'Anything!?'],
  ])('for %j misses %s', (query, text) => expect(score(query, text)).toBe(0))

  it('prefers whole words to beginnings, parts and typos', () => {
    const scores = ['Ham', 'Hammock', 'Champion'].map((text) => score('ham', text))
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    expect(score('bakery', 'The bakery')).toBeGreaterThan(score('bakrey', 'The bakery'))
  })

  it('takes each word once, and not endlessly many', () => {
    expect(searchWords('a A á b')).toEqual(['a', 'b'])
    expect(searchWords(Array.from({ length: 99 }, (_, at) => `w${at}`).join(' '))).toHaveLength(8)
  })
})

it('drops accents, and keeps other letters', () => expect(plainText('Ñandú ÇA Straße')).toBe('nandu ca straße'))
