import { z } from 'zod'
import { text } from '@/plugin/forms'
import { LIMITS } from '../field-limits'

/** The forms of merchants and offers. Pure: browser and server validate them alike. */

const { merchants: MERCHANT, offers: OFFER } = LIMITS

const optional = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string().max(max, text('integrations.tooLong', { max })))

const required = (max: number) =>
  z
    .string({ error: text('integrations.required') })
    .trim()
    .min(1, text('integrations.required'))
    .max(max, text('integrations.tooLong', { max }))

const coordinate = (most: number) =>
  z.union([z.number(), z.string().trim().min(1).transform(Number)], { error: text('perksConsole.badCoordinate') }).pipe(
    z
      .number({ error: text('perksConsole.badCoordinate') })
      .min(-most, text('perksConsole.badCoordinate'))
      .max(most, text('perksConsole.badCoordinate')),
  )

/** The categories of the directory's filter, by the names stored with merchants (PERKS-31). */
export const PERK_CATEGORIES = [
  { id: 25, name: 'Dining' },
  { id: 27, name: 'Shopping' },
  { id: 26, name: 'Events & Attractions' },
  { id: 91, name: 'Travel' },
] as const

export const PERK_MERCHANT_FORM = z.object({
  merchant_name: required(MERCHANT.merchant_name),
  /** May be a category of an import; '' for none. */
  category_id: z
    .union([
      z.int(),
      z.literal(''),
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
    ])
    .nullish()
    .transform((value) => (value === '' ? null : (value ?? null))),
  second_category: optional(MERCHANT.second_category),
  stub_copy: optional(MERCHANT.stub_copy),
  merchant_phone: optional(MERCHANT.merchant_phone),
  address: optional(MERCHANT.address),
  city: optional(MERCHANT.city),
  state: optional(MERCHANT.state),
  zip_code: optional(MERCHANT.zip_code).refine(
    (zip) => zip === '' || /^\d{5}(-\d{4})?$/.test(zip),
    text('perksConsole.badZip'),
  ),
  latitude: coordinate(90),
  longitude: coordinate(180),
  active: z.boolean().default(true),
})
export type PerkMerchantForm = z.output<typeof PERK_MERCHANT_FORM>

export const REDEMPTION_TYPES = ['CLICK', 'MOBILE'] as const
export const BARCODES = ['none', 'code128', 'ean13', 'qrcode'] as const

export const PERK_OFFER_FORM = z
  .object({
    offer_text_short: required(OFFER.offer_text_short),
    offer_text_long: optional(OFFER.offer_text_long),
    valid_qualifier: optional(OFFER.valid_qualifier),
    dollar_value: z
      .union([z.number(), z.string().trim().min(1).transform(Number)], { error: text('perksConsole.badValue') })
      .pipe(
        z
          .number({ error: text('perksConsole.badValue') })
          .min(0, text('perksConsole.badValue'))
          .max(OFFER.dollar_value, text('perksConsole.badValue')),
      ),
    redemption_types: z.array(z.enum(REDEMPTION_TYPES)).min(1, text('perksConsole.noType')),
    web_site: optional(OFFER.web_site).refine(
      (value) => value === '' || /^https?:\/\/\S+$/i.test(value),
      text('integrations.badUrl'),
    ),
    asks_reference: z.boolean().default(false),
    voucher_code: optional(OFFER.voucher_code),
    barcode: z.enum(BARCODES).default('qrcode'),
    /** A `PictureInput`, validated by `resolvePicture`. */
    voucher: z.unknown().optional(),
    active: z.boolean().default(true),
  })
  .superRefine(({ barcode, redemption_types, voucher_code, web_site }, issues) => {
    const refuse = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (redemption_types.includes('CLICK') && web_site === '') refuse('web_site', text('integrations.required'))
    if (barcode === 'ean13' && !/^\d{12,13}$/.test(voucher_code)) refuse('voucher_code', text('perksConsole.badEan'))
  })
export type PerkOfferForm = z.output<typeof PERK_OFFER_FORM>
