import { fieldRule } from '@/plugin/fields'
import { LIMITS } from '../domain/field-limits'

const { anybody, created, kept, nobody, program, upTo } = fieldRule
const { merchants: MERCHANT, offers: OFFER } = LIMITS

/** An import changes only the rows of its own source. */
const imported = { source: nobody, source_key: nobody, row_hash: nobody }

/** Who may set the fields of merchants and offers by Payload's API. */
export const fieldRules = {
  merchants: {
    ...{ program, slug: anybody, merchant_name: upTo(MERCHANT.merchant_name), logo: anybody, category_id: anybody },
    ...{ first_category: anybody, second_category: upTo(MERCHANT.second_category) },
    ...{ stub_copy: upTo(MERCHANT.stub_copy), merchant_phone: upTo(MERCHANT.merchant_phone) },
    ...{ address: upTo(MERCHANT.address), city: upTo(MERCHANT.city), state: upTo(MERCHANT.state) },
    ...{ zip_code: upTo(MERCHANT.zip_code), latitude: anybody, longitude: anybody, active: anybody },
    ...{ offer_count: kept, best_value: kept, ...imported },
  },
  offers: {
    // The key of its redemptions, once a year.
    ...{ program, merchant: anybody, endeca_key: created(), dollar_value: upTo(OFFER.dollar_value) },
    ...{ offer_text_short: upTo(OFFER.offer_text_short), offer_text_long: upTo(OFFER.offer_text_long) },
    ...{ valid_qualifier: upTo(OFFER.valid_qualifier), web_site: upTo(OFFER.web_site), redemption_types: anybody },
    ...{ voucher: anybody, voucher_code: upTo(OFFER.voucher_code), barcode: anybody, asks_reference: anybody },
    ...{ active: anybody, ...imported },
  },
}
