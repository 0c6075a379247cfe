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
      'Es por lo que muestra el recibo: Oat Milk: 1 l por $4.99, a 1 estrellas por céntimo; Rye Bread por $4.01, a 0.5 estrellas por céntimo; Rye Bread por $4.01, a 0.5 estrellas por céntimo; y 2 más.',
    )
    expect(say(explainPoints([MILK], 'USD'), 'en', 'stars')).toBe(
      'This is for what the receipt shows: Oat Milk: 1 l for $4.99, at 1 stars a cent.',
    )
  })

  it.each([
    ['es', 'USD', 'Rye Bread por 1234,50 US$, a 0,5 estrellas por céntimo'],
    ['es', null, 'Rye Bread por 1234,50, a 0,5 estrellas por céntimo'],
    ['en', 'EUR', 'Rye Bread for €1,234.50, at 0.5 estrellas a cent'],
    ['en', null, 'Rye Bread for 1,234.50, at 0.5 estrellas a cent'],
  ] as const)('says its figures as they are written in %s, of %s', (locale, currency, words) => {
    const rule = explainPoints([{ ...BREAD, priceCents: 123_450 }], currency)
    const of = { locale, currency }
    const said = formatReceiptRule(rule, { t: translate(locale, 'site'), term: 'estrellas', of })
    expect(said.replaceAll(/\s/g, ' ')).toContain(`: ${words}.`)
  })

  it.each([
    ['Receipt at Market: 3: checked again', 'Este recibo se comprobó de nuevo, y se retiró lo que había dado.'],
    ['Receipt: checked again', 'Este recibo se comprobó de nuevo, y se retiró lo que había dado.'],
    [
      'Receipt at Greenvale refused by our team',
      'Nuestro equipo rechazó este recibo, así que se retiró lo que había dado.',
    ],
    ['Receipt refused by our team', 'Nuestro equipo rechazó este recibo, así que se retiró lo que había dado.'],
    [
      'Receipt at Greenvale: 1 eligible item, checked by our team. Rye Bread: 2 points a cent x $4.01',
      'Nuestro equipo comprobó este recibo y halló 1 artículo válido. Es por lo que muestra el recibo: Rye Bread por $4.01, a 2 estrellas por céntimo.',
    ],
    [
      'Receipt: 0 eligible items, checked by our team',
      'Nuestro equipo comprobó este recibo y no halló artículos válidos, así que se retiró lo que había dado.',
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
