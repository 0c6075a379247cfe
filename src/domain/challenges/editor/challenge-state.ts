import { isDeepStrictEqual } from 'node:util'
import type { PluginValues } from '@/domain/plugin-fields'
import type { Repeats } from '../period-key'
import type { AnswerType } from '../types'

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

/** The challenge fields that the editor may change, as stored or about to be stored. Pictures are ids of `media`. */
export type ChallengeState = {
  challenge_type: string
  name: string
  caption: string
  description: string | null
  image: number | null
  icon: number | null
  content: string | null
  link_url: string | null
  video_url: string | null
  duration: number | null
  parameters: string | null
  pass_mark_percent: number | null
  questions: QuestionState[]
  social_network_pages: number[]
  donation_challenge: {
    entity_label: string | null
    currency: string
    entities: { id: string | null; entity: string; active: boolean }[]
    amounts: { id: string | null; amount_cents: number; points: number; active: boolean }[]
  }
  membership_challenge: {
    price_cents: number | null
    currency: string
    interval: 'month' | 'year'
    description: string | null
  }
  referral: { friend_points: number; cap_per_month: number | null }
  location: { latitude: number | null; longitude: number | null; radius_meters: number | null; address: string | null }
  reward_type: 'points' | 'prize'
  points: number
  prize: number | null
  min_tier: number | null
  max_completions: number | null
  max_completions_per_participant: number | null
  points_budget: number | null
  repeats: Repeats
  start: string | null
  finish: string | null
  success_message: string | null
  bypass_modal: boolean
  api_completion_only: boolean
  extended_profile: boolean
  unlocks_offers: boolean
  tag_list: string[]
  /** Of plugins. */
  fields: PluginValues
}

export type StateField = keyof ChallengeState

/** The fields in which two states differ. */
export const changedFields = (before: ChallengeState, after: ChallengeState): StateField[] =>
  (Object.keys(after) as StateField[]).filter((field) => !isDeepStrictEqual(before[field], after[field]))

/** Those fields alone, for the audit log. */
export const pickFields = (state: ChallengeState, fields: readonly StateField[]): Partial<ChallengeState> =>
  Object.fromEntries(fields.map((field) => [field, state[field]]))
