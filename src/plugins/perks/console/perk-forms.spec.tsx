import { renderConsole } from '../../../../tests/support/render-console'
import { FeedForm } from './feed-form.client'
import { FeedActions, ImportFile } from './import-file.client'
import { PerkMerchantForm } from './merchant-form.client'
import { PerkOfferForm } from './offer-form.client'

const OFFER = {
  offer_text_short: 'Free pot of tea',
  offer_text_long: '',
  valid_qualifier: '',
  dollar_value: '5',
  web_site: '',
  asks_reference: false,
  voucher_code: '',
  barcode: 'qrcode',
  voucher: null,
  active: true,
} as const

it('shows the fields of each redemption type', () => {
  const form = (redemption_types: ('CLICK' | 'MOBILE')[]) =>
    renderConsole(<PerkOfferForm merchantId={1} listHref="/list" values={{ ...OFFER, redemption_types }} />)
  expect(form(['CLICK'])).toContain('Website')
  expect(form(['CLICK'])).not.toContain('Voucher code')
  expect(form(['MOBILE'])).toContain('Voucher code')
  expect(form(['MOBILE'])).not.toContain('Website')
})

it('has the fields of a merchant, in both languages', () => {
  const values = { merchant_name: 'Heron', latitude: '45.5', longitude: '-122.6' }
  const form = <PerkMerchantForm programId={1} listHref="/list" values={values} />
  expect(renderConsole(form)).toContain('ZIP code')
  expect(renderConsole(form, 'es')).toContain('Código postal')
})

it('imports a file or a feed, and asks before a feed shrinks', () => {
  const html = renderConsole(
    <>
      <ImportFile programId={1} />
      <FeedForm programId={1} values={{ url: 'https://feed.example', schedule: 'daily' }} />
      <FeedActions programId={1} needsConfirmation isRunning={false} />
    </>,
  )
  for (const words of ['Download an example', 'Every day', 'Import anyway']) expect(html).toContain(words)
})
