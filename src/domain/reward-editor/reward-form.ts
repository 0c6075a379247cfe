import { z } from 'zod'
import { CROSS_FIELD_RULES, fieldsWithoutIssues } from '@/domain/cross-field-rules'
import { LEAST_PAYMENT_CENTS } from '@/domain/min-payment'
import { PICTURE_INPUT } from '@/domain/picture-input'
import type { RewardSelection } from '@/domain/rewards'
import { validateVisibleFields } from '@/domain/validate-visible-fields'
import { toOneLine } from '@/platform/one-line'
import { CURRENCIES, isPriceIn } from '@/platform/payments/amounts'
import { wireId } from '@/platform/wire-number'
import { fieldsOfSelection } from './selection-fields'

/** In the order of the form's options. */
export const SELECTIONS = [
  'redeem',
  'sweepstake',
  'achievement',
  'milestone',
  'mini-contest',
  'offer',
] as const satisfies readonly RewardSelection[]

export { CURRENCIES }

/** A field's problem, as the key of its message; `most` and `least` if a limit was missed. */
export type FieldProblem =
  | 'required'
  | 'too_long'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'not_a_price'
  | 'whole_units'
  | 'not_a_date'
  | 'finish_before_start'
  | 'finish_passed'
  | 'below_winners'
  | 'no_way_to_earn'
  | 'no_way_to_enter'
  | 'bad_tag'
  | 'too_many'
  | 'no_currency'
export type MessageFor = (problem: FieldProblem, values?: { least?: number; most?: number }) => string

export const MAX_REWARD_NAME = 120
const MAX_TEXT = 20_000
const MAX_NUMBER = 1_000_000_000
const MAX_CHALLENGES = 100
const MAX_TAGS = 50
const MAX_TAG_CHARACTERS = 40

/** A number from an input: a text, '' for none. */
const given = z.union([z.string(), z.number(), z.null()]).default(null)

const whole = (messageFor: MessageFor, least: number, most = MAX_NUMBER) =>
  given.transform((value, issues): number | null => {
    const text = String(value ?? '').trim()
    if (text === '') return null
    const problem = /^-?\d+$/.test(text)
      ? Number(text) < least
        ? messageFor('too_small', { least })
        : Number(text) > most
          ? messageFor('too_large', { most })
          : null
      : messageFor('not_whole')
    if (problem) issues.addIssue({ code: 'custom', message: problem })
    return Number(text)
  })

/** Typed in units of the currency, stored in minor units. */
const price = (messageFor: MessageFor) =>
  given.transform((value, issues): number | null => {
    const text = String(value ?? '').trim()
    if (text === '') return null
    const cents = Math.round(Number(text) * 100)
    const problem = !/^\d{1,9}(\.\d{1,2}0?)?$/.test(text)
      ? messageFor('not_a_price')
      : cents < LEAST_PAYMENT_CENTS
        ? messageFor('too_small', { least: LEAST_PAYMENT_CENTS / 100 })
        : null
    if (problem) issues.addIssue({ code: 'custom', message: problem })
    return cents
  })

const text = (messageFor: MessageFor, most: number) =>
  z
    .string()
    .max(most, messageFor('too_long', { most }))
    .nullable()
    .default(null)
    .transform((value) => (value === null || value.trim() === '' ? null : value))

/** ISO 8601, with an offset or in UTC. */
const moment = (messageFor: MessageFor) =>
  z
    .union([z.iso.datetime({ offset: true, error: messageFor('not_a_date') }), z.literal(''), z.null()])
    .default(null)
    .transform((value) => (value ? new Date(value).toISOString() : null))

const ids = (messageFor: MessageFor) =>
  z
    .array(wireId())
    .max(MAX_CHALLENGES, messageFor('too_many', { most: MAX_CHALLENGES }))
    .default([])
    .transform((list) => [...new Set(list)].sort((a, b) => a - b))

/** Comma-separated, or as a list. */
const tags = (messageFor: MessageFor) =>
  z
    .union([z.string().transform((line) => line.split(',')), z.array(z.string())])
    .default([])
    .transform((list) => [
      ...new Set(list.map((tag) => tag.replaceAll(/\s+/g, ' ').trim()).filter((tag) => tag !== '')),
    ])
    .refine(
      (list) => list.every((tag) => [...tag].length <= MAX_TAG_CHARACTERS && !tag.includes(',')),
      messageFor('bad_tag'),
    )
    .refine((list) => list.length <= MAX_TAGS, messageFor('too_many', { most: MAX_TAGS }))

/**
 * The flat form of a reward, with the API's names. Pure: browser and server validate alike, each with its own messages.
 * Fields of other selections are ignored and not stored.
 * @param plugins the selections of plugins, which only the server knows
 */
export const rewardForm = (messageFor: MessageFor, plugins: readonly string[] = []) =>
  validateVisibleFields(
    z
      .object({
        selection: z.enum([...SELECTIONS, ...(plugins as RewardSelection[])], messageFor('required')),
        name: z
          .string(messageFor('required'))
          .transform(toOneLine)
          .pipe(
            z
              .string()
              .min(1, messageFor('required'))
              .max(MAX_REWARD_NAME, messageFor('too_long', { most: MAX_REWARD_NAME })),
          ),
        description: text(messageFor, 500),
        description_details: text(messageFor, MAX_TEXT),
        terms_conditions: text(messageFor, MAX_TEXT),
        redemption_details: text(messageFor, MAX_TEXT),
        image: PICTURE_INPUT,
        redemption_image: PICTURE_INPUT,
        active_image: PICTURE_INPUT,
        inactive_image: PICTURE_INPUT,
        feature: z.boolean().default(true),
        start: moment(messageFor),
        finish: moment(messageFor),
        threshold: whole(messageFor, 0),
        limit: whole(messageFor, 0),
        min_tier: wireId().nullable().default(null),
        limit_per_participant: whole(messageFor, 1),
        price: price(messageFor),
        currency: z
          .string()
          .trim()
          .toLowerCase()
          .refine((code) => CURRENCIES.includes(code), messageFor('no_currency'))
          .default('usd'),
        uses_coupons: z.boolean().default(false),
        tag_list: tags(messageFor),
        position: whole(messageFor, 0, 100_000),
        achievement_challenges: ids(messageFor),
        entry_cost: whole(messageFor, 0),
        max_entries: whole(messageFor, 1),
        free_entry: z.boolean().default(true),
        winners: whole(messageFor, 1, 10_000),
        alternates: whole(messageFor, 0, 10_000),
        sweepstake_challenges: ids(messageFor),
        contest_kind: z.enum(['ranking', 'instant_win']).default('ranking'),
        contest_winners: whole(messageFor, 1, 10_000),
        play_cost: whole(messageFor, 0),
        plays_per_day: whole(messageFor, 1, 1000),
        /** Of plugins; only the server knows their rules. */
        fields: z.record(z.string(), z.unknown()).default({}),
      })
      .superRefine((form, issues) => {
        const isFine = fieldsWithoutIssues(issues)
        const refuse = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
        if (isFine('start', 'finish') && form.start !== null && form.finish !== null && form.finish <= form.start) {
          refuse('finish', messageFor('finish_before_start'))
        }
        if (isFine('price', 'currency') && form.price !== null && !isPriceIn(form.price, form.currency))
          refuse('price', messageFor('whole_units'))
        if (!isFine('selection')) return
        for (const field of REQUIRED[form.selection] ?? [])
          if (form[field] === null) refuse(field, messageFor('required'))
        const lacking = isFine(...WAY_FIELDS) ? WAYS[form.selection]?.(form) : null
        if (lacking) refuse(lacking.field, messageFor(lacking.problem))
        const winners = winnersOf(form)
        if (isFine('limit', winners.field) && form.limit !== null && form.limit < (winners.count ?? 0)) {
          refuse('limit', messageFor('below_winners', { least: winners.count ?? 0 }))
        }
      }, CROSS_FIELD_RULES),
    isShown,
  )

/** Whether the form of this selection, and of this kind of contest, shows a field. */
const isShown = (field: string, { contest_kind, selection }: Readonly<Record<string, unknown>>): boolean => {
  if (typeof selection !== 'string') return true
  if (contest_kind !== 'instant_win' && INSTANT_WIN_FIELDS.includes(field)) return false
  return fieldsOfSelection(selection as RewardSelection).some((one) => one === field)
}

/** Rankings have no plays, but their stored values stay. */
const INSTANT_WIN_FIELDS: readonly string[] = ['play_cost', 'plays_per_day'] satisfies (keyof RewardForm)[]

export type RewardForm = z.output<ReturnType<typeof rewardForm>>
export type RewardFormInput = z.input<ReturnType<typeof rewardForm>>

/** Required fields. Draws and contests happen at their finish; a contest counts from its start. */
const REQUIRED = {
  redeem: [],
  sweepstake: ['finish', 'winners'],
  achievement: [],
  milestone: ['threshold'],
  'mini-contest': ['start', 'finish', 'contest_winners'],
  offer: [],
} as const satisfies Record<RewardSelection, readonly string[]>

type Winners = Pick<RewardForm, 'selection' | 'winners' | 'contest_winners'>

/** The number of promised prizes, which are given regardless of the limit. */
const winnersOf = ({ contest_winners, selection, winners }: Winners) => {
  if (selection === 'mini-contest') return { field: 'contest_winners', count: contest_winners }
  return { field: 'winners', count: selection === 'sweepstake' ? winners : null }
}

/** Fields that decide how participants get a reward. */
const WAY_FIELDS = [
  'threshold',
  'entry_cost',
  'free_entry',
  'achievement_challenges',
  'sweepstake_challenges',
] as const satisfies (keyof Ways)[]

type Ways = {
  threshold: number | null
  entry_cost: number | null
  free_entry: boolean
  achievement_challenges: number[]
  sweepstake_challenges: number[]
}
type Lacking = { field: string; problem: FieldProblem } | null

/** Refuses a reward that participants could never get. */
const WAYS: Partial<Record<RewardSelection, (form: Ways) => Lacking>> = {
  achievement: ({ achievement_challenges, threshold }) =>
    threshold === null && achievement_challenges.length === 0
      ? { field: 'achievement_challenges', problem: 'no_way_to_earn' }
      : null,
  sweepstake: ({ entry_cost, free_entry, sweepstake_challenges }) =>
    !entry_cost && !free_entry && sweepstake_challenges.length === 0
      ? { field: 'entry_cost', problem: 'no_way_to_enter' }
      : null,
}
