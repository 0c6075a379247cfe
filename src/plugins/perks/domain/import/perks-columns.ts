/** The columns of a perks file, with a row per offer and location. The first four are required. */
export const PERKS_COLUMNS = [
  'offer_key',
  'title',
  'merchant',
  'redemption_types',
  'merchant_key',
  'location_key',
  'details',
  'terms',
  'value',
  'web_site',
  'voucher_code',
  'barcode',
  'asks_reference',
  'category_id',
  'category',
  'second_category',
  'description',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
  'latitude',
  'longitude',
] as const
export type PerksColumn = (typeof PERKS_COLUMNS)[number]

export const NEEDED_PERKS_COLUMNS = PERKS_COLUMNS.slice(0, 4)
