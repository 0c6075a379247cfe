import type { ChallengeType } from '@/domain/challenges'

/**
 * The types of the demo's content. Field names are the specification's own (snake_case); `key` names a row inside the
 * seed only, `*_offset_days` are days relative to the day of seeding (negative: past), image fields are paths below
 * `src/seed/assets`.
 */

export type ProgramKey = 'pennywort' | 'cairnfell' | 'verity'
export type OrganizationKey = 'millbrook' | 'longstride'
export type BorderRadius = 'none' | 'small' | 'medium' | 'large' | 'full'
export type AssetPath = `${string}.${'png' | 'jpg' | 'webp' | 'webm'}`

export interface OrganizationContent {
  key: OrganizationKey
  name: string
  logo: AssetPath
  background: AssetPath
}

/** All keys of `element_css_style` (CONSOLE-59). */
export interface ElementCssStyle {
  'perk-primary': string
  'perk-primary-content': string
  'perk-secondary': string
  'perk-secondary-content': string
  'perk-body-background': string
  'perk-body-content': string
  'perk-header-color': string
  'perk-header-content-color': string
  'perk-header-title-color': string
  'perk-challenge-tile-background': string
  'perk-reward-tile-background-color': string
  'perk-footer-color': string
  'perk-footer-content-color': string
  'perk-button-border-radius': BorderRadius
  'perk-input-border-radius': BorderRadius
  'perk-tiles-border-radius': BorderRadius
  'perk-cards-border-radius': BorderRadius
  header_font: string
  body_font: string
  motion: 'gentle' | 'lively' | 'swift' | 'still'
  icons: 'regular' | 'fine' | 'bold' | 'sharp'
  theme: 'light' | 'dark'
}

export interface TemplateDetailContent {
  favicon_file: AssetPath
  header_logo: AssetPath
  footer_logo: AssetPath
  overlay_image: AssetPath
  header_background_image: AssetPath
  header_text: string
  header_description: string
  element_css_style: ElementCssStyle
}

export interface ProgramContent {
  key: ProgramKey
  organization: OrganizationKey
  name: string
  slug: string
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  domain: string | null
  url_path: string | null
  time_zone: string
  i18n_enabled: boolean
  test_mode: boolean
  override_enrollment: boolean
  program_custom_signin_url: string | null
  sign_in_preference: 'otp' | 'magic_link'
  term_points_as: string
  term_rewards_as: string
  prizes_title: string
  my_account_title: string
  earn_points_icon: AssetPath
  current_rewards_icon: AssetPath
  my_rewards_icon: AssetPath
  support_email: string
  company_name: string
  company_address: string
  /** An external page embedded in a frame (SITE-58). */
  embedded_content: { slug: string; title: string; url: string } | null
  seo: { title: string; description: string }
  css: string
  template_detail: TemplateDetailContent
}

/** The console calls a quiz `custom_quiz` (CONSOLE-90); the site's term, used here, is `quiz`. */
export type ChallengeParameters = 'quiz' | 'survey' | 'profile' | 'email' | 'facebook' | 'twitter' | 'instagram'

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

export interface QuestionOptionContent {
  details: string
  image?: AssetPath
  alt_text?: string
  /** Quizzes only. */
  is_right_answer?: boolean
}

export interface QuestionContent {
  title: string
  additional_details?: string
  answer_type: AnswerType
  is_required: boolean
  options?: QuestionOptionContent[]
  /** Profiles only: the attribute that the answer fills (attribute_display_name). */
  profile_attribute?: string
}

export interface DonationContent {
  entity_label: string
  /** ISO 4217 in lowercase, as the payment provider writes it. */
  currency: string
  entities: { entity: string; active: boolean }[]
  /** `impact`: what the amount does, in a few words. */
  amounts: { amount_cents: number; points: number; impact?: string; active: boolean }[]
}

export interface ChallengeContent {
  key: string
  program: ProgramKey
  name: string
  identifier: string
  caption: string
  description: string
  /** HTML: the body of an article, or the text below a video. */
  content: string | null
  challenge_type: ChallengeType
  parameters: ChallengeParameters | null
  points: number
  reward_type: 'points' | 'prize'
  cta_button_text: string
  link_url: string | null
  bypass_modal: boolean
  api_completion_only: boolean
  is_repeatable: boolean
  repeat_period_days: number | null
  success_message: string
  image: AssetPath
  video: { file: AssetPath; duration_seconds: number } | null
  start_offset_days: number
  finish_offset_days: number | null
  approved: boolean
  total_completions_limit: number | null
  points_budget: number | null
  content_tags: string[]
  tag_list: string[]
  questions: QuestionContent[]
  pass_mark_percent: number | null
  /** The profile whose completion hides the complete-profile modal (SITE-9). */
  is_extended_profile: boolean
  /** Unlocks the perks, without a reward that says so. */
  unlocks_offers: boolean
  donation: DonationContent | null
  membership: { price_cents: number; description: string } | null
  location: { latitude: number; longitude: number; radius_meters: number; address: string } | null
  referral_cap_per_month: number | null
}

export type RewardSelection = 'achievement' | 'milestone' | 'sweepstake' | 'mini-contest' | 'redeem' | 'offer'

export interface RewardContent {
  key: string
  program: ProgramKey
  name: string
  description: string
  /** HTML. */
  description_details: string
  /** HTML. */
  terms_conditions: string
  /** HTML, shown once earned. */
  redemption_details: string | null
  redemption_image: AssetPath | null
  image: AssetPath
  selection: RewardSelection
  feature: boolean
  /**
   * Points: the price of a redeem reward, the target of a milestone, or the lifetime points of an achievement without
   * challenges.
   */
  threshold: number | null
  limit: number | null
  limit_per_participant: number | null
  price_cents: number | null
  coupons: string[]
  start_offset_days: number
  finish_offset_days: number | null
  approved: boolean
  tag_list: string[]
  achievement_reward: { active_image: AssetPath; inactive_image: AssetPath; challenges: string[] } | null
  sweepstake: {
    entry_points: number
    entries_by_challenge: { challenge: string; entries: number }[]
    free_entry: boolean
    max_entries_per_participant: number
    winners: number
  } | null
  /** `play_cost` in points and `plays_per_day` are for instant wins. */
  mini_contest: { kind: 'ranking' | 'instant_win'; winners: number; play_cost?: number; plays_per_day?: number } | null
  /** Offers: the challenges that earn the perks (a membership or any other). */
  offer_challenges: string[]
}

export interface NavigationMenuContent {
  program: ProgramKey
  name: string
  navigation_url: string
  show_in_tab: boolean
  show_on_logout: boolean
}

export interface CarouselSlideContent {
  program: ProgramKey
  title: string
  description: string
  link: string
  button_text: string
  image: AssetPath
  alt_text: string
}

export interface ProgramPageContent {
  program: ProgramKey
  title: string
  slug: string
  /** HTML of headings, paragraphs and lists only. */
  content: string
  published: boolean
}

export interface EmailSettingContent {
  program: ProgramKey
  name: string
  description: string
  is_default: boolean
}

export interface ProfileAttributeContent {
  program: ProgramKey
  attribute_display_name: string
  attribute_field_type: 'text_area' | 'boolean' | 'date' | 'date_time' | 'other'
  limits?: { number_format?: 'whole'; min?: number; max?: number; period?: 'past' | 'future' }
}

export interface ProgramTierContent {
  program: ProgramKey
  name: string
  /** One benefit per line. */
  benefits: string
  /** The points of the last 12 months that the tier requires. */
  points_from: number
  earning_multiplier: number
}

export interface ContentTagContent {
  program: ProgramKey
  name: string
}

export interface EligibleProductContent {
  program: ProgramKey
  product_name: string
  skus: string[]
  keywords: string[]
  /** Points per cent of the price: 0.05 gives 5 points for 1.00. */
  points_per_cents: number
  product_active: boolean
  category?: string
}

export interface PurchaseMerchantContent {
  program: ProgramKey
  name: string
  /** Other spellings on the merchant's receipts. */
  aliases: string[]
}

export interface PurchaseProofSettingsContent {
  program: ProgramKey
  exclusion_identifiers: string[]
  currency?: 'USD'
  exchange_rates?: { currency: string; rate: number; since: string; source: string }[]
  external_purchase_item_points_per_cents: number
}

export interface RejectReasonContent {
  value: string
  label: string
  /** Shown to the participant; says what to do next. */
  message: string
}

export interface SocialNetworkPageContent {
  key: string
  program: ProgramKey
  platform: 'instagram' | 'facebook'
  url: string
  username: string
}

export interface SocialNetworkPostContent {
  page: string
  post_type: 'image' | 'text'
  message: string
  media_path: AssetPath | null
  alt_text: string | null
  url: string
  published_offset_days: number
  /** Further pictures; a post with them is a gallery. */
  social_network_child_posts: { media_path: AssetPath; alt_text: string }[]
}

export interface PlaceContent {
  city: string
  state: string
  /** ISO 3166-1 alpha-2. */
  country: string
  postal: string
}

export interface PeopleContent {
  first_names: string[]
  last_names: string[]
  places: PlaceContent[]
  /** Reserved by RFC 2606: mail to them is never delivered. */
  email_domains: string[]
  avatars: AssetPath[]
  tags: string[]
}

export interface DemoContent {
  organizations: OrganizationContent[]
  programs: ProgramContent[]
  /** Fourteen, one of each kind on the participant site. */
  challenges: ChallengeContent[]
  /**
   * A sign-up challenge for the two other programs (whose sign-up button shows its points) and the console's `location`
   * kind.
   */
  supplementary_challenges: ChallengeContent[]
  rewards: RewardContent[]
  navigation_menus: NavigationMenuContent[]
  carousels: CarouselSlideContent[]
  program_pages: ProgramPageContent[]
  email_settings: EmailSettingContent[]
  profile_attributes: ProfileAttributeContent[]
  program_tiers: ProgramTierContent[]
  content_tags: ContentTagContent[]
  eligible_products: EligibleProductContent[]
  purchase_merchants: PurchaseMerchantContent[]
  purchase_proof_settings: PurchaseProofSettingsContent[]
  reject_reasons: RejectReasonContent[]
  social_network_pages: SocialNetworkPageContent[]
  social_network_posts: SocialNetworkPostContent[]
  people: PeopleContent
}
