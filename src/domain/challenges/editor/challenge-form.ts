import { z } from 'zod'
import { CROSS_FIELD_RULES, fieldsWithoutIssues } from '@/domain/cross-field-rules'
import { validateVisibleFields } from '@/domain/validate-visible-fields'
import { isPriceIn } from '@/platform/payments/amounts'
import { givesByAmount, type KindSetting, type SettingField } from '../kinds/settings'
import { isAnswerable } from './check-question'
import {
  CHALLENGE_FIELD_NAMES,
  CHALLENGE_ROWS,
  type ChallengeFieldName,
  type ChallengeShape,
  type FormKinds,
  type MessageFor,
} from './fields'
import type { FormProblem } from './form-problem'

export const challengeForm = (kinds: FormKinds, messageFor: MessageFor) =>
  validateVisibleFields(
    z
      .object({
        ...(Object.fromEntries(
          CHALLENGE_FIELD_NAMES.map((name) => [name, CHALLENGE_ROWS[name].form(messageFor, kinds)]),
        ) as ChallengeShape), // each has its row's schema
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

export type ChallengeForm = z.output<ReturnType<typeof challengeForm>>
export type ChallengeFormInput = z.input<ReturnType<typeof challengeForm>>

/** The values of a new challenge. */
export const EMPTY_FORM = {
  ...Object.fromEntries(CHALLENGE_FIELD_NAMES.map((name) => [name, CHALLENGE_ROWS[name].empty])),
  fields: {},
} as unknown as ChallengeFormInput // each value is its row's

/**
 * Whether the form shows a field with these values: settings of the chosen kind, and points unless a prize or amounts
 * replace them.
 */
const isShown = (kinds: FormKinds, field: string, given: Readonly<Record<string, unknown>>): boolean => {
  const type = String(given.challenge_type)
  if (field === 'points') return given.reward_type !== 'prize' && !givesByAmount(settingsOf(kinds, type))
  const isSetting = Object.hasOwn(CHALLENGE_ROWS, field) && CHALLENGE_ROWS[field as ChallengeFieldName].setting
  if (!isSetting || !Object.hasOwn(kinds, type)) return true
  const visible = shownSettings(settingsOf(kinds, type), (name) => readSetting(given, name))
  return visible.some((setting) => setting.field.split('.')[0] === field)
}

const settingsOf = (kinds: FormKinds, type: string): readonly KindSetting[] =>
  Object.hasOwn(kinds, type) ? (kinds[type]?.settings ?? []) : []

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

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether no row of a list is active, so that participants would have nothing to choose from. */
const isNoneOffered = (value: unknown): boolean =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && row.active === false)

type DonationForm = { donation_challenge: { amounts: { amount: number | null; active: boolean }[] } }

/** Indexes of amounts that repeat an earlier one. */
const amountsOfferedTwice = ({ donation_challenge: { amounts } }: DonationForm): number[] =>
  amounts.flatMap(({ active, amount }, index) =>
    active && amounts.slice(0, index).some((above) => above.active && above.amount === amount) ? [index] : [],
  )
