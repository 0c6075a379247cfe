import { z } from 'zod'
import { currencyOrNone, decimal, entries, httpsAddress, type MessageFor, whole, wholeOrNone } from './form-rules'

export const MAX_EXCLUSION_IDENTIFIERS = 500
/** Of a program: more points for a cent than this is a slip of the keyboard. */
export const MAX_POINTS_PER_CENTS = 1000
export const RATE_DECIMALS = 6

/** The purchase proof settings (CONSOLE-70) as they are written, by the form and by the call. */
export const settingsForm = (messageFor: MessageFor) =>
  z.object({
    /** Names or numbers that make a receipt void wherever they are printed. */
    exclusion_identifiers: entries(messageFor, { most: MAX_EXCLUSION_IDENTIFIERS, characters: 80 }),
    /** Points per cent of items of external receipts that are no eligible product; 0 for none. */
    external_purchase_item_points_per_cents: decimal(messageFor, {
      least: 0,
      most: MAX_POINTS_PER_CENTS,
      decimals: RATE_DECIMALS,
    }),
    max_age_days: whole(messageFor, { least: 1, most: 3650 }),
    velocity_per_day: whole(messageFor, { least: 1, most: 1000 }),
    device_velocity_per_day: whole(messageFor, { least: 1, most: 1000 }),
    known_merchants_only: z.boolean(),
    /** ISO 4217: receipts in another one go to a person. Null: any counts, at its face value. */
    currency: currencyOrNone(messageFor),
    /** Of 100 receipts, how many a person checks whatever the machine found. */
    review_sample_percent: decimal(messageFor, { least: 0, most: 100, decimals: 2 }),
    /** 0 to 1: what is read less surely than this goes to a person. */
    review_confidence: decimal(messageFor, { least: 0, most: 1, decimals: 4 }),
    /** Null: no receipt goes to a person only because it is worth much. */
    review_above_points: wholeOrNone(messageFor, { least: 0, most: 1_000_000_000 }),
    /** Of 64 bits of a picture's print, how many two pictures of one receipt may differ in. */
    same_image_bits: whole(messageFor, { least: 0, most: 16 }),
    total_tolerance_cents: whole(messageFor, { least: 0, most: 1000 }),
    /** Where the tab Submit Issue leads; '' for our own form. */
    issue_form_url: httpsAddress(messageFor, { most: 500 }),
  })

export type ProofSettings = z.output<ReturnType<typeof settingsForm>>
export type ProofSettingsInput = z.input<ReturnType<typeof settingsForm>>
