import { z } from 'zod'
import {
  currencyOrNone,
  decimal,
  entries,
  httpsAddress,
  type MessageFor,
  optionalWholeNumber,
  wholeNumber,
} from './form-rules'

export const MAX_EXCLUSION_IDENTIFIERS = 500
/** A higher rate than this is a typo. */
export const MAX_POINTS_PER_CENTS = 1000
export const RATE_DECIMALS = 6

/** The form of the purchase proof settings (CONSOLE-70), also used by the API. */
export const settingsForm = (messageFor: MessageFor) =>
  z.object({
    /** Names or numbers that make a receipt invalid wherever they are printed. */
    exclusion_identifiers: entries(messageFor, { most: MAX_EXCLUSION_IDENTIFIERS, characters: 80 }),
    /** Points per cent of non-eligible items on external receipts; 0 for none. */
    external_purchase_item_points_per_cents: decimal(messageFor, {
      least: 0,
      most: MAX_POINTS_PER_CENTS,
      decimals: RATE_DECIMALS,
    }),
    max_age_days: wholeNumber(messageFor, { least: 1, most: 3650 }),
    velocity_per_day: wholeNumber(messageFor, { least: 1, most: 1000 }),
    device_velocity_per_day: wholeNumber(messageFor, { least: 1, most: 1000 }),
    known_merchants_only: z.boolean(),
    /** ISO 4217: receipts in another currency need review. Null: all currencies count at face value. */
    currency: currencyOrNone(messageFor),
    /** The percentage of receipts that are reviewed at random. */
    review_sample_percent: decimal(messageFor, { least: 0, most: 100, decimals: 2 }),
    /** 0 to 1: receipts read with less confidence need review. */
    review_confidence: decimal(messageFor, { least: 0, most: 1, decimals: 4 }),
    /** Null: no receipt needs review only because of its value. */
    review_above_points: optionalWholeNumber(messageFor, { least: 0, most: 1_000_000_000 }),
    /** How many of 64 bits two pictures of the same receipt may differ in. */
    same_image_bits: wholeNumber(messageFor, { least: 0, most: 16 }),
    total_tolerance_cents: wholeNumber(messageFor, { least: 0, most: 1000 }),
    /** The target of the tab Submit Issue; '' for our own form. */
    issue_form_url: httpsAddress(messageFor, { most: 500 }),
  })

export type ProofSettings = z.output<ReturnType<typeof settingsForm>>
export type ProofSettingsInput = z.input<ReturnType<typeof settingsForm>>
