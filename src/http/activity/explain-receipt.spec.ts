import { type Locale, translate } from '@/i18n'
import { explainReceipt } from './explain-receipt'

const MILK = { name: 'MILK', product: 'Oat Milk: 1 l', points_per_cents: 1, price_cents: 499, points: 499 }
const BREAD = { name: 'Rye Bread', product: null, points_per_cents: 0.5, price_cents: 401, points: 201 }

describe('why a receipt moved points', () => {
  const explain = (rule: string, evidence: Record<string, unknown> | null = null, locale: Locale = 'es') =>
    explainReceipt(rule, evidence, { t: translate(locale, 'site'), locale, term: 'estrellas' })?.replaceAll(/\s/g, ' ')

  it('names three items in the language of the reader and the word of the program, and counts the others', () => {
    expect(explain('receipt items', { currency: 'USD', items: [MILK, BREAD, BREAD, BREAD, BREAD] })).toBe(
      'Productos: Oat Milk: 1 l por 4,99 US$, a 1 estrellas por centavo; Rye Bread por 4,01 US$, a 0,5 estrellas por centavo; Rye Bread por 4,01 US$, a 0,5 estrellas por centavo; y 2 más.',
    )
  })

  it.each([
    ['es', 'USD', 'Rye Bread por 1234,50 US$, a 0,5 estrellas por centavo'],
    ['es', null, 'Rye Bread por 1234,50, a 0,5 estrellas por centavo'],
    ['en', 'EUR', 'Rye Bread for €1,234.50, at 0.5 estrellas per cent'],
    ['en', null, 'Rye Bread for 1,234.50, at 0.5 estrellas per cent'],
  ] as const)('formats prices and rates for %s, with currency %s', (locale, currency, words) => {
    const evidence = { currency, items: [{ ...BREAD, price_cents: 123_450 }] }
    expect(explain('receipt items', evidence, locale)).toContain(`: ${words}.`)
  })

  it.each([
    ['receipt rechecked', [], 'Revisamos de nuevo este recibo y retiramos lo que había sumado.'],
    ['receipt refused', [], 'No aceptamos este recibo, así que retiramos lo que había sumado.'],
    [
      ...(['receipt reviewed', [BREAD]] as const),
      'Revisamos este recibo y encontramos 1 producto que suma. Productos: Rye Bread por 4,01, a 0,5 estrellas por centavo.',
    ],
    [
      ...(['receipt reviewed', []] as const),
      'Revisamos este recibo y no tiene productos que sumen, así que retiramos lo que había sumado.',
    ],
  ])('%s of %j', (rule, items, spanish) => expect(explain(rule, { items })).toBe(spanish))

  it('returns undefined for other rules', () => expect(explain('Welcome; and thank you')).toBeUndefined())
})
