import { createHash } from 'node:crypto'
import { hasEanCheckDigit, isRoundedNumber, isSafeLink, toSlug } from '@/plugin/domain'
import type { PerksColumn } from './perks-columns'

export type PerksCells = Partial<Record<PerksColumn, string>>

/** A merchant at a location with one of its offers, from a row of a file. */
export type PerksRow = {
  source_key: string
  slug: string
  offer_key: string
  merchant_hash: string
  offer_hash: string
}

/** `warning`: it can be imported, but something is probably wrong. */
export type ReadPerksRow =
  | { ok: true; row: PerksRow & PerksCells; warning: string | null }
  | { ok: false; problem: string }

const LENGTHS: Partial<Record<PerksColumn, number>> = {
  details: 5000,
  terms: 5000,
  description: 5000,
  title: 500,
  web_site: 2000,
}
const MOST_CHARACTERS = 255
const TYPES = ['CLICK', 'MOBILE', 'PRINT']
const BARCODES = ['none', 'code128', 'ean13', 'qrcode']
const MERCHANT: readonly PerksColumn[] = [
  ...(['merchant', 'category_id', 'category', 'second_category', 'description', 'phone'] as const),
  ...(['address', 'city', 'state', 'zip_code', 'latitude', 'longitude'] as const),
]
const OFFER: readonly PerksColumn[] = [
  ...(['title', 'details', 'terms', 'value', 'web_site', 'redemption_types', 'voucher_code', 'barcode'] as const),
  'asks_reference',
]

/** Validates a row and computes the keys that identify it. Pure. */
export const readPerksRow = (given: PerksCells): ReadPerksRow => {
  const cells = withoutNullIsland(given)
  const problem = findProblem(cells)
  if (problem) return { ok: false, problem }
  const [merchant, location] = [
    cells.merchant_key || (cells.merchant ?? ''),
    cells.location_key || [cells.address, cells.zip_code, cells.latitude, cells.longitude].join('|'),
  ]
  cells.redemption_types = typesIn(cells).join(',')
  cells.barcode = cells.barcode?.toLowerCase() || 'qrcode'
  cells.asks_reference = isYes(cells.asks_reference) ? 'true' : 'false'
  cells.zip_code = cells.zip_code?.slice(0, 5) ?? ''
  const source_key = hash([merchant, location])
  return {
    ok: true,
    warning: findWarning(cells),
    row: {
      ...cells,
      source_key,
      // The slug is unique, because merchants of a chain share a name but not an address.
      slug: `${toSlug(`${cells.merchant ?? ''} ${cells.city ?? ''}`).slice(0, 200) || 'merchant'}-${source_key.slice(0, 8)}`,
      offer_key: cells.offer_key ?? '',
      merchant_hash: hash(MERCHANT.map((column) => cells[column] ?? '')),
      offer_hash: hash(OFFER.map((column) => cells[column] ?? '')),
    },
  }
}

/** Coordinates of 0,0, or only one of the two, mean that the file has none. */
const withoutNullIsland = (cells: PerksCells): PerksCells => {
  const isBlank = (cell: string | undefined) => !cell || Number(cell) === 0
  const hasNone = (isBlank(cells.latitude) && isBlank(cells.longitude)) || !cells.latitude || !cells.longitude
  return hasNone ? { ...cells, latitude: '', longitude: '' } : { ...cells }
}

const findWarning = ({ barcode, voucher_code = '' }: PerksCells): string | null => {
  if (isRoundedNumber(voucher_code)) return `voucher_code ${voucher_code} is a number that a spreadsheet has rounded`
  if (barcode === 'ean13' && voucher_code.length === 13 && !hasEanCheckDigit(voucher_code))
    return `voucher_code ${voucher_code} has a wrong check digit`
  return null
}

const hash = (parts: readonly string[]): string => createHash('md5').update(parts.join('\u001f')).digest('hex')

const typesIn = ({ redemption_types = '' }: PerksCells): string[] =>
  redemption_types
    .toUpperCase()
    .split(/[,;| ]+/)
    .filter((type) => type !== '')

const isYes = (cell: string | undefined): boolean => /^(1|true|yes|y)$/i.test(cell ?? '')

const findProblem = (cells: PerksCells): string | null => {
  for (const column of ['offer_key', 'title', 'merchant'] as const) if (!cells[column]) return `${column} is missing`
  for (const [column, cell] of Object.entries(cells) as [PerksColumn, string][])
    if (cell.length > (LENGTHS[column] ?? MOST_CHARACTERS)) return `${column} is too long`
  const types = typesIn(cells)
  if (types.length === 0 || !types.every((type) => TYPES.includes(type)))
    return `redemption_types must be of ${TYPES.join(', ')}`
  if (types.includes('CLICK') && !cells.web_site) return 'web_site is missing, and CLICK needs it'
  if (cells.web_site && !isSafeLink(cells.web_site)) return 'web_site is no web address'
  if (cells.barcode && !BARCODES.includes(cells.barcode.toLowerCase()))
    return `barcode must be of ${BARCODES.join(', ')}`
  if (cells.barcode?.toLowerCase() === 'ean13' && !/^\d{12,13}$/.test(cells.voucher_code ?? ''))
    return 'voucher_code must have 12 or 13 digits for ean13'
  if (cells.value && !isBetween(cells.value, 0, 1_000_000)) return 'value must be a number, 0 or more'
  if (cells.category_id && !/^\d{1,6}$/.test(cells.category_id)) return 'category_id must be a whole number'
  if (cells.zip_code && !/^\d{5}(-\d{4})?$/.test(cells.zip_code)) return 'zip_code must have five digits'
  const hasPlace = Boolean(cells.latitude) && Boolean(cells.longitude)
  if (!hasPlace && !cells.zip_code) return 'latitude and longitude, or zip_code, are missing'
  if (hasPlace && !(isBetween(cells.latitude, -90, 90) && isBetween(cells.longitude, -180, 180)))
    return 'latitude or longitude is no place on earth'
  return null
}

const isBetween = (cell: string | undefined, least: number, most: number): boolean =>
  /^-?\d+(\.\d+)?$/.test(cell ?? '') && Number(cell) >= least && Number(cell) <= most
