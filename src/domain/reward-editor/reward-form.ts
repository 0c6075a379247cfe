import { z } from 'zod'
import { inputOf } from '@/domain/content-fields'
import { CROSS_FIELD_RULES, fieldsWithoutIssues } from '@/domain/cross-field-rules'
import {
  type FieldProblem,
  isRewardFieldShown,
  type MessageFor,
  REWARD_FIELD_NAMES,
  REWARD_FIELDS,
  REWARD_ROWS,
  type RewardFieldName,
  type RewardShape,
} from '@/domain/reward-fields'
import type { RewardSelection } from '@/domain/rewards'
import { validateVisibleFields } from '@/domain/validate-visible-fields'
import { isPriceIn } from '@/platform/payments/amounts'

/**
 * The flat form of a reward, with the API's names. Pure: browser and server validate alike, each with its own messages.
 * Fields of other selections are ignored and not stored.
 * @param plugins the selections of plugins, which only the server knows
 */
export const rewardForm = (messageFor: MessageFor, plugins: readonly string[] = []) =>
  validateVisibleFields(
    z
      .object({
        ...(Object.fromEntries(
          REWARD_FIELD_NAMES.map((name) => [name, REWARD_ROWS[name].form(messageFor, plugins)]),
        ) as RewardShape), // each has its row's schema
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
        for (const field of REWARD_FIELD_NAMES)
          if (form[field] === null && REWARD_ROWS[field].required?.includes(form.selection))
            refuse(field, messageFor('required'))
        const lacking = isFine(...WAY_FIELDS) ? WAYS[form.selection]?.(form) : null
        if (lacking) refuse(lacking.field, messageFor(lacking.problem))
        const winners = winnersOf(form)
        if (isFine('limit', winners.field) && form.limit !== null && form.limit < (winners.count ?? 0)) {
          refuse('limit', messageFor('below_winners', { least: winners.count ?? 0 }))
        }
      }, CROSS_FIELD_RULES),
    isRewardFieldShown,
  )

export type RewardForm = z.output<ReturnType<typeof rewardForm>>
export type RewardFormInput = z.input<ReturnType<typeof rewardForm>>

/** The values of a new reward. */
export const EMPTY_REWARD = {
  ...Object.fromEntries(REWARD_FIELD_NAMES.map((name) => [name, REWARD_ROWS[name].empty])),
  fields: {},
} as unknown as RewardFormInput // each value is its row's

/** A reward's values as its form takes them. */
export const rewardInputOf = (values: Partial<Record<RewardFieldName, unknown>>): RewardFormInput =>
  inputOf(REWARD_FIELDS, values) as RewardFormInput // a stored value is one that its form takes

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
