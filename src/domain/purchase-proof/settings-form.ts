import { z } from 'zod'
import { currencyOrNone, decimal, entries, httpsAddress, line, type MessageFor, wholeNumber } from './form-rules'

export const MAX_EXCLUSION_IDENTIFIERS = 500
/** A higher rate than this is a typo. */
export const MAX_POINTS_PER_CENTS = 1000
export const RATE_DECIMALS = 6

export const MAX_EXCHANGE_RATES = 500
const MAX_RATE = 1_000_000
const EXCHANGE_RATE_DECIMALS = 8

const exchangeRates = (messageFor: MessageFor) =>
  z
    .array(
      z.object({
        currency: currencyOrNone(messageFor).transform((code, issues): string => {
          if (code !== null) return code
          issues.addIssue({ code: 'custom', message: messageFor('required') })
          return z.NEVER
        }),
        rate: decimal(messageFor, {
          least: 10 ** -EXCHANGE_RATE_DECIMALS,
          most: MAX_RATE,
          decimals: EXCHANGE_RATE_DECIMALS,
        }),
        since: z.iso.date(messageFor('not_a_date')),
        source: line(messageFor, { most: 200, required: true }),
      }),
    )
    .max(MAX_EXCHANGE_RATES, messageFor('too_many', { most: MAX_EXCHANGE_RATES }))
    .superRefine((rates, issues) => {
      rates.forEach(({ currency, since }, at) => {
        if (rates.findIndex((other) => other.currency === currency && other.since === since) < at)
          issues.addIssue({ code: 'custom', path: [at, 'since'], message: messageFor('same_rate') })
      })
    })
    .transform((rates) =>
      rates.toSorted((a, b) => a.currency.localeCompare(b.currency) || b.since.localeCompare(a.since)),
    )

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
    /** ISO 4217: other currencies need a rate of exchange, or review. Null: the program's currency. */
    currency: currencyOrNone(messageFor),
    /** What other currencies are worth in that currency, from a day on (RULE-97). */
    exchange_rates: exchangeRates(messageFor),
    /** The percentage of receipts that are reviewed at random. */
    review_sample_percent: decimal(messageFor, { least: 0, most: 100, decimals: 2 }),
    /** 0 to 1: receipts read with less confidence need review. */
    review_confidence: decimal(messageFor, { least: 0, most: 1, decimals: 4 }),
    review_above_points: wholeNumber(messageFor, { least: 0, most: 1_000_000_000 }),
    /** How many of 64 bits two pictures of the same receipt may differ in. */
    same_image_bits: wholeNumber(messageFor, { least: 0, most: 16 }),
    total_tolerance_cents: wholeNumber(messageFor, { least: 0, most: 1000 }),
    /** The target of the tab Submit Issue; '' for our own form. */
    issue_form_url: httpsAddress(messageFor, { most: 500 }),
  })

export type ProofSettings = z.output<ReturnType<typeof settingsForm>>
export type ProofSettingsInput = z.input<ReturnType<typeof settingsForm>>
