/** How long texts of merchants and offers may be, in characters; of a number, its highest value. */
export const LIMITS = {
  merchants: {
    merchant_name: 200,
    second_category: 80,
    stub_copy: 2000,
    merchant_phone: 40,
    address: 200,
    city: 100,
    state: 60,
    zip_code: 10,
  },
  offers: {
    offer_text_short: 300,
    offer_text_long: 4000,
    valid_qualifier: 2000,
    dollar_value: 1_000_000,
    web_site: 1000,
    voucher_code: 100,
  },
} as const
