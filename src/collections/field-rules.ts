import type { CollectionSlug } from 'payload'
import { z } from 'zod'
import { FIELD_LIMITS } from '@/domain/field-limits'
import type { PermissionPair } from '@/domain/permissions'
import { isPersonName } from '@/domain/person-name'
import {
  MAX_COMPANY,
  MAX_CSS,
  MAX_HEADER_DESCRIPTION,
  MAX_HEADER_TEXT,
  MAX_META_DESCRIPTION,
  MAX_META_TITLE,
  MAX_TERM,
  MAX_TITLE,
} from '@/domain/program-settings'
import { cleanTag, MAX_TAGS } from '@/domain/tags'
import { TRANSLATED_TEXTS, type Translatable } from '@/domain/translated-text'
import { LOCALES } from '@/i18n/locales'
import { extensibleTable } from '@/platform/extend-table'

/**
 * Who may set a field: everybody who may write the row, holders of another permission, or nobody but the product.
 * A value for a field of `nobody` is refused; one for a `kept` field, which Payload's forms send back, is dropped.
 */
export type Writer = 'anybody' | PermissionPair | 'nobody' | 'kept'

export type FieldRule = {
  create: Writer
  update: Writer
  /** Characters of a text or of a value's JSON; the highest value of a number. */
  most?: number
  /** @returns true, or what is wrong with the value */
  check?: (value: unknown, now: Date) => true | string
}

type Extra = Pick<FieldRule, 'check' | 'most'>

const by = (writer: Writer, extra: Extra = {}): FieldRule => ({ create: writer, update: writer, ...extra })
const anybody = (extra: Extra = {}): FieldRule => by('anybody', extra)
const upTo = (most: number): FieldRule => anybody({ most })
const created = (extra: Extra = {}): FieldRule => ({ create: 'anybody', update: 'nobody', ...extra })
const changed = (extra: Extra = {}): FieldRule => ({ create: 'nobody', update: 'anybody', ...extra })

const ANY = anybody()
const NOBODY = by('nobody')
const KEPT = by('kept')
const MANAGE = by('program.manage')
/** Set with the row, and never changed. */
const PROGRAM: FieldRule = { create: 'anybody', update: 'kept' }

const isName = (value: unknown): true | string =>
  value === null || (typeof value === 'string' && isPersonName(value)) || 'Enter a name, without links and markup.'

const isIdentifier = (value: unknown): true | string =>
  z.uuid().safeParse(value).success || 'Give a UUID, or leave it out.'

const areTags = (value: unknown): true | string =>
  (Array.isArray(value) &&
    value.length <= MAX_TAGS &&
    value.every((tag) => typeof tag === 'string' && cleanTag(tag) === tag)) ||
  `Give up to ${MAX_TAGS} tags, each of up to 40 characters without a comma.`

const TRANSLATED_BENEFITS = z.partialRecord(
  z.enum(LOCALES),
  z.strictObject({ benefits: z.string().max(FIELD_LIMITS['program-tiers'].benefits) }),
)

function textsByLanguage(of: Translatable) {
  const texts = Object.entries(TRANSLATED_TEXTS[of]).map(([field, most]) => [field, z.string().max(most).optional()])
  return z.partialRecord(z.enum(LOCALES), z.strictObject(Object.fromEntries(texts)))
}

const areBenefits = (value: unknown): true | string =>
  value === null || TRANSLATED_BENEFITS.safeParse(value).success || 'Give benefits by language.'

const TEXTS = {
  challenges: textsByLanguage('challenges'),
  rewards: textsByLanguage('rewards'),
}

/** The translations of a challenge or reward, as they are stored. */
const areTexts =
  (of: Translatable) =>
  (value: unknown): true | string =>
    value === null || TEXTS[of].safeParse(value).success || 'Give texts by language and field.'

const LATEST = Date.UTC(10_000, 0)
const isLater = (value: unknown, now: Date): true | string =>
  value === null ||
  (Date.parse(String(value)) > now.getTime() && Date.parse(String(value)) < LATEST) ||
  'Choose a time in the future.'

/** What an editor of challenges or rewards may set, and what takes their management (CONSOLE-108, CONSOLE-109). */
const editor = (noun: 'challenges' | 'rewards') => ({
  field: (extra: Extra = {}): FieldRule => ({ create: 'anybody', update: `${noun}.update`, ...extra }),
  manage: (extra: Extra = {}): FieldRule => by(`${noun}.manage`, extra),
})
const CHALLENGE = editor('challenges')
const REWARD = editor('rewards')
const OF_CHALLENGE = CHALLENGE.field()
const OF_REWARD = REWARD.field()

/** The content's fields that Payload's forms and the product keep. */
const content = { program: PROGRAM, publish_at: ANY, changed_by: KEPT }
const audience = { audience: ANY, tier: ANY, segment_id: ANY, position: ANY }
const meta = { 'meta.title': upTo(MAX_META_TITLE), 'meta.description': upTo(MAX_META_DESCRIPTION), 'meta.image': ANY }

const { participants: PERSON } = FIELD_LIMITS

/**
 * The fields of every collection that administrators can write by Payload's API, and who may set them: what the
 * console's calls ask for (tests/int/console/field-rules.int.spec.ts compares them). Domain writes share the table, so
 * that create and update, REST and Local API accept the same. Fields without a rule are refused, except plugins'.
 */
const BUILT_IN = {
  programs: {
    ...{ organization: KEPT, slug: KEPT, publish_at: ANY, deactivated_at: KEPT, changed_by: KEPT, ...meta },
    name: ANY,
    status: MANAGE,
    ...{ subdomain_url: upTo(63), domain_type: ANY, domain: upTo(253), url_path: upTo(100) },
    // Ends by going live only (organizations/check-program-change.ts).
    test_mode: ANY,
    ...{ override_enrollment: ANY, program_custom_signin_url: upTo(2000), private_enrollment: ANY, sign_in_type: ANY },
    ...{ i18n_enabled: ANY, default_locale: ANY, time_zone: upTo(60), time_zone_confirmed: ANY },
    ...{ currency: ANY, country: ANY, support_email: upTo(254) },
    ...{ company_name: upTo(MAX_COMPANY), company_address: upTo(MAX_COMPANY) },
    ...{ term_points_as: upTo(MAX_TERM), term_rewards_as: upTo(MAX_TERM) },
    ...{ term_points_as_translated: upTo(MAX_TERM), term_rewards_as_translated: upTo(MAX_TERM) },
    ...{ prizes_title: upTo(MAX_TITLE), my_account_title: upTo(MAX_TITLE) },
    ...{ earn_points_icon: ANY, current_rewards_icon: ANY, my_rewards_icon: ANY },
    'program_template_detail.favicon_file': ANY,
    'program_template_detail.header_logo': ANY,
    'program_template_detail.footer_logo': ANY,
    'program_template_detail.overlay_image': ANY,
    'program_template_detail.header_background_image': ANY,
    'program_template_detail.header_text': upTo(MAX_HEADER_TEXT),
    'program_template_detail.header_description': upTo(MAX_HEADER_DESCRIPTION),
    'program_template_detail.element_css_style': ANY,
    css: upTo(MAX_CSS),
    'features.tiers': ANY,
    'features.social_network_posts': ANY,
    'features.donation_challenge': ANY,
    'features.offers_reward': ANY,
    'features.carousel': ANY,
    'points_rules.reversal_below_zero': ANY,
    'points_rules.expiry': ANY,
    'points_rules.expiry_months': ANY,
    'tier_rules.basis': ANY,
    'offers_reward.active': MANAGE,
    'offers_reward.redirect_magic_link': MANAGE,
    'offers_reward.merchants_regex': by('program.manage', { most: 300 }),
    'offers_reward.visitors_see': MANAGE,
    'offers_reward.provider': MANAGE,
    'offers_reward.partner_url': by('program.manage', { most: 500 }),
    'offers_reward.partner_key_sealed': NOBODY,
    'qrati_config.active': MANAGE,
    'qrati_config.qrati_program_id': by('program.manage', { most: 200 }),
    'embedded_content.slug': by('program.manage', { most: 60 }),
    'embedded_content.title': by('program.manage', { most: 120 }),
    'embedded_content.url': by('program.manage', { most: 500 }),
  },
  organizations: { name: ANY, identifier: KEPT, logo: ANY, background: ANY },
  'jurisdiction-rules': {
    ...{ key: KEPT, jurisdiction: ANY, topic: ANY, value: ANY, details: ANY, valid_from: ANY, valid_until: ANY },
    ...{ source_title: ANY, source_url: ANY, checked_on: ANY, checked_by: ANY, note: ANY, edited_at: KEPT },
  },
  'content-tags': { program: PROGRAM, name: upTo(FIELD_LIMITS['content-tags'].name) },
  'program-tiers': {
    program: PROGRAM,
    name: upTo(FIELD_LIMITS['program-tiers'].name),
    threshold: upTo(FIELD_LIMITS['program-tiers'].threshold),
    benefits: upTo(FIELD_LIMITS['program-tiers'].benefits),
    translations: anybody({ check: areBenefits }),
    ...{ earning_multiplier: ANY, image: ANY, changed_by: KEPT },
  },
  challenges: {
    ...{ program: PROGRAM, identifier: created({ check: isIdentifier }), approved_at: CHALLENGE.manage() },
    ...{ name: OF_CHALLENGE, caption: OF_CHALLENGE, description: OF_CHALLENGE, challenge_type: OF_CHALLENGE },
    ...{ content: CHALLENGE.field({ most: 50_000 }), parameters: OF_CHALLENGE, points: OF_CHALLENGE },
    ...{ reward_type: OF_CHALLENGE, prize: OF_CHALLENGE, start: OF_CHALLENGE, finish: OF_CHALLENGE },
    ...{ image: OF_CHALLENGE, icon: OF_CHALLENGE, cta_button_text: CHALLENGE.field({ most: 60 }) },
    ...{ link_url: CHALLENGE.field({ most: 2000 }), video_url: CHALLENGE.field({ most: 2000 }) },
    ...{ bypass_modal: OF_CHALLENGE, api_completion_only: OF_CHALLENGE, repeats: OF_CHALLENGE },
    ...{ success_message: OF_CHALLENGE, duration: OF_CHALLENGE, pass_mark_percent: OF_CHALLENGE },
    ...{
      extended_profile: OF_CHALLENGE,
      unlocks_offers: OF_CHALLENGE,
      min_tier: OF_CHALLENGE,
      segment_id: OF_CHALLENGE,
    },
    ...{ max_completions: OF_CHALLENGE, max_completions_per_participant: OF_CHALLENGE, points_budget: OF_CHALLENGE },
    tag_list: CHALLENGE.manage({ check: areTags }),
    position: CHALLENGE.field({ most: 100_000 }),
    ...{ questions: OF_CHALLENGE, social_network_pages: OF_CHALLENGE },
    'donation_challenge.entity_label': OF_CHALLENGE,
    'donation_challenge.currency': OF_CHALLENGE,
    'donation_challenge.entities': OF_CHALLENGE,
    'donation_challenge.amounts': OF_CHALLENGE,
    'membership_challenge.price_cents': OF_CHALLENGE,
    'membership_challenge.currency': OF_CHALLENGE,
    'membership_challenge.interval': OF_CHALLENGE,
    'membership_challenge.description': OF_CHALLENGE,
    'referral.friend_points': OF_CHALLENGE,
    'referral.cap_per_month': OF_CHALLENGE,
    'location.latitude': OF_CHALLENGE,
    'location.longitude': OF_CHALLENGE,
    'location.radius_meters': OF_CHALLENGE,
    'location.address': OF_CHALLENGE,
    translations: CHALLENGE.field({ check: areTexts('challenges') }),
    ...{ achievement_collection_address: NOBODY, mints_nft: NOBODY, saved_questions: NOBODY, changed_by: KEPT },
  },
  rewards: {
    ...{ program: PROGRAM, identifier: created({ check: isIdentifier }), approved_at: REWARD.manage() },
    ...{ name: OF_REWARD, description: OF_REWARD, selection: OF_REWARD, feature: OF_REWARD },
    description_details: REWARD.field({ most: 20_000 }),
    terms_conditions: REWARD.field({ most: 20_000 }),
    redemption_details: REWARD.field({ most: 20_000 }),
    ...{ redemption_image: OF_REWARD, image: OF_REWARD, start: OF_REWARD, finish: OF_REWARD, threshold: OF_REWARD },
    ...{
      limit: OF_REWARD,
      limit_per_participant: OF_REWARD,
      min_tier: OF_REWARD,
      segment_id: OF_REWARD,
      price_cents: OF_REWARD,
    },
    ...{ currency: OF_REWARD, uses_coupons: OF_REWARD, position: OF_REWARD },
    code_valid_days: REWARD.field({ most: 3650 }),
    tag_list: REWARD.manage({ check: areTags }),
    'achievement_reward.active_image': OF_REWARD,
    'achievement_reward.inactive_image': OF_REWARD,
    'achievement_reward.challenges': OF_REWARD,
    'sweepstake.entry_cost': OF_REWARD,
    'sweepstake.max_entries': OF_REWARD,
    'sweepstake.free_entry': OF_REWARD,
    'sweepstake.winners': OF_REWARD,
    'sweepstake.alternates': OF_REWARD,
    'sweepstake.challenges': OF_REWARD,
    'mini_contest.kind': OF_REWARD,
    'mini_contest.winners': OF_REWARD,
    'mini_contest.reveal': OF_REWARD,
    'mini_contest.play_cost': OF_REWARD,
    'mini_contest.plays_per_day': OF_REWARD,
    'mini_contest.moments_hash': NOBODY,
    'mini_contest.settled_at': NOBODY,
    translations: REWARD.field({ check: areTexts('rewards') }),
    ...{ nft_collection: NOBODY, nft_collection_address: NOBODY, mints_nft: NOBODY },
    ...{ nft_collection_transaction_create_url: NOBODY, changed_by: KEPT },
  },
  coupons: {
    program: PROGRAM,
    reward: created(),
    code: created({ most: 64 }),
    reward_claim: NOBODY,
    assigned_at: NOBODY,
  },
  // The choices are the product's; programs describe them (RULE-56).
  'email-settings': { program: PROGRAM, key: KEPT, description: ANY, position: ANY },
  'social-network-pages': {
    ...{ program: PROGRAM, platform: ANY, url: upTo(FIELD_LIMITS['social-network-pages'].url) },
    ...{ access_token: KEPT, token_expires_at: KEPT, imported_at: KEPT, import_error: KEPT, retry_at: KEPT },
  },
  'social-network-posts': {
    ...{ program: PROGRAM, social_network_page: ANY, parent: ANY, post_type: ANY, media: ANY, media_path: NOBODY },
    message: upTo(FIELD_LIMITS['social-network-posts'].message),
    username: upTo(FIELD_LIMITS['social-network-posts'].username),
    url: upTo(FIELD_LIMITS['social-network-posts'].url),
    duration_seconds: upTo(FIELD_LIMITS['social-network-posts'].duration_seconds),
    ...{ published_at: ANY, position: ANY, external_id: KEPT, removed_at: KEPT },
  },
  'program-homes': { ...content, title: KEPT, layout: ANY },
  'program-pages': {
    ...content,
    ...meta,
    title: upTo(FIELD_LIMITS['program-pages'].title),
    slug: upTo(FIELD_LIMITS['program-pages'].slug),
    ...{ archived: ANY, content: ANY, layout: ANY, content_html: upTo(FIELD_LIMITS['program-pages'].content_html) },
    ...{ published_at: KEPT, revision: KEPT },
  },
  'navigation-menus': {
    ...content,
    ...audience,
    name: upTo(FIELD_LIMITS['navigation-menus'].name),
    ...{ navigation_url: upTo(2000), show_in_tab: ANY, show_on_logout: ANY },
  },
  'carousel-slides': {
    ...content,
    ...audience,
    title: upTo(FIELD_LIMITS['carousel-slides'].title),
    description: upTo(FIELD_LIMITS['carousel-slides'].description),
    button_text: upTo(FIELD_LIMITS['carousel-slides'].button_text),
    ...{ link: upTo(2000), image: ANY },
  },
  redirects: { program: PROGRAM, from: upTo(300), page: ANY, to: upTo(2000) },
  media: { program: PROGRAM, alt: upTo(200), folder: ANY, blur_data_url: KEPT, is_avatar: KEPT },
  'profile-attributes': {
    // Imports and `/v1` know it by its name.
    ...{ program: PROGRAM, name: created(), field_type: ANY, options: ANY, required: ANY },
    display_name: upTo(FIELD_LIMITS['profile-attributes'].display_name),
    ...{ number_format: ANY, period: ANY, asked_at_sign_up: ANY, asked_in_profile: ANY },
    // The list arranges them, also while one is edited.
    position: { create: 'anybody', update: 'kept' },
    asked_in_extended_profile: ANY,
    min: upTo(FIELD_LIMITS['profile-attributes'].min),
    max: upTo(FIELD_LIMITS['profile-attributes'].max),
  },
  participants: {
    ...{ program: PROGRAM, identifier: NOBODY, email: upTo(254), status: ANY, email_setting: ANY, locale: ANY },
    first_name: anybody({ most: PERSON.first_name, check: isName }),
    last_name: anybody({ most: PERSON.last_name, check: isName }),
    ...{ postal: upTo(PERSON.postal), country: upTo(PERSON.country), gender: upTo(PERSON.gender) },
    tag_list: anybody({ check: areTags }),
    ...{ agree_terms: NOBODY, must_accept_terms: NOBODY, agreed_at: NOBODY, email_verified_at: NOBODY, avatar: NOBODY },
    ...{
      tier: NOBODY,
      tier_since: NOBODY,
      tier_until: NOBODY,
      tier_notice_at: NOBODY,
      referral_code: NOBODY,
      referred_by: NOBODY,
    },
    ...{ aptos_wallet_address: NOBODY, ahoy_city: NOBODY, ahoy_country: NOBODY, signup_ip_hash: NOBODY },
    ...{ signup_device_hash: NOBODY, sign_in_count: NOBODY, last_signed_in_at: NOBODY, offers_unlocked: NOBODY },
    ...{ is_test: NOBODY, erased_at: NOBODY, merged_into: NOBODY },
  },
  'point-entries': {
    ...{ program: PROGRAM, participant: created(), amount: created({ most: FIELD_LIMITS['point-entries'].amount }) },
    title: created({ most: FIELD_LIMITS['point-entries'].title }),
    idempotency_key: created({ most: FIELD_LIMITS['point-entries'].idempotency_key }),
    evidence: created({ most: FIELD_LIMITS['point-entries'].evidence }),
    expires_at: created({ check: isLater }),
    // The cause is the administrator.
    ...{
      lifetime_amount: NOBODY,
      bought_amount: NOBODY,
      kind: NOBODY,
      cause_type: NOBODY,
      cause_id: NOBODY,
      rule: NOBODY,
    },
    ...{ actor_type: NOBODY, actor_id: NOBODY, reverses: NOBODY, occurred_at: NOBODY },
  },
  'challenge-completions': {
    ...{ program: PROGRAM, challenge: created(), participant: created() },
    evidence: created({ most: FIELD_LIMITS['challenge-completions'].evidence }),
    ...{ period_key: NOBODY, source: NOBODY, points: NOBODY, point_entry: NOBODY, completed_at: NOBODY },
    reset_at: NOBODY,
  },
  'reward-claims': {
    ...{ program: PROGRAM, reward: created(), participant: created() },
    idempotency_key: created({ most: FIELD_LIMITS['reward-claims'].idempotency_key }),
    fulfilment: changed(),
    fulfilment_note: upTo(FIELD_LIMITS['reward-claims'].fulfilment_note),
    ...{ origin: NOBODY, state: NOBODY, points_spent: NOBODY, point_entry: NOBODY, checkout_session: NOBODY },
    ...{ evidence: NOBODY, held_until: NOBODY, earned_at: NOBODY, used_at: NOBODY, is_used_at_till: NOBODY },
  },
  receipts: {
    ...{ program: PROGRAM, participant: created(), external_key: created({ most: 100 }) },
    ...{ integrity: changed(), admin_invalidation_reason: changed(), admin_invalidation_message: changed() },
    ...{ admin_comments: changed(), merchant_name: changed(), merchant_address: changed(), purchase_date: changed() },
    ...{ total_amount: changed(), receipt_number: changed(), purchase_proof_merchant: changed() },
    ...{ identifier: NOBODY, status: NOBODY, source: NOBODY, currency: changed(), exchange_rate: NOBODY },
    ...{
      bought: NOBODY,
      total_before_rounding: NOBODY,
      paid_amount: NOBODY,
      part: NOBODY,
      parts: NOBODY,
      duplicate_key: NOBODY,
      points: NOBODY,
      tier_multiplier: NOBODY,
      processed_data: NOBODY,
    },
    ...{ confidence: NOBODY, returns: NOBODY, failure_reason: NOBODY, processing_attempts: NOBODY },
    ...{ verified_at: NOBODY, admin_marked_as_valid_at: NOBODY, admin_marked_as_invalid_at: NOBODY },
    ...{ reviewed_by: NOBODY, review_requested_at: NOBODY, review_request_message: NOBODY, photos_added_at: NOBODY },
    ...{ device_hash: NOBODY, api_key: NOBODY, machine_status: NOBODY, machine_points: NOBODY, sampled: NOBODY },
    version: NOBODY,
  },
} satisfies Partial<Record<CollectionSlug, FieldRules>>

/** The rules of a collection's fields, by path. */
export type FieldRules = Readonly<Record<string, FieldRule>>

const FIELD_RULES = extensibleTable<Record<string, FieldRules>>('field rules', BUILT_IN)

/** The rules of a collection's fields by path; nothing for collections that administrators don't write. */
export const rulesOf = (slug: string): FieldRules | undefined => FIELD_RULES[slug]

/** Rules for the fields of a plugin's collection (`fieldRules`). */
export const fieldRule = { anybody: ANY, created, kept: KEPT, nobody: NOBODY, program: PROGRAM, upTo }
