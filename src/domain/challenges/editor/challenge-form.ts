import { z } from 'zod'
import { CROSS_FIELD_RULES, fieldsWithoutIssues } from '@/domain/cross-field-rules'
import { LEAST_PAYMENT_CENTS } from '@/domain/min-payment'
import { PICTURE_INPUT } from '@/domain/picture-input'
import { validateVisibleFields } from '@/domain/validate-visible-fields'
import { toOneLine } from '@/platform/one-line'
import { isPriceIn } from '@/platform/payments/amounts'
import { isSafeLink } from '@/platform/safe-link'
import { CURRENCIES, givesByAmount, type KindSetting, type SettingField } from '../kinds/settings'
import { isVideoAddress } from '../video-source'
import { ANSWER_TYPES, optionsOf } from './answer-types'
import { checkQuestion, isAnswerable } from './check-question'
import type { FormProblem } from './form-problem'

/** Turns a problem into a message for the person who fills in the form. */
export type MessageFor = (problem: FormProblem, values?: Record<string, number | string>) => string

export const REPEATS = ['never', 'daily', 'weekly', 'monthly', 'always'] as const
const MAX_QUESTIONS = 50
const MAX_OPTIONS = 30
const MAX_POINTS = 10_000_000
const MAX_COMPLETIONS = 1_000_000_000

/** What the form needs of a kind: plain data, so that it can be sent to a browser. */
export type FormKinds = Readonly<Record<string, { settings: readonly KindSetting[] }>>

export const challengeForm = (kinds: FormKinds, messageFor: MessageFor) => {
  const needed = (max: number) =>
    z
      .string({ error: messageFor('required') })
      .transform(toOneLine)
      .pipe(z.string().min(1, messageFor('required')).max(max, messageFor('tooLong', { max })))
  const text = (max: number) =>
    z
      .string()
      .trim()
      .max(max, messageFor('tooLong', { max }))
      .nullish()
      .transform((value) => value || null)
  const number = (min: number, max: number, whole = true) =>
    z
      .union([z.string(), z.number(), z.null()])
      .default(null)
      .transform((value, issues): number | null => {
        if (value === null || value === '') return null
        const figure = Number(value)
        const problem = problemOfNumber(figure, { min, max, whole })
        if (problem === null) return figure
        issues.addIssue({ code: 'custom', message: messageFor(problem, { min, max }) })
        return z.NEVER
      })
  const address = text(2000).refine((value) => value === null || isSafeLink(value), messageFor('notAnAddress'))
  const money = (max: number) =>
    number(LEAST_PAYMENT_CENTS / 100, max, false).refine(
      (value) => value === null || isWholeCents(value),
      messageFor('notCents'),
    )
  const moment = z.iso
    .datetime({ error: messageFor('notADate'), offset: true })
    .nullish()
    .transform((value) => value ?? null)
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
  const flag = z.boolean().default(false)

  const question = validateVisibleFields(
    z
      .object({
        id,
        title: needed(500),
        additional_details: text(2000),
        answer_type: z.enum(ANSWER_TYPES),
        is_required: z.boolean().default(true),
        profile_attribute_id: id,
        options: z
          .array(z.object({ id, details: needed(300), image: PICTURE_INPUT, is_correct: flag }))
          .max(MAX_OPTIONS, messageFor('tooMany', { max: MAX_OPTIONS }))
          .default([]),
      })
      .superRefine((value, issues) => {
        const problem = fieldsWithoutIssues(issues)('answer_type', 'options') ? checkQuestion(value) : null
        if (problem) issues.addIssue({ code: 'custom', path: problem.path, message: messageFor(problem.problem) })
      }, CROSS_FIELD_RULES),
    (field, { answer_type }) => field !== 'options' || hasOptions(answer_type),
  )

  return validateVisibleFields(
    z
      .object({
        challenge_type: z.string().refine((type) => Object.hasOwn(kinds, type), messageFor('unknownType')),
        name: needed(120),
        caption: needed(160),
        description: text(2000),
        image: PICTURE_INPUT,
        icon: PICTURE_INPUT,
        content: text(50_000),
        link_url: address,
        video_url: address.refine((value) => value === null || isVideoAddress(value), messageFor('notAVideo')),
        duration: number(1, 86_400),
        parameters: text(60),
        pass_mark_percent: number(0, 100),
        questions: z
          .array(question)
          .max(MAX_QUESTIONS, messageFor('tooMany', { max: MAX_QUESTIONS }))
          .default([]),
        social_network_pages: z.array(z.number().int().positive()).max(50).default([]),
        donation_challenge: z
          .object({
            entity_label: text(60),
            currency: currency(messageFor),
            entities: z
              .array(z.object({ id: rowId, entity: needed(120), active: z.boolean().default(true) }))
              .max(50)
              .default([]),
            amounts: z
              .array(
                z.object({
                  id: rowId,
                  amount: money(1_000_000).refine((value) => value !== null, messageFor('required')),
                  points: number(0, MAX_POINTS).transform((value) => value ?? 0),
                  active: z.boolean().default(true),
                }),
              )
              .max(30)
              .default([]),
          })
          .prefault({}),
        membership_challenge: z
          .object({
            price: money(100_000),
            currency: currency(messageFor),
            interval: z.enum(['month', 'year'], messageFor('required')).default('month'),
            description: text(2000),
          })
          .prefault({}),
        referral: z
          .object({
            friend_points: number(0, MAX_POINTS).transform((value) => value ?? 0),
            cap_per_month: number(1, 10_000),
          })
          .prefault({}),
        location: z
          .object({
            latitude: number(-90, 90, false),
            longitude: number(-180, 180, false),
            radius_meters: number(10, 100_000),
            address: text(200),
          })
          .prefault({}),
        reward_type: z.enum(['points', 'prize']).default('points'),
        points: number(0, MAX_POINTS).transform((value) => value ?? 0),
        prize: id,
        min_tier: id,
        max_completions: number(1, MAX_COMPLETIONS),
        max_completions_per_participant: number(1, 1_000_000),
        points_budget: number(1, 1_000_000_000),
        repeats: z.enum(REPEATS).default('never'),
        start: moment,
        finish: moment,
        success_message: text(300),
        bypass_modal: flag,
        api_completion_only: flag,
        extended_profile: flag,
        unlocks_offers: flag,
        tag_list: z.array(z.string().trim().min(1).max(40)).max(50).default([]),
        /** Of plugins; only the server knows their rules. */
        fields: z.record(z.string(), z.unknown()).default({}),
        /** The version that the form shows; saves based on an older version are refused (RULE-45). */
        updated_at: z.iso.datetime().nullish(),
      })
      .superRefine((form, issues) => {
        const isFine = fieldsWithoutIssues(issues)
        const refuse = (path: string, problem: FormProblem) =>
          issues.addIssue({ code: 'custom', path: path.split('.'), message: messageFor(problem) })
        if (isFine('start', 'finish') && form.start && form.finish && Date.parse(form.finish) <= Date.parse(form.start))
          refuse('finish', 'finishBeforeStart')
        if (form.reward_type === 'prize' && form.prize === null) refuse('prize', 'required')
        const settings = settingsOf(kinds, form.challenge_type)
        const arePointsItsOwn = form.reward_type === 'points' && !givesByAmount(settings)
        if (isFine('points', 'points_budget') && arePointsItsOwn && (form.points_budget ?? form.points) < form.points)
          refuse('points_budget', 'budgetTooSmall')
        for (const { field, required } of shownSettings(settings, (name) => readSetting(form, name))) {
          if (!required || !isFine(field)) continue
          const value = readSetting(form, field)
          if (isEmpty(value)) refuse(field, 'required')
          else if (isNoneOffered(value)) refuse(field, 'noneOffered')
        }
        const { amounts, currency } = form.donation_challenge
        for (const [index, { amount }] of isFine('donation_challenge.amounts', 'donation_challenge.currency')
          ? amounts.entries()
          : [])
          if (!isPrice(amount, currency)) refuse(`donation_challenge.amounts.${index}.amount`, 'wholeUnits')
        const { membership_challenge: membership } = form
        if (
          isFine('membership_challenge.price', 'membership_challenge.currency') &&
          !isPrice(membership.price, membership.currency)
        )
          refuse('membership_challenge.price', 'wholeUnits')
        for (const index of isFine('donation_challenge.amounts') ? amountsOfferedTwice(form) : [])
          refuse(`donation_challenge.amounts.${index}.amount`, 'sameAmount')
        const isMarked = form.challenge_type === 'collect' && form.parameters === 'custom_quiz'
        if (isMarked && isFine('pass_mark_percent', 'questions') && form.pass_mark_percent !== null) {
          const isGraded = form.questions.some(({ options }) => options.some(({ is_correct }) => is_correct))
          if (!isGraded && form.questions.length > 0) refuse('questions', 'noCorrect')
        }
        const marked = isMarked && Array.isArray(form.questions) ? form.questions : []
        for (const [index, question] of marked.entries()) {
          const path = `questions.${index}`
          if (isFine(path) && !isAnswerable(question)) refuse(`${path}.options`, 'oneCorrect')
        }
      }, CROSS_FIELD_RULES),
    (field, given) => isShown(kinds, field, given),
  )
}

export type ChallengeForm = z.output<ReturnType<typeof challengeForm>>
export type ChallengeFormInput = z.input<ReturnType<typeof challengeForm>>

/** Groups of settings; each kind uses some of them. */
const SETTINGS: readonly string[] = [
  'link_url',
  'content',
  'video_url',
  'duration',
  'parameters',
  'pass_mark_percent',
  'questions',
  'social_network_pages',
  'donation_challenge',
  'membership_challenge',
  'referral',
  'location',
] satisfies GroupOf<SettingField>[]
type GroupOf<Field extends string> = Field extends `${infer Group}.${string}` ? Group : Field

/**
 * Whether the form shows a field with these values: settings of the chosen kind, and points unless a prize or amounts
 * replace them.
 */
const isShown = (kinds: FormKinds, field: string, given: Readonly<Record<string, unknown>>): boolean => {
  const type = String(given.challenge_type)
  if (field === 'points') return given.reward_type !== 'prize' && !givesByAmount(settingsOf(kinds, type))
  if (!SETTINGS.includes(field) || !Object.hasOwn(kinds, type)) return true
  const visible = shownSettings(settingsOf(kinds, type), (name) => readSetting(given, name))
  return visible.some((setting) => setting.field.split('.')[0] === field)
}

const settingsOf = (kinds: FormKinds, type: string): readonly KindSetting[] =>
  Object.hasOwn(kinds, type) ? (kinds[type]?.settings ?? []) : []

const hasOptions = (type: unknown): boolean => ANSWER_TYPES.some((one) => one === type && optionsOf(one) !== null)

/** A kind's settings that are shown with these values. */
export const shownSettings = (
  settings: readonly KindSetting[],
  read: (field: SettingField) => unknown,
): readonly KindSetting[] => settings.filter(({ when }) => !when || read(when.field) === when.is)

/** @param field a path such as `location.latitude` */
export const readSetting = (values: object, field: string): unknown =>
  field.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | null | undefined)?.[key], values)

const isPrice = (amount: number | null, currency: string): boolean =>
  amount === null || isPriceIn(Math.round(amount * 100), currency)

const currency = (messageFor: MessageFor) =>
  z
    .string(messageFor('required'))
    .refine((code) => CURRENCIES.some(({ value }) => value === code), messageFor('unknownCurrency'))
    .default('usd')

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether no row of a list is active, so that participants would have nothing to choose from. */
const isNoneOffered = (value: unknown): boolean =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && row.active === false)

const problemOfNumber = (
  figure: number,
  { max, min, whole }: { min: number; max: number; whole: boolean },
): FormProblem | null => {
  if (!Number.isFinite(figure)) return 'notANumber'
  if (whole && !Number.isInteger(figure)) return 'notWhole'
  if (figure < min) return 'tooSmall'
  return figure > max ? 'tooLarge' : null
}

type DonationForm = { donation_challenge: { amounts: { amount: number | null; active: boolean }[] } }

/** Indexes of amounts that repeat an earlier one. */
const amountsOfferedTwice = ({ donation_challenge: { amounts } }: DonationForm): number[] =>
  amounts.flatMap(({ active, amount }, index) =>
    active && amounts.slice(0, index).some((above) => above.active && above.amount === amount) ? [index] : [],
  )

/** Whether an amount has no fraction of a cent. */
const isWholeCents = (figure: number): boolean => Math.abs(figure * 100 - Math.round(figure * 100)) < 1e-6

/** A page of the web, or a path of the program's own site. */
