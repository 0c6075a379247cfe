import { z } from 'zod'
import { type ContentField, DRAFT, namesOf, readField, valueAt } from '@/domain/content-fields'
import { CROSS_FIELD_RULES, fieldsWithoutIssues } from '@/domain/cross-field-rules'
import { LEAST_PAYMENT_CENTS } from '@/domain/min-payment'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { validateVisibleFields } from '@/domain/validate-visible-fields'
import type { Challenge } from '@/payload-types'
import { toOneLine } from '@/platform/one-line'
import { isSafeLink } from '@/platform/safe-link'
import { CURRENCIES, type KindSetting } from '../kinds/settings'
import type { AnswerType } from '../types'
import { isVideoAddress } from '../video-source'
import { ANSWER_TYPES, optionsOf } from './answer-types'
import { checkQuestion } from './check-question'
import type { FormProblem } from './form-problem'

/** Turns a problem into a message for the person who fills in the form. */
export type MessageFor = (problem: FormProblem, values?: Record<string, number | string>) => string

/** What the form needs of a kind: plain data, so that it can be sent to a browser. */
export type FormKinds = Readonly<Record<string, { settings: readonly KindSetting[] }>>

export const REPEATS = ['never', 'daily', 'weekly', 'monthly', 'always'] as const
const MAX_QUESTIONS = 50
const MAX_OPTIONS = 30
const MAX_POINTS = 10_000_000
const MAX_COMPLETIONS = 1_000_000_000
export const MAX_CHALLENGE_NAME = 120

export type OptionState = { id: number | null; details: string; image: number | null; is_correct: boolean }
export type QuestionState = {
  id: number | null
  title: string
  additional_details: string | null
  answer_type: AnswerType
  is_required: boolean
  profile_attribute_id: number | null
  options: OptionState[]
}

const needed = (max: number, messageFor: MessageFor) =>
  z
    .string({ error: messageFor('required') })
    .transform(toOneLine)
    .pipe(z.string().min(1, messageFor('required')).max(max, messageFor('tooLong', { max })))

const written = (max: number, messageFor: MessageFor) =>
  z
    .string()
    .trim()
    .max(max, messageFor('tooLong', { max }))
    .nullish()
    .transform((value) => value || null)

type Bounds = { min: number; max: number; whole?: boolean }

const figure = ({ max, min, whole = true }: Bounds, messageFor: MessageFor) =>
  z
    .union([z.string(), z.number(), z.null()])
    .default(null)
    .transform((value, issues): number | null => {
      if (value === null || value === '') return null
      const number = Number(value)
      const problem = problemOfNumber(number, { min, max, whole })
      if (problem === null) return number
      issues.addIssue({ code: 'custom', message: messageFor(problem, { min, max }) })
      return z.NEVER
    })

const problemOfNumber = (number: number, { max, min, whole }: Required<Bounds>): FormProblem | null => {
  if (!Number.isFinite(number)) return 'notANumber'
  if (whole && !Number.isInteger(number)) return 'notWhole'
  if (number < min) return 'tooSmall'
  return number > max ? 'tooLarge' : null
}

/** 0 where nothing is given. */
const points = (messageFor: MessageFor) =>
  figure({ min: 0, max: MAX_POINTS }, messageFor).transform((value) => value ?? 0)

const money = (max: number, messageFor: MessageFor) =>
  figure({ min: LEAST_PAYMENT_CENTS / 100, max, whole: false }, messageFor).refine(
    (value) => value === null || isWholeCents(value),
    messageFor('notCents'),
  )

/** Whether an amount has no fraction of a cent. */
const isWholeCents = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

const currency = (messageFor: MessageFor) =>
  z
    .string(messageFor('required'))
    .refine((code) => CURRENCIES.some(({ value }) => value === code), messageFor('unknownCurrency'))
    .default('usd')

const rowId = z
  .string()
  .max(50)
  .nullish()
  .transform((value) => value || null)
const id = z
  .number()
  .int()
  .positive()
  .nullish()
  .transform((value) => value ?? null)

const question = (messageFor: MessageFor) =>
  validateVisibleFields(
    z
      .object({
        id,
        title: needed(500, messageFor),
        additional_details: written(2000, messageFor),
        answer_type: z.enum(ANSWER_TYPES),
        is_required: z.boolean().default(true),
        profile_attribute_id: id,
        options: z
          .array(
            z.object({
              id,
              details: needed(300, messageFor),
              image: PICTURE_INPUT,
              is_correct: z.boolean().default(false),
            }),
          )
          .max(MAX_OPTIONS, messageFor('tooMany', { max: MAX_OPTIONS }))
          .default([]),
      })
      .superRefine((value, issues) => {
        const problem = fieldsWithoutIssues(issues)('answer_type', 'options') ? checkQuestion(value) : null
        if (problem) issues.addIssue({ code: 'custom', path: problem.path, message: messageFor(problem.problem) })
      }, CROSS_FIELD_RULES),
    (field, { answer_type }) => field !== 'options' || hasOptions(answer_type),
  )

const hasOptions = (type: unknown): boolean => ANSWER_TYPES.some((one) => one === type && optionsOf(one) !== null)

type Extra = {
  /** A setting, which only some kinds have; the others clear it. */
  setting?: true
}

const line = (max: number) => ({
  ...{ kind: 'line' as const, empty: '', draft: DRAFT.line },
  form: (messageFor: MessageFor) => needed(max, messageFor),
})

const text = <const E extends Extra>(max: number, extra: E) => ({
  ...{ kind: 'text' as const, empty: null, draft: DRAFT.text },
  form: (messageFor: MessageFor) => written(max, messageFor),
  ...extra,
})

const address = (check: (value: string) => boolean, problem: FormProblem) => ({
  ...{ kind: 'text' as const, empty: null, draft: DRAFT.text, setting: true as const },
  form: (messageFor: MessageFor) =>
    written(2000, messageFor)
      .refine((value) => value === null || isSafeLink(value), messageFor('notAnAddress'))
      .refine((value) => value === null || check(value), messageFor(problem)),
})

const number = <const E extends Extra>(bounds: Bounds, extra: E) => ({
  ...{ kind: 'number' as const, empty: null, draft: DRAFT.number },
  form: (messageFor: MessageFor) => figure(bounds, messageFor),
  ...extra,
})

const moment = () => ({
  ...{ kind: 'moment' as const, empty: null, draft: DRAFT.instant },
  form: (messageFor: MessageFor) =>
    z.iso
      .datetime({ error: messageFor('notADate'), offset: true })
      .nullish()
      .transform((value) => value ?? null),
})

const flag = () => ({
  ...{ kind: 'flag' as const, empty: false, draft: DRAFT.flag },
  form: () => z.boolean().default(false),
})

const picture = () => ({
  ...{ kind: 'picture' as const, empty: null, draft: DRAFT.anyPicture },
  form: () => PICTURE_INPUT,
})

const list = <Schema extends z.ZodType>(row: Schema) => z.array(row).max(100).catch([])

/**
 * The fields of a challenge, each once, under the names of the collection: its form, empty value, stored value,
 * versions, copies and preview follow from its row.
 */
export const CHALLENGE_FIELDS = {
  challenge_type: {
    ...{ kind: 'line' as const, empty: '', draft: DRAFT.line },
    form: (messageFor: MessageFor, kinds: FormKinds) =>
      z.string().refine((type) => Object.hasOwn(kinds, type), messageFor('unknownType')),
  },
  name: line(MAX_CHALLENGE_NAME),
  caption: line(160),
  description: text(2000, {}),
  image: picture(),
  icon: picture(),
  content: {
    ...{ kind: 'html' as const, empty: null, draft: DRAFT.text, setting: true as const },
    form: (messageFor: MessageFor) => written(50_000, messageFor),
  },
  link_url: address(() => true, 'notAnAddress'),
  video_url: address(isVideoAddress, 'notAVideo'),
  duration: number({ min: 1, max: 86_400 }, { setting: true }),
  parameters: {
    ...text(60, { setting: true }),
    read: (stored: Challenge['parameters']): string | null => (stored === 'quiz' ? 'custom_quiz' : stored || null),
  },
  pass_mark_percent: number({ min: 0, max: 100 }, { setting: true }),
  questions: {
    ...{ kind: 'group' as const, path: 'saved_questions', empty: [], setting: true as const },
    read: (stored: unknown): QuestionState[] => (stored ?? []) as QuestionState[], // written by questionsSql
    form: (messageFor: MessageFor) =>
      z
        .array(question(messageFor))
        .max(MAX_QUESTIONS, messageFor('tooMany', { max: MAX_QUESTIONS }))
        .default([]),
    draft: list(
      z.object({
        title: DRAFT.line,
        additional_details: DRAFT.text,
        answer_type: z.enum(ANSWER_TYPES).catch('text'),
        is_required: DRAFT.flag,
        profile_attribute_id: DRAFT.id,
        options: list(z.object({ details: DRAFT.line, image: DRAFT.anyPicture, is_correct: DRAFT.flag })),
      }),
    ),
  },
  social_network_pages: {
    ...{ kind: 'rows' as const, empty: [], draft: list(z.number().int()), setting: true as const },
    form: () => z.array(z.number().int().positive()).max(50).default([]),
  },
  donation_challenge: {
    ...{ kind: 'group' as const, setting: true as const },
    empty: { entity_label: null, currency: 'usd', entities: [], amounts: [] },
    read: (stored: Challenge['donation_challenge']) => ({
      entity_label: stored?.entity_label || null,
      currency: stored?.currency ?? 'usd',
      entities: (stored?.entities ?? []).map((row) => ({
        id: row.id ?? null,
        entity: row.entity,
        active: row.active,
      })),
      amounts: (stored?.amounts ?? []).map((row) => ({
        id: row.id ?? null,
        amount_cents: row.amount_cents,
        points: row.points,
        impact: row.impact || null,
        active: row.active,
      })),
    }),
    form: (messageFor: MessageFor) =>
      z
        .object({
          entity_label: written(60, messageFor),
          currency: currency(messageFor),
          entities: z
            .array(z.object({ id: rowId, entity: needed(120, messageFor), active: z.boolean().default(true) }))
            .max(50)
            .default([]),
          amounts: z
            .array(
              z.object({
                id: rowId,
                amount: money(1_000_000, messageFor).refine((value) => value !== null, messageFor('required')),
                points: points(messageFor),
                impact: written(80, messageFor),
                active: z.boolean().default(true),
              }),
            )
            .max(30)
            .default([]),
        })
        .prefault({}),
    draft: z
      .object({
        entity_label: DRAFT.text,
        currency: DRAFT.currency,
        entities: list(z.object({ entity: DRAFT.line, active: DRAFT.flag })),
        amounts: list(z.object({ amount: DRAFT.number, points: DRAFT.count, impact: DRAFT.text, active: DRAFT.flag })),
      })
      .catch({ entity_label: null, currency: 'usd', entities: [], amounts: [] }),
  },
  membership_challenge: {
    ...{ kind: 'group' as const, setting: true as const },
    empty: { price: null, currency: 'usd', interval: 'month' as const, description: null },
    read: (stored: Challenge['membership_challenge']) => ({
      price_cents: stored?.price_cents ?? null,
      currency: stored?.currency ?? 'usd',
      interval: stored?.interval ?? ('month' as const),
      description: stored?.description || null,
    }),
    form: (messageFor: MessageFor) =>
      z
        .object({
          price: money(100_000, messageFor),
          currency: currency(messageFor),
          interval: z.enum(['month', 'year'], messageFor('required')).default('month'),
          description: written(2000, messageFor),
        })
        .prefault({}),
    draft: z
      .object({
        price: DRAFT.number,
        currency: DRAFT.currency,
        interval: z.enum(['month', 'year']).catch('month'),
        description: DRAFT.text,
      })
      .catch({ price: null, currency: 'usd', interval: 'month', description: null }),
  },
  referral: {
    ...{ kind: 'group' as const, setting: true as const },
    empty: { friend_points: 0, cap_per_month: null },
    read: (stored: Challenge['referral'] | undefined) => ({
      friend_points: stored?.friend_points ?? 0,
      cap_per_month: stored?.cap_per_month ?? null,
    }),
    form: (messageFor: MessageFor) =>
      z
        .object({ friend_points: points(messageFor), cap_per_month: figure({ min: 1, max: 10_000 }, messageFor) })
        .prefault({}),
    draft: z
      .object({ friend_points: DRAFT.count, cap_per_month: DRAFT.number })
      .catch({ friend_points: 0, cap_per_month: null }),
  },
  location: {
    ...{ kind: 'group' as const, setting: true as const },
    empty: { latitude: null, longitude: null, radius_meters: 100 },
    read: (stored: Challenge['location']) => ({
      latitude: stored?.latitude ?? null,
      longitude: stored?.longitude ?? null,
      radius_meters: stored?.radius_meters ?? null,
      address: stored?.address ?? null,
    }),
    form: (messageFor: MessageFor) =>
      z
        .object({
          latitude: figure({ min: -90, max: 90, whole: false }, messageFor),
          longitude: figure({ min: -180, max: 180, whole: false }, messageFor),
          radius_meters: figure({ min: 10, max: 100_000 }, messageFor),
          address: written(200, messageFor),
        })
        .prefault({}),
    draft: z
      .object({
        latitude: DRAFT.number,
        longitude: DRAFT.number,
        radius_meters: DRAFT.number,
        address: DRAFT.text,
      })
      .catch({ latitude: null, longitude: null, radius_meters: null, address: null }),
  },
  reward_type: {
    ...{ kind: 'choice' as const, empty: 'points' as const, draft: z.enum(['points', 'prize']).catch('points') },
    form: () => z.enum(['points', 'prize']).default('points'),
  },
  points: { ...{ kind: 'number' as const, empty: 10, draft: DRAFT.count }, form: points },
  /** In a draft, 0 until one is chosen. */
  prize: { ...{ kind: 'row' as const, empty: null, draft: DRAFT.count }, form: () => id },
  min_tier: { ...{ kind: 'tier' as const, empty: null, draft: DRAFT.id }, form: () => id },
  segment_id: { ...{ kind: 'row' as const, empty: null, draft: DRAFT.id }, form: () => id },
  max_completions: number({ min: 1, max: MAX_COMPLETIONS }, {}),
  max_completions_per_participant: number({ min: 1, max: 1_000_000 }, {}),
  points_budget: number({ min: 1, max: 1_000_000_000 }, {}),
  repeats: {
    ...{ kind: 'choice' as const, empty: 'never' as const, draft: z.enum(REPEATS).catch('never') },
    form: () => z.enum(REPEATS).default('never'),
  },
  start: moment(),
  finish: moment(),
  success_message: text(300, {}),
  bypass_modal: flag(),
  api_completion_only: flag(),
  extended_profile: flag(),
  unlocks_offers: flag(),
  tag_list: {
    ...{ kind: 'tags' as const, empty: [], draft: DRAFT.tags },
    form: () => z.array(z.string().trim().min(1).max(40)).max(50).default([]),
  },
} as const satisfies { readonly [Name in keyof Challenge | 'questions']?: Row }

type Row = Omit<ContentField, 'path'> &
  Pick<Extra, 'setting'> & {
    path?: string
    form: (messageFor: MessageFor, kinds: FormKinds) => z.ZodType
    draft: z.ZodType
    /** The state of a stored value, where its kind doesn't say it. */
    read?: (stored: never) => unknown
  }

type Fields = typeof CHALLENGE_FIELDS
export type ChallengeFieldName = keyof Fields
export const CHALLENGE_ROWS: Readonly<Record<ChallengeFieldName, Row>> = CHALLENGE_FIELDS
export const CHALLENGE_FIELD_NAMES = namesOf(CHALLENGE_FIELDS)

export type ChallengeShape = { [Name in ChallengeFieldName]: ReturnType<Fields[Name]['form']> }
export type ChallengeDraftShape = { [Name in ChallengeFieldName]: Fields[Name]['draft'] }

/** The fields that the editor may change, as stored or about to be stored. Pictures are ids of `media`. */
export type ChallengeValues = {
  [Name in ChallengeFieldName]: Fields[Name] extends { read: (stored: never) => infer State }
    ? State
    : Fields[Name]['kind'] extends 'picture'
      ? number | null
      : z.output<ChallengeShape[Name]>
}

/** One field of a challenge or of a version; undefined for one that has nothing. */
export const readChallengeField = (name: ChallengeFieldName, document: Partial<Challenge>): unknown => {
  const { read, ...field } = CHALLENGE_ROWS[name]
  const stored = valueAt(document, field.path ?? name)
  return read ? read(stored as never) : readField(field, stored)
}

export const readChallengeValues = (document: Challenge): ChallengeValues =>
  Object.fromEntries(CHALLENGE_FIELD_NAMES.map((name) => [name, readChallengeField(name, document)])) as ChallengeValues // each has its row's type
