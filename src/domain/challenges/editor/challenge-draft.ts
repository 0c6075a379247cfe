import { z } from 'zod'
import { type ChallengeType, isChallengeType } from '../kinds'
import { ANSWER_TYPES } from './answer-types'

// An unfinished form: nothing in it is an error, and unreadable values count as missing.

const text = z
  .string()
  .max(50_000)
  .nullish()
  .catch(null)
  .transform((value) => value || null)
const word = z.string().max(2000).catch('')
const figure = z
  .union([z.number(), z.string()])
  .nullish()
  .catch(null)
  .transform((value) =>
    value === '' || value === null || value === undefined || Number.isNaN(Number(value)) ? null : Number(value),
  )
const count = figure.transform((value) => Math.max(0, Math.round(value ?? 0)))
const flag = z.boolean().catch(false)
/** The id of a stored picture; a new picture is still in the browser. */
const picture = z
  .union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)])
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
const list = <Schema extends z.ZodType>(row: Schema) => z.array(row).max(100).catch([])
const currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .catch('usd')

export const CHALLENGE_DRAFT = z.object({
  /** The edited challenge; missing for a new one. */
  challenge_id: z
    .number()
    .int()
    .positive()
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  challenge_type: z.custom<ChallengeType>(isChallengeType).catch('link'),
  name: word,
  caption: word,
  description: text,
  content: text,
  image: picture,
  icon: picture,
  link_url: text,
  video_url: text,
  duration: figure,
  parameters: text,
  pass_mark_percent: figure,
  success_message: text,
  points: count,
  reward_type: z.enum(['points', 'prize']).catch('points'),
  /** The reward's id; 0 until one is chosen. */
  prize: count,
  repeats: z.enum(['never', 'daily', 'weekly', 'monthly', 'always']).catch('never'),
  finish: z.iso
    .datetime({ offset: true })
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  bypass_modal: flag,
  api_completion_only: flag,
  extended_profile: flag,
  unlocks_offers: flag,
  social_network_pages: list(z.number().int()),
  questions: list(
    z.object({
      title: word,
      additional_details: text,
      answer_type: z.enum(ANSWER_TYPES).catch('text'),
      is_required: flag,
      profile_attribute_id: z
        .number()
        .nullish()
        .catch(null)
        .transform((value) => value ?? null),
      options: list(z.object({ details: word, image: picture, is_correct: flag })),
    }),
  ),
  donation_challenge: z
    .object({
      entity_label: text,
      currency,
      entities: list(z.object({ entity: word, active: flag })),
      amounts: list(z.object({ amount: figure, points: count, active: flag })),
    })
    .catch({ entity_label: null, currency: 'usd', entities: [], amounts: [] }),
  membership_challenge: z
    .object({ price: figure, currency, interval: z.enum(['month', 'year']).catch('month'), description: text })
    .catch({ price: null, currency: 'usd', interval: 'month', description: null }),
  location: z
    .object({ latitude: figure, longitude: figure, radius_meters: figure, address: text })
    .catch({ latitude: null, longitude: null, radius_meters: null, address: null }),
})

export type ChallengeDraft = z.output<typeof CHALLENGE_DRAFT>
