import { z } from 'zod'
import { ELEMENT_CSS_STYLE } from '@/domain/element-css-style'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { PROGRAM_NAME } from '@/domain/program-name'
import { LOCALES } from '@/i18n/locales'
import { text } from '@/i18n/text'
import { readEmail } from '@/platform/email-address'
import { INPUT_BUDGET } from '@/platform/input-budget'
import { isCurrency } from '@/platform/is-currency'
import { isSafeLink } from '@/platform/safe-link'
import type { ProgramSettings } from './settings-fields'

export const MAX_TERM = 30
export const MAX_TITLE = 60
/** Of the company's name, and of its address. */
export const MAX_COMPANY = 200
export const MAX_META_TITLE = 120
export const MAX_META_DESCRIPTION = 320
export const MAX_HEADER_TEXT = 120
export const MAX_HEADER_DESCRIPTION = 500
export const MAX_CSS = INPUT_BUDGET.css.characters
/** Shorter expiry is refused (RULE-19). `laurel_due_points` and `laurel_next_expiry` have the same number. */
export const MIN_EXPIRY_MONTHS = 12
export const MAX_EXPIRY_MONTHS = 1200

const line = (most: number) =>
  z
    .string()
    .transform((value) => value.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().max(most, text('settings.tooLong', { max: most })))
const required = (most: number) => line(most).pipe(z.string().min(1, text('settings.required')))
/** An empty text is stored as null. */
const optional = (most: number) =>
  z
    .string()
    .nullable()
    .transform((value) => (value ?? '').trim() || null)
    .pipe(
      z
        .string()
        .max(most, text('settings.tooLong', { max: most }))
        .nullable(),
    )
const localized = (most: number) =>
  z.partialRecord(
    z.enum(LOCALES),
    // A form omits languages that have no text yet.
    line(most)
      .nullish()
      .transform((value) => value || null),
  )
/** Without the default, so that a missing picture stays unchanged. */
const picture = PICTURE_INPUT.removeDefault()
const badMonths = text('settings.badMonths', { min: MIN_EXPIRY_MONTHS, max: MAX_EXPIRY_MONTHS })
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])

/** Empty is stored as null. */
const months = z.preprocess(
  (value) => (value === '' ? null : value),
  z.coerce
    .number({ error: badMonths })
    .int(badMonths)
    .min(MIN_EXPIRY_MONTHS, badMonths)
    .max(MAX_EXPIRY_MONTHS, badMonths)
    .nullable(),
)

/** The settings as forms and calls send them: missing ones stay unchanged (CONSOLE-142). Pure; forms use it too. */
export const PROGRAM_SETTINGS = z
  .object({
    name: PROGRAM_NAME,
    subdomain_url: line(63).pipe(z.string().min(1, text('settings.required'))),
    // The specification's form uses `other` for a program's own domain (RULE-1).
    domain_type: z
      .enum(['include_in_domain', 'own_domain', 'other'], { error: text('settings.required') })
      .transform((value) => (value === 'other' ? 'own_domain' : value)),
    domain: optional(253),
    url_path: optional(100),
    test_mode: flag,
    time_zone: z.string().trim().min(1, text('settings.required')).max(60),
    time_zone_confirmed: flag,
    default_locale: z.enum(LOCALES),
    i18n_enabled: flag,
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => isCurrency(code), text('settings.notACurrency')),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, text('settings.notACountry')),
    support_email: optional(254).refine(
      (value) => value === null || readEmail(value) !== null,
      text('settings.notAnEmail'),
    ),
    company_name: optional(MAX_COMPANY),
    company_address: optional(MAX_COMPANY),
    tiers: flag,
    social_network_posts: flag,
    donation_challenge: flag,
    offers_reward: flag,
    carousel: flag,
    points_expiry: z.enum(['off', 'inactivity', 'lot_age']),
    points_expiry_months: months,
    reversal_below_zero: flag,
    override_enrollment: flag,
    program_custom_signin_url: optional(2000).refine(
      (value) => value === null || (isSafeLink(value) && /^https?:/.test(value)),
      text('settings.notAnAddress'),
    ),
    private_enrollment: flag,
    sign_in_type: z.enum(['otp', 'magic_link']),
    term_points_as: required(MAX_TERM),
    term_rewards_as: required(MAX_TERM),
    term_points_as_translated: localized(MAX_TERM),
    term_rewards_as_translated: localized(MAX_TERM),
    prizes_title: localized(MAX_TITLE),
    my_account_title: localized(MAX_TITLE),
    earn_points_icon: picture,
    current_rewards_icon: picture,
    my_rewards_icon: picture,
    meta_title: localized(MAX_META_TITLE),
    meta_description: localized(MAX_META_DESCRIPTION),
    meta_image: picture,
    favicon_file: picture,
    header_logo: picture,
    footer_logo: picture,
    overlay_image: picture,
    header_background_image: picture,
    header_text: localized(MAX_HEADER_TEXT),
    header_description: localized(MAX_HEADER_DESCRIPTION),
    element_css_style: ELEMENT_CSS_STYLE.partial(),
    css: z
      .string()
      .max(MAX_CSS, text('settings.tooLong', { max: MAX_CSS }))
      .nullable()
      .transform((value) => value || null),
  })
  .partial()

export type ProgramSettingsInput = z.output<typeof PROGRAM_SETTINGS>

/** Changes of some settings. Localized texts and styles contain only the parts that change. */
export type ProgramChanges = Partial<ProgramSettings>
