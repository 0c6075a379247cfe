import type { IneligibilityReason } from '@/domain/eligibility'
import type { Picture, Wording } from '@/domain/programs'
import type { Repeats } from './period-key'
import type { PostType } from './post-wait'
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
  options: QuestionOption[]
}

export type ParticipantAnswer = {
  question_id: number
  question_option_id: number | null
  answer: string | null
  file: { filename: string; byte_size: number } | null
}

/** A post of one of the challenge's social pages. */
export type SocialPost = {
  id: number
  post_type: PostType
  /** A path or an address. */
  media_path: string | null
  alt_text: string | null
  message: string | null
  username: string | null
  url: string | null
  published_at: Date | null
  duration_seconds: number | null
  viewed: boolean
  /** Further pictures: a post with them is a gallery. */
  children: { id: number; media_path: string; alt_text: string | null }[]
  page: { url: string; platform: string }
}

/** A challenge with all that its own page needs. `is_correct` of the options never leaves the server. */
export type ChallengeForPageOf<Type extends string> = ChallengeOf<Type> & {
  /** HTML by an administrator, cleaned. */
  content: string | null
  questions: Question[]
  /** The participant's answers of their last completion. */
  participant_answers: ParticipantAnswer[]
  /** Its last completion came from another system, which asks its own questions or none. */
  completed_elsewhere: boolean
  participant: { id: number; name: string; referral_code: string }
  social_posts: SocialPost[]
}

/** What a `collect` asks for. The console's word for a quiz is `custom_quiz` (CONSOLE-90); the site's is `quiz`. */
export type CollectParameters = 'quiz' | 'survey' | 'profile'

export type DonationChallenge = {
  entity_label: string | null
  currency: string
  entities: { id: string; entity: string; active: boolean }[]
  amounts: { id: string; amount_cents: number; points: number; active: boolean }[]
}

/** A challenge as the site shows it to one person, or to nobody in particular. */
export type ChallengeOf<Type extends string> = {
  id: number
  identifier: string
  name: string
  caption: string
  description: string | null
  challenge_type: Type
  parameters: string | null
  /** For a completion; 0 where each amount says its own. */
  points: number
  reward_type: 'points' | 'prize'
  /** What it gives in place of points. */
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
  unlocks_offers: boolean
  location: { latitude: number; longitude: number; radius_meters: number; address: string | null } | null
  membership_challenge: { price_cents: number; currency: string; interval: string; description: string | null } | null
  donation_challenge: DonationChallenge | null
  image: Picture | null
  icon: Picture | null
  /** Of its social pages: how many there are, and how many the participant has not viewed. */
  posts: { total: number; unviewed: number }
  /** False where it is completed by a payment and payments are not set up for the program. */
  payments_enabled: boolean
  /** The last time that the participant completed it. */
  completed_at: Date | null
  /** Completed as far as it can be for now: for ever, or in the period that runs. */
  is_completed: boolean
  /** Of what it allows: how much is used by everybody, and by the participant. */
  usage: Usage
  /** Why the participant may not earn; null where they may, and where nobody is signed in. */
  ineligibility: IneligibilityReason | null
  /** The tier that it asks for (RULE-65). */
  min_tier: string | null
  /** The same where the participant is below it. */
  missing_tier: string | null
  /** By how much the participant's tier multiplies what they earn. */
  multiplier: number
  /** The language and the terms in which the program speaks to whoever asks. */
  wording: Wording
}

export type Usage = {
  max_completions: number | null
  max_completions_per_participant: number | null
  points_budget: number | null
  /** Counted only where there is a limit; 0 otherwise. */
  completions: number
  spent: number
  own_completions: number
}
