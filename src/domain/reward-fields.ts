import { z } from 'zod'
import type { Reward } from '@/payload-types'
import { toOneLine } from '@/platform/one-line'
import { CURRENCIES } from '@/platform/payments/amounts'
import { parseId } from '@/platform/wire-number'
import { DRAFT, namesOf, type PlacedField } from './content-fields'
import { LEAST_PAYMENT_CENTS } from './min-payment'
import { PICTURE_INPUT } from './picture-input'

type Selection = Reward['selection']

/** In the order of the form's options. */
export const SELECTIONS = [
  'redeem',
  'sweepstake',
  'achievement',
  'milestone',
  'mini-contest',
  'offer',
] as const satisfies readonly Selection[]

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
  | 'too_early'
  | 'below_winners'
  | 'no_way_to_earn'
  | 'no_way_to_enter'
  | 'bad_tag'
  | 'too_many'
  | 'no_currency'
export type MessageFor = (problem: FieldProblem, values?: { least?: number; most?: number; on?: string }) => string

type Keys<Group extends 'achievement_reward' | 'sweepstake' | 'mini_contest'> =
  `${Group}.${keyof NonNullable<Reward[Group]> & string}`
type Path = (keyof Reward & string) | Keys<'achievement_reward'> | Keys<'sweepstake'> | Keys<'mini_contest'>

type Extra = {
  /** The selections that have it, which is all by default. A plugin's selection is claimed for points. */
  of?: readonly (Selection | 'plugin')[]
  /** The selections that can't do without it. Draws and contests happen at their finish; a contest counts from its start. */
  required?: readonly Selection[]
  /** A cost, requirement or limit: it is shown for every selection that stores it, so that others clear it. */
  amount?: true
  /** Only instant wins show it. Rankings have no plays, but their stored values stay. */
  ofInstantWin?: true
  /** Requires rewards.manage (CONSOLE-108). */
  manage?: true
  /** Where `/public` shows it under its name: in lists, on the reward's page, or there to those who have it. */
  public?: PublicPlace
  /** It has translations (`translated-text.ts`). */
  translated?: true
  /** The part of the form that draws it by its kind, with the text `rewards.form.NAME`. */
  part?: FormPart
  /** Its control has a text `NAMEHelp`. */
  help?: true
}
export type PublicPlace = 'list' | 'page' | 'earned'
export type FormPart = 'basics' | 'look' | 'how' | 'site'

export type RewardFieldRow = PlacedField &
  Extra & {
    path: Path
    form: (messageFor: MessageFor, plugins: readonly string[]) => z.ZodType
    draft: z.ZodType
  }

export const MAX_REWARD_NAME = 120
const MAX_TEXT = 20_000
const MAX_NUMBER = 1_000_000_000
const MAX_CHALLENGES = 100
const MAX_TAGS = 50
const MAX_TAG_CHARACTERS = 40

const line = <const E extends Extra>(path: Path, most: number, extra: E) => ({
  ...{ kind: 'line' as const, path, empty: '', draft: DRAFT.line },
  form: (messageFor: MessageFor) =>
    z
      .string(messageFor('required'))
      .transform(toOneLine)
      .pipe(z.string().min(1, messageFor('required')).max(most, messageFor('too_long', { most }))),
  ...extra,
})

const longText = (messageFor: MessageFor, most: number) =>
  z
    .string()
    .max(most, messageFor('too_long', { most }))
    .nullable()
    .default(null)
    .transform((value) => (value === null || value.trim() === '' ? null : value))

const text = <const E extends Extra>(path: Path, most: number, extra: E) => ({
  ...{ kind: 'text' as const, path, empty: null, draft: DRAFT.text },
  form: (messageFor: MessageFor) => longText(messageFor, most),
  ...extra,
})

/** Its HTML is sanitized when it is saved and when it is shown. */
const html = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'html' as const, path, empty: null, draft: DRAFT.text },
  form: (messageFor: MessageFor) => longText(messageFor, MAX_TEXT),
  ...extra,
})

/** A number from an input: a text, '' for none. */
const given = z.union([z.string(), z.number(), z.null()]).default(null)

const whole = <const E extends Extra & { empty?: number; ifNull?: number }>(
  path: Path,
  [least, most]: readonly [least: number, most?: number],
  extra: E,
) => ({
  ...{ kind: 'number' as const, path, empty: null as number | null, draft: DRAFT.figure },
  form: (messageFor: MessageFor) =>
    given.transform((value, issues): number | null => {
      const digits = String(value ?? '').trim()
      if (digits === '') return null
      const problem = problemOfWhole(messageFor, digits, { least, most: most ?? MAX_NUMBER })
      if (problem) issues.addIssue({ code: 'custom', message: problem })
      return Number(digits)
    }),
  ...extra,
})

const problemOfWhole = (
  messageFor: MessageFor,
  digits: string,
  { least, most }: { least: number; most: number },
): string | null => {
  if (!/^-?\d+$/.test(digits)) return messageFor('not_whole')
  if (Number(digits) < least) return messageFor('too_small', { least })
  return Number(digits) > most ? messageFor('too_large', { most }) : null
}

/** Typed in units of the currency, stored in minor units. */
const price = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'price' as const, path, empty: null, draft: DRAFT.figure },
  form: (messageFor: MessageFor) =>
    given.transform((value, issues): number | null => {
      const amount = String(value ?? '').trim()
      if (amount === '') return null
      const cents = Math.round(Number(amount) * 100)
      const problem = !/^\d{1,9}(\.\d{1,2}0?)?$/.test(amount)
        ? messageFor('not_a_price')
        : cents < LEAST_PAYMENT_CENTS
          ? messageFor('too_small', { least: LEAST_PAYMENT_CENTS / 100 })
          : null
      if (problem) issues.addIssue({ code: 'custom', message: problem })
      return cents
    }),
  ...extra,
})

const currency = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'choice' as const, path, empty: 'usd', draft: DRAFT.currency },
  form: (messageFor: MessageFor) =>
    z
      .string()
      .trim()
      .toLowerCase()
      .refine((code) => CURRENCIES.includes(code), messageFor('no_currency'))
      .default('usd'),
  ...extra,
})

const flag = <const E extends Extra>(path: Path, empty: boolean, extra: E) => ({
  ...{ kind: 'flag' as const, path, empty, draft: DRAFT.flag },
  form: () => z.boolean().default(empty),
  ...extra,
})

/** The first option is the default. */
const choice = <const Options extends readonly [string, ...string[]], const E extends Extra>(
  path: Path,
  options: Options,
  extra: E,
) => ({
  ...{ kind: 'choice' as const, path, empty: options[0] as Options[number] },
  draft: z.enum(options).catch(options[0] as never), // Its own first option.
  form: () => z.enum(options).default(options[0] as never),
  ...extra,
})

/** ISO 8601, with an offset or in UTC. */
const moment = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'moment' as const, path, empty: null, draft: DRAFT.moment },
  form: (messageFor: MessageFor) =>
    z
      .union([z.iso.datetime({ offset: true, error: messageFor('not_a_date') }), z.literal(''), z.null()])
      .default(null)
      .transform((value) => (value ? new Date(value).toISOString() : null)),
  ...extra,
})

const picture = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'picture' as const, path, empty: null, draft: DRAFT.picture },
  form: () => PICTURE_INPUT,
  ...extra,
})

const tier = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'tier' as const, path, empty: null, draft: DRAFT.figure },
  form: () => parseId().nullable().default(null),
  ...extra,
})

const row = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'row' as const, path, empty: null, draft: DRAFT.figure },
  form: () => parseId().nullable().default(null),
  ...extra,
})

const challenges = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'challenges' as const, path, empty: [] as number[], draft: DRAFT.ids },
  form: (messageFor: MessageFor) =>
    z
      .array(parseId())
      .max(MAX_CHALLENGES, messageFor('too_many', { most: MAX_CHALLENGES }))
      .default([])
      .transform((list) => [...new Set(list)].sort((a, b) => a - b)),
  ...extra,
})

/** Comma-separated, or as a list. */
const tags = <const E extends Extra>(path: Path, extra: E) => ({
  ...{ kind: 'tags' as const, path, empty: [] as string[], draft: DRAFT.tags },
  form: (messageFor: MessageFor) =>
    z
      .union([z.string().transform((joined) => joined.split(',')), z.array(z.string())])
      .default([])
      .transform((list) => [
        ...new Set(list.map((tag) => tag.replaceAll(/\s+/g, ' ').trim()).filter((tag) => tag !== '')),
      ])
      .refine(
        (list) => list.every((tag) => [...tag].length <= MAX_TAG_CHARACTERS && !tag.includes(',')),
        messageFor('bad_tag'),
      )
      .refine((list) => list.length <= MAX_TAGS, messageFor('too_many', { most: MAX_TAGS })),
  ...extra,
})

/** Ten years. */
const MAX_CODE_DAYS = 3650
const FOR_POINTS = { of: ['redeem', 'mini-contest', 'plugin'], amount: true } as const
const OF_DRAWS = { of: ['sweepstake'] } as const
const OF_CONTESTS = { of: ['mini-contest'] } as const
const OF_ACHIEVEMENTS = { of: ['achievement'] } as const

/**
 * The fields of a reward, each once: its form, empty value, column, versions, copies, preview and the public JSON where
 * it shows the value as it is follow from its row (docs/extending/core.md).
 */
export const REWARD_FIELDS = {
  selection: {
    ...{ kind: 'choice' as const, path: 'selection' as const, empty: 'redeem' as Selection, public: 'list' as const },
    // A plugin's selection is claimed for points, like `redeem`.
    draft: z.enum(SELECTIONS).catch('redeem'),
    form: (messageFor: MessageFor, plugins: readonly string[]) =>
      z.enum([...SELECTIONS, ...(plugins as Selection[])], messageFor('required')),
  },
  name: line('name', MAX_REWARD_NAME, { public: 'list', translated: true }),
  description: text('description', 500, { part: 'basics', public: 'list', translated: true }),
  image: picture('image', { part: 'basics', public: 'list' }),
  description_details: html('description_details', { part: 'look', public: 'page', translated: true }),
  terms_conditions: html('terms_conditions', { part: 'look', public: 'page', translated: true }),
  redemption_details: html('redemption_details', { part: 'how', public: 'earned', translated: true }),
  redemption_image: picture('redemption_image', { part: 'how', public: 'earned' }),
  code_valid_days: whole('code_valid_days', [1, MAX_CODE_DAYS], { part: 'how', help: true }),
  feature: flag('feature', true, { part: 'site', public: 'list' }),
  position: whole('position', [0, 100_000], { part: 'site', help: true, empty: 0, ifNull: 0 }),
  start: moment('start', { required: ['mini-contest'], public: 'list' }),
  finish: moment('finish', { required: ['sweepstake', 'mini-contest'], public: 'list' }),
  limit: whole('limit', [0], {}),
  uses_coupons: flag('uses_coupons', false, {}),
  tag_list: tags('tag_list', { manage: true }),
  threshold: whole('threshold', [0], {
    ...{ of: ['redeem', 'achievement', 'milestone', 'plugin'], required: ['milestone'], amount: true, public: 'list' },
  }),
  min_tier: tier('min_tier', { of: ['redeem', 'sweepstake', 'mini-contest'] }),
  segment_id: row('segment_id', { of: ['redeem', 'sweepstake', 'mini-contest'] }),
  limit_per_participant: whole('limit_per_participant', [1], FOR_POINTS),
  price: price('price_cents', { of: ['redeem'], amount: true }),
  currency: currency('currency', { of: ['redeem'], public: 'list' }),
  achievement_challenges: challenges('achievement_reward.challenges', OF_ACHIEVEMENTS),
  active_image: picture('achievement_reward.active_image', OF_ACHIEVEMENTS),
  inactive_image: picture('achievement_reward.inactive_image', OF_ACHIEVEMENTS),
  entry_cost: whole('sweepstake.entry_cost', [0], { ...OF_DRAWS, amount: true }),
  max_entries: whole('sweepstake.max_entries', [1], { ...OF_DRAWS, amount: true }),
  free_entry: flag('sweepstake.free_entry', true, OF_DRAWS),
  winners: whole('sweepstake.winners', [1, 10_000], { ...OF_DRAWS, required: ['sweepstake'], empty: 1, ifNull: 1 }),
  alternates: whole('sweepstake.alternates', [0, 10_000], { ...OF_DRAWS, empty: 3, ifNull: 0 }),
  sweepstake_challenges: challenges('sweepstake.challenges', OF_DRAWS),
  contest_kind: choice('mini_contest.kind', ['ranking', 'instant_win'], OF_CONTESTS),
  contest_winners: whole('mini_contest.winners', [1, 10_000], {
    ...{ ...OF_CONTESTS, required: ['mini-contest'], empty: 1 },
  }),
  reveal: choice('mini_contest.reveal', ['scratch', 'spin'], { ...OF_CONTESTS, ofInstantWin: true }),
  play_cost: whole('mini_contest.play_cost', [0], { ...OF_CONTESTS, amount: true, ofInstantWin: true }),
  plays_per_day: whole('mini_contest.plays_per_day', [1, 1000], {
    ...{ ...OF_CONTESTS, amount: true, ofInstantWin: true, empty: 1 },
  }),
} as const satisfies Record<string, RewardFieldRow>

type Fields = typeof REWARD_FIELDS
export type RewardFieldName = keyof Fields
/** A field of the reward form; `fields` are those of plugins. */
export type RewardField = RewardFieldName | 'fields'

/** The rows without their own types. */
export const REWARD_ROWS: Readonly<Record<RewardFieldName, RewardFieldRow>> = REWARD_FIELDS
export const REWARD_FIELD_NAMES = namesOf(REWARD_FIELDS)

export type RewardShape = { [Name in RewardFieldName]: ReturnType<Fields[Name]['form']> }
export type RewardDraftShape = { [Name in RewardFieldName]: Fields[Name]['draft'] }

export type PublicRewardName<Place extends PublicPlace> = {
  [Name in RewardFieldName]: Fields[Name] extends { public: Place } ? Name : never
}[RewardFieldName]

const shownIn = (place: PublicPlace) => REWARD_FIELD_NAMES.filter((name) => REWARD_ROWS[name].public === place)
const PUBLIC_NAMES = { list: shownIn('list'), page: shownIn('page'), earned: shownIn('earned') }

/** The fields that `/public` shows as they are in one place. */
export const publicNames = <Place extends PublicPlace>(place: Place) => PUBLIC_NAMES[place] as PublicRewardName<Place>[]

/** The fields of a selection. Others are neither shown nor stored. */
export const fieldsOfSelection = (selection: Selection): readonly RewardField[] => {
  const owner = SELECTIONS.includes(selection) ? selection : 'plugin'
  return [...REWARD_FIELD_NAMES.filter((name) => REWARD_ROWS[name].of?.includes(owner) ?? true), 'fields']
}

/** Whether the form of this selection, and of this kind of contest, shows a field. */
export const isRewardFieldShown = (
  field: string,
  { contest_kind, selection }: Readonly<Record<string, unknown>>,
): boolean => {
  if (typeof selection !== 'string') return true
  const row = Object.hasOwn(REWARD_ROWS, field) ? REWARD_ROWS[field as RewardFieldName] : null
  if (row?.ofInstantWin && contest_kind !== 'instant_win') return false
  return fieldsOfSelection(selection as Selection).some((one) => one === field)
}

const AMOUNTS = REWARD_FIELD_NAMES.filter((name) => REWARD_ROWS[name].amount)

/** A form without the amounts of other selections, which it doesn't show. */
export const ownAmounts = <Form extends { selection: Selection }>(form: Form): Form => {
  const own = fieldsOfSelection(form.selection)
  const others = AMOUNTS.filter((amount) => !own.includes(amount))
  return { ...form, ...Object.fromEntries(others.map((amount) => [amount, null])) }
}

/** The fields that a save may change: those of the selection, and amounts left by an earlier selection. */
export const fieldsOfSave = (selection: Selection): RewardField[] => [
  ...new Set([...fieldsOfSelection(selection), ...AMOUNTS]),
]

export const MANAGED_FIELDS = REWARD_FIELD_NAMES.filter((name) => REWARD_ROWS[name].manage)

/** The values of a form that require rewards.manage. */
export const managedOf = (form: Readonly<Partial<Record<RewardFieldName, unknown>>>): object =>
  Object.fromEntries(MANAGED_FIELDS.map((name) => [name, form[name]]))
