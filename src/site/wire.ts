/** What the site's calls answer, by the specification's names (S §3). The presenters in src/http make these. */

export type WireImage = { public_url: string; alt_text: string; small_url?: string; medium_url?: string } | null

export type WireParticipant = {
  id: number
  first_name: string
  last_name: string
  name: string
  email: string
  avatar: { url: string | null }
  created_at: string
  points: number
  unused_points: number
  pending_points: number
  completed_challenges: number
  email_setting_id: number | null
  postal: string | null
  agree_terms: boolean
  'eligible_offers_rewards?': boolean
  profile_attributes: Record<string, string | null>
}

export type Me = { signed_in: boolean; participant: WireParticipant | null }

export type ChallengeType =
  | 'signup'
  | 'call_action'
  | 'link'
  | 'article'
  | 'video'
  | 'referral'
  | 'collect'
  | 'unified_social'
  | 'donation'
  | 'membership'
  | 'share'
  | 'engage'
  | 'location'

export type WireQuestion = {
  id: number
  title: string
  additional_details: string | null
  answer_type: string
  is_required: boolean
  options: { id: number; details: string; image: WireImage }[]
}

export type WireChallenge = {
  id: number
  identifier: string
  caption: string
  description: string | null
  content: string | null
  challenge_type: ChallengeType
  parameters: string | null
  points: number
  reward_type: 'points' | 'prize'
  finish: string | null
  status: 'draft' | 'scheduled' | 'active' | 'ended'
  cta_button_text: string
  link_url: string | null
  bypass_modal: boolean
  api_completion_only: boolean
  is_repeatable_and_completed: boolean
  completed_by_current_participant_on: string | null
  current_participant_name: string | null
  success_message: string | null
  duration: number | null
  video_url: string | null
  start_token?: string | null
  referral_url: string | null
  image: WireImage
  icon: WireImage
  questions: WireQuestion[]
  participant_answers: { question_id: number; question_option_id: number | null; answer: string | null }[]
}

/** As lists show it. */
export type WireChallengeTile = Pick<
  WireChallenge,
  | 'id'
  | 'identifier'
  | 'caption'
  | 'description'
  | 'challenge_type'
  | 'parameters'
  | 'points'
  | 'reward_type'
  | 'finish'
  | 'cta_button_text'
  | 'link_url'
  | 'bypass_modal'
  | 'completed_by_current_participant_on'
  | 'is_repeatable_and_completed'
  | 'image'
  | 'icon'
>

export type RewardSelection = 'sweepstake' | 'achievement' | 'redeem' | 'offer' | 'milestone' | 'mini-contest'

export type WireReward = {
  reward_id: number
  name: string
  description: string | null
  description_details: string | null
  terms_conditions: string | null
  redemption_details: string | null
  redemption_image: WireImage
  image: WireImage
  finish: string | null
  threshold: number | null
  selection: RewardSelection
  feature: boolean
  earned_by_current_participant_on: string | null
  participant_sweepstakes_entry: number
  achievement_reward: { active_image: WireImage } | null
  nft_item: {
    address: string
    owner_address: string
    explorer_mint_url: string
    explorer_token_url: string
    owner_explorer_url: string
  } | null
  coupon_code?: string | null
  limit_left?: number | null
}

export type WireSlide = {
  id: number
  title: string
  description: string | null
  link: string | null
  button_text: string | null
  image: WireImage
}

export type WireAction = {
  id: number
  action_type: string
  title: string
  points: number
  rule: string | null
  created_at: string
}

export type Page<Row> = { data: Row[]; page: number; page_size: number; total: number; total_pages: number }

/** Answers to writes. */
export type Written = { success: boolean; message: string; errors: Record<string, string[]> }

/** What every page of a program knows: made on the server, the same for everybody. */
export type SiteProgram = {
  id: number
  name: string
  slug: string
  status: 'active' | 'deactivated'
  test_mode: boolean
  locale: 'en' | 'es'
  time_zone: string
  term_points_as: string
  term_rewards_as: string
  prizes_title: string | null
  my_account_title: string | null
  support_email: string | null
  program_template_detail: {
    favicon_file: WireImage
    header_logo: WireImage
    footer_logo: WireImage
    overlay_image: WireImage
    header_background_image: WireImage
    header_text: string | null
    header_description: string | null
    element_css_style: Record<string, string>
  }
  css: string | null
  earn_points_icon: WireImage
  current_rewards_icon: WireImage
  my_rewards_icon: WireImage
  published_program_pages: { id: number; slug: string; title: string }[]
  navigation_menus: {
    id: number
    name: string
    navigation_url: string
    show_in_tab: boolean
    show_on_logout: boolean
  }[]
  email_settings: { id: number; description: string }[]
  signup_challenge: { points: number } | null
}
