import { renderToStaticMarkup } from 'react-dom/server'
import { translate } from '@/i18n'
import { ChangeList } from './change-list'

const show = (locale: 'en' | 'es', currency: string | null) =>
  renderToStaticMarkup(
    <ChangeList
      changes={[{ field: 'total_amount', before: 12.5, after: 10 }]}
      currency={currency}
      locale={locale}
      merchants={[]}
      t={translate(locale, 'receipts')}
    />,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

it.each([
  ['en', 'EUR', 'Total €12.50 €10.00'],
  ['en', null, 'Total 12.50 10.00'],
  ['es', 'EUR', 'Total 12,50 € 10,00 €'],
  ['es', null, 'Total 12,50 10,00'],
] as const)('says a total as money (%s, %s)', (locale, currency, words) => {
  expect(show(locale, currency)).toBe(words)
})
