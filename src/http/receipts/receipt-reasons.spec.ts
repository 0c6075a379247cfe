import { explainPoints } from '@/domain/receipts/explain-points'
import { type Locale, translate } from '@/i18n'
import { formatReceiptRule, formatReceiptTitle } from './receipt-reasons'

const MILK = { productName: 'Oat Milk: 1 l', pointsPerCents: 1, priceCents: 499 }
const BREAD = { productName: 'Rye Bread', pointsPerCents: 0.5, priceCents: 401 }

describe('why a receipt moved points', () => {
  const say = (rule: string, locale: Locale = 'es', term = 'estrellas') =>
    formatReceiptRule(rule, { t: translate(locale, 'site'), term })

  it('says its items in the language of the reader and the word of the program', () => {
    const rule = explainPoints([MILK, BREAD, BREAD, BREAD, BREAD], 'USD')
    expect(say(rule)).toBe(
      'Productos: Oat Milk: 1 l por $4.99, a 1 estrellas por centavo; Rye Bread por $4.01, a 0.5 estrellas por centavo; Rye Bread por $4.01, a 0.5 estrellas por centavo; y 2 más.',
    )
    expect(say(explainPoints([MILK], 'USD'), 'en', 'stars')).toBe(
      'Items: Oat Milk: 1 l for $4.99, at 1 stars per cent.',
    )
  })

  it.each([
    ['es', 'USD', 'Rye Bread por 1234,50 US$, a 0,5 estrellas por centavo'],
    ['es', null, 'Rye Bread por 1234,50, a 0,5 estrellas por centavo'],
    ['en', 'EUR', 'Rye Bread for €1,234.50, at 0.5 estrellas per cent'],
    ['en', null, 'Rye Bread for 1,234.50, at 0.5 estrellas per cent'],
  ] as const)('says its figures as they are written in %s, of %s', (locale, currency, words) => {
    const rule = explainPoints([{ ...BREAD, priceCents: 123_450 }], currency)
    const of = { locale, currency }
    const said = formatReceiptRule(rule, { t: translate(locale, 'site'), term: 'estrellas', of })
    expect(said.replaceAll(/\s/g, ' ')).toContain(`: ${words}.`)
  })

  it.each([
    ['Receipt at Market: 3: checked again', 'Revisamos de nuevo este recibo y retiramos lo que había sumado.'],
    ['Receipt: checked again', 'Revisamos de nuevo este recibo y retiramos lo que había sumado.'],
    ['Receipt at Greenvale refused by our team', 'No aceptamos este recibo, así que retiramos lo que había sumado.'],
    ['Receipt refused by our team', 'No aceptamos este recibo, así que retiramos lo que había sumado.'],
    [
      'Receipt at Greenvale: 1 eligible item, checked by our team. Rye Bread: 2 points a cent x $4.01',
      'Revisamos este recibo y encontramos 1 producto que suma. Productos: Rye Bread por $4.01, a 2 estrellas por centavo.',
    ],
    [
      'Receipt: 0 eligible items, checked by our team',
      'Revisamos este recibo y no tiene productos que sumen, así que retiramos lo que había sumado.',
    ],
  ])('%s', (rule, spanish) => expect(say(rule)).toBe(spanish))

  it('leaves what is no sentence of ours as it is', () => {
    expect(say('Welcome; and thank you')).toBe('Welcome; and thank you')
  })
})

describe('the title of a receipt', () => {
  it.each([
    ['Receipt at Greenvale', 'Recibo de Greenvale'],
    ['Receipt', 'Recibo'],
    ['Receipts of a year', 'Receipts of a year'],
  ])('%s', (title, spanish) => expect(formatReceiptTitle(title, translate('es', 'site'))).toBe(spanish))
})
