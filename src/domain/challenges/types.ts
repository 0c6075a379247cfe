import type { IneligibilityReason } from '@/domain/eligibility'
import type { PluginValues } from '@/domain/plugin-fields'
import type { Picture, Wording } from '@/domain/programs'
import type { ValueLimits } from '@/platform/value-limits'
import type { Repeats } from './period-key'
import type { ChallengePrize } from './prize'
import type { ChallengeStatus } from './status'

export type AnswerType =
  | 'text_area'
  | 'dropdown'
  | 'date'
  | 'date_time'
  | 'radio_button'
  | 'boolean'
  | 'wysiwyg'
  | 'image_radio_button'
  | 'check_box'
  | 'image_check_box'
  | 'number'
  | 'decimal'
  | 'time'
  | 'text'
  | 'file'

export type QuestionOption = { id: number; details: string; image: Picture | null; is_correct: boolean }

export type Question = {
  id: number
  title: string
  additional_details: string | null
  answer_type: AnswerType
  is_required: boolean
  profile_attribute_id: number | null
  /** Of the profile attribute that the answer fills. */
  limits?: ValueLimits | null
  options: QuestionOption[]
}

export type ParticipantAnswer = {
  question_id: number
  question_option_id: number | null
  answer: string | null
  file: { filename: string; byte_size: number } | null
}

export type PostType = 'image' | 'video' | 'text'

/** A post of a challenge whose kind has posts. */
export type Post = {
  id: number
  post_type: PostType
  /** A path or a URL. */
  media_path: string | null
  alt_text: string | null
  message: string | null
  username: string | null
  url: string | null
  published_at: Date | null
  duration_seconds: number | null
  viewed: boolean
  /** Further pictures; a post that has some is a gallery. */
  children: { id: number; media_path: string; alt_text: string | null }[]
  page: { url: string; platform: string }
}

/** A challenge with everything its page needs. `is_correct` of the options never leaves the server. */
export type ChallengeForPageOf<Type extends string> = ChallengeOf<Type> & {
  /** Sanitized HTML from an administrator. */
  content: string | null
  questions: Question[]
  /** The participant's answers of their last completion. */
  participant_answers: ParticipantAnswer[]
  /** The last completion was reported by another system and has no answers here. */
  completed_elsewhere: boolean
  participant: { id: number; name: string; referral_code: string }
  social_posts: Post[]
}

/**
 * What a `collect` challenge asks for. The console stores a quiz as `custom_quiz` (CONSOLE-90); the site's word is
 * `quiz`.
 */
export type CollectParameters = 'quiz' | 'survey' | 'profile'

export type DonationChallenge = {
  entity_label: string | null
  currency: string
  entities: { id: string; entity: string; active: boolean }[]
  amounts: { id: string; amount_cents: number; points: number; impact: string | null; active: boolean }[]
}

/** A challenge as the site shows it to a participant or an anonymous visitor. */
export type ChallengeOf<Type extends string> = {
  id: number
  identifier: string
  name: string
  caption: string
  description: string | null
  challenge_type: Type
  parameters: string | null
  /** Per completion, before the tier's factor; 0 if each amount has its own points. */
  points: number
  reward_type: 'points' | 'prize'
  /** Given instead of points. */
  prize: ChallengePrize | null
  start: Date | null
  finish: Date | null
  status: ChallengeStatus
  cta_button_text: string | null
  link_url: string | null
  bypass_modal: boolean
  api_completion_only: boolean
  repeats: Repeats
  success_message: string | null
  video_url: string | null
  duration_seconds: number | null
  pass_mark_percent: number | null
  extended_profile: boolean
  /** Of plugins; null without any. */
  fields?: PluginValues | null
  /** Names the variant that the reader sees, while its showing isn't on record. */
  variant: string | null
  unlocks_offers: boolean
  location: { latitude: number; longitude: number; radius_meters: number; address: string | null } | null
  membership_challenge: { price_cents: number; currency: string; interval: string; description: string | null } | null
  donation_challenge: DonationChallenge | null
  image: Picture | null
  icon: Picture | null
  /** Of a kind with posts: how many exist, and how many the participant has not viewed. */
  posts: { total: number; unviewed: number }
  /** False if it is completed by a payment and the program has no payments set up. */
  payments_enabled: boolean
  /** The participant's last completion. */
  completed_at: Date | null
  /** Completed for good or for the current period. */
  is_completed: boolean
  /** How much of its limits is used, in total and by the participant. */
  usage: Usage
  /** Why the participant may not earn; null if they may, and for anonymous visitors. */
  ineligibility: IneligibilityReason | null
  /** The required tier (RULE-65). */
  min_tier: string | null
  /** The required tier if the participant is below it. */
  missing_tier: string | null
  /** The factor by which their tier multiplies earned points. */
  multiplier: number
  /** Whether the program's country measures in meters. */
  is_metric: boolean
  /** The reader's language and the program's terms. */
  wording: Wording
}

export type Usage = {
  max_completions: number | null
  max_completions_per_participant: number | null
  points_budget: number | null
  /** Counted only if there is a limit; 0 otherwise. */
  completions: number
  spent: number
  own_completions: number
}
