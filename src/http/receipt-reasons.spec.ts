import { explainPoints } from '@/domain/receipts/explain-points'
import { type Locale, translate } from '@/i18n'
import { sayReceiptRule, sayReceiptTitle } from './receipt-reasons'

const MILK = { productName: 'Oat Milk: 1 l', pointsPerCents: 1, priceCents: 499 }
const BREAD = { productName: 'Rye Bread', pointsPerCents: 0.5, priceCents: 401 }

describe('why a receipt moved points', () => {
  const say = (rule: string, locale: Locale = 'es', term = 'estrellas') =>
    sayReceiptRule(rule, { t: translate(locale, 'site'), term })

  it('says its items in the language of the reader and the word of the program', () => {
    const rule = explainPoints([MILK, BREAD, BREAD, BREAD, BREAD], 'USD')
    expect(say(rule)).toBe(
      'Es por lo que muestra el recibo: Oat Milk: 1 l: $4.99 × 1 (estrellas por céntimo); Rye Bread: $4.01 × 0.5 (estrellas por céntimo); Rye Bread: $4.01 × 0.5 (estrellas por céntimo); y 2 más.',
    )
    expect(say(explainPoints([MILK], 'USD'), 'en', 'stars')).toBe(
      'This is for what the receipt shows: Oat Milk: 1 l: $4.99 × 1 (stars a cent).',
    )
  })

  it.each([
    ['Receipt at Market: 3: checked again', 'Recibo de Market: 3: se comprobó de nuevo.'],
    ['Receipt: checked again', 'Recibo: se comprobó de nuevo.'],
    ['Receipt at Greenvale refused by our team', 'Recibo de Greenvale: nuestro equipo lo rechazó.'],
    ['Receipt refused by our team', 'Recibo: nuestro equipo lo rechazó.'],
    [
      'Receipt at Greenvale: 1 eligible item, checked by our team. Rye Bread: 2 points a cent x $4.01',
      'Recibo de Greenvale: nuestro equipo lo comprobó y halló 1 artículo válido. Es por lo que muestra el recibo: Rye Bread: $4.01 × 2 (estrellas por céntimo).',
    ],
    [
      'Receipt: 0 eligible items, checked by our team',
      'Recibo: nuestro equipo lo comprobó y halló 0 artículos válidos.',
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
  ])('%s', (title, spanish) => expect(sayReceiptTitle(title, translate('es', 'site'))).toBe(spanish))
})
