import type { CollectionConfig } from 'payload'
import { readCountry } from '@/domain/country'
import { LOCALES } from '@/i18n/locales'
import { can, canCreate, canReadField, noField } from './access'
import { auditParticipant, fillParticipant } from './domain-writes/participants'
import {
  belongsTo,
  choice,
  count,
  flag,
  identifier,
  image,
  json,
  longText,
  moment,
  number,
  optionallyBelongsTo,
  position,
  stringList,
  text,
} from './fields'
import { refuseInUse } from './hooks/refuse-in-use'
import { programCollection, programField } from './program-collection'

export const PARTICIPANT_STATUSES = ['pending', 'inactive', 'active', 'opted_out', 'blocked'] as const

/** A participant of one program (RULE-4). Never deleted: erasing clears personal data and keeps the ledger (44). */
export const Participants: CollectionConfig = {
  slug: 'participants',
  lockDocuments: false,
  admin: { useAsTitle: 'email', group: 'Activity', hidden: true },
  // Payload's own writes follow the product's rules (domain-writes/participants.ts); its delete erases.
  access: {
    read: can('users.view'),
    create: canCreate('users.manage'),
    update: can('users.manage'),
    delete: can('users.manage'),
  },
  hooks: { beforeValidate: [fillParticipant], afterChange: [auditParticipant] },
  indexes: [
    { fields: ['program', 'email'], unique: true },
    { fields: ['program', 'referral_code'], unique: true },
    { fields: ['program', 'createdAt'] },
  ],
  fields: [
    programField(),
    identifier(),
    // The console shows it masked to others (CONSOLE-105).
    text('email', { required: true, access: { read: canReadField('users.manage', 'users.view') } }),
    text('first_name'),
    text('last_name'),
    text('postal'),
    choice('status', PARTICIPANT_STATUSES, { required: true, defaultValue: 'pending' }),
    flag('agree_terms'),
    // Imported participants accept the terms when they first sign in; until then they neither earn nor spend (RULE-53).
    flag('must_accept_terms'),
    moment('agreed_at'),
    moment('email_verified_at'),
    image('avatar'),
    optionallyBelongsTo('email_setting', 'email-settings'),
    optionallyBelongsTo('tier', 'program-tiers'),
    moment('tier_since'),
    // The tier's anniversary; no demotion before it (RULE-65).
    moment('tier_until'),
    text('referral_code', { required: true }),
    optionallyBelongsTo('referred_by', 'participants'),
    choice('locale', LOCALES, { required: true, defaultValue: 'en' }),
    stringList('tag_list'),
    text('gender'),
    text('aptos_wallet_address'),
    // As the API answers it: the two letters of ISO 3166, where the text names a country.
    text('country', {
      hooks: { beforeValidate: [({ value }: { value?: unknown }) => readCountry(String(value ?? '')) ?? value] },
    }),
    text('ahoy_city'),
    text('ahoy_country'),
    text('signup_ip_hash', { access: { read: noField } }),
    text('signup_device_hash', { access: { read: noField } }),
    count('sign_in_count'),
    moment('last_signed_in_at'),
    flag('offers_unlocked'),
    // A test participant from before the program went live; deleted when it does (RULE-62).
    flag('is_test', false, { access: { create: noField, update: noField } }),
    moment('erased_at'),
  ],
}

/** A narrow row for balance updates; created by the database with its participant. */
export const ParticipantBalances = programCollection('participant-balances', {
  group: 'Ledger',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  fields: [
    belongsTo('participant', 'participants', { unique: true }),
    number('points', { required: true, defaultValue: 0 }),
    number('unused_points', { required: true, defaultValue: 0 }),
    number('pending_points', { required: true, defaultValue: 0 }),
    number('shortfall_points', { required: true, defaultValue: 0 }),
    flag('may_be_negative'),
    count('completed_challenges'),
    count('rewards_earned'),
    count('clicks'),
    // Null at the top tier and in programs without tiers; at 0, the tier is updated with the posting (RULE-65).
    number('points_to_next_tier'),
  ],
})

export const POINT_ENTRY_KINDS = [
  'earning',
  'spending',
  'refund',
  'adjustment',
  'reversal',
  'expiry',
  'reinstatement',
] as const

/**
 * The ledger (RULE-16 to RULE-20). The database refuses every update and delete. Payload's create posts to it
 * (domain-writes/point-entries.ts), which fills in fields that aren't required here.
 */
export const PointEntries = programCollection('point-entries', {
  group: 'Ledger',
  read: 'users.view',
  write: { create: 'users.manage' },
  timestamps: false,
  admin: { useAsTitle: 'title', defaultColumns: ['id', 'participant', 'amount', 'kind', 'title', 'occurred_at'] },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['participant', 'occurred_at'] },
    { fields: ['program', 'occurred_at'] },
  ],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    number('amount', { required: true }),
    number('lifetime_amount', { defaultValue: 0 }),
    choice('kind', POINT_ENTRY_KINDS),
    text('idempotency_key', { required: true }),
    text('cause_type'),
    text('cause_id'),
    text('title', { required: true }),
    text('rule'),
    json('evidence'),
    choice('actor_type', ['participant', 'administrator', 'api_key', 'job', 'system']),
    text('actor_id'),
    optionallyBelongsTo('reverses', 'point-entries', { index: false }),
    moment('expires_at'),
    moment('occurred_at'),
  ],
})

export const PendingPoints = programCollection('pending-points', {
  group: 'Ledger',
  read: 'users.view',
  write: 'nobody',
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    count('amount'),
    text('title', { required: true }),
    text('cause_type', { required: true }),
    text('cause_id'),
    text('idempotency_key', { required: true }),
    choice('status', ['pending', 'released', 'cancelled'], { required: true, defaultValue: 'pending' }),
    text('held_because', { required: true }),
    flag('needs_review'),
    optionallyBelongsTo('friend', 'participants'),
    moment('release_at'),
    optionallyBelongsTo('point_entry', 'point-entries'),
  ],
})

/** Participants' tier changes (RULE-65), with the tiers' names at the time. */
export const TierChanges = programCollection('tier-changes', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'changed_at'] }],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    text('from_tier'),
    text('to_tier'),
    choice('reason', ['points', 'rules', 'anniversary'], { required: true }),
    count('points'),
    moment('changed_at', { required: true }),
  ],
})

/** Participants' actions as the activity tables show them, including those without points. */
/** Emails that wait for the next minute, about what was paid, claimed, added or unlocked (RULE-101). */
export const Confirmations = programCollection('confirmations', {
  group: 'Activity',
  read: 'nobody',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    text('kind', { required: true }),
    text('key', { required: true }),
    json('data', { required: true, defaultValue: {} }),
    moment('occurred_at', { required: true }),
  ],
})

export const ParticipantActions = programCollection('participant-actions', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'occurred_at'] }, { fields: ['participant', 'occurred_at'] }],
  fields: [
    belongsTo('participant', 'participants', { index: false }),
    text('action_type', { required: true }),
    text('title', { required: true }),
    number('points', { required: true, defaultValue: 0 }),
    choice('actionable_type', ['Challenge', 'Reward', 'Receipt', 'Offer', 'Participant'], { required: true }),
    text('actionable_id'),
    optionallyBelongsTo('point_entry', 'point-entries'),
    moment('occurred_at', { required: true }),
  ],
})

export const ProfileAttributes = programCollection('profile-attributes', {
  group: 'Settings',
  read: 'users.view',
  write: 'program.update',
  admin: { useAsTitle: 'display_name' },
  hooks: { beforeDelete: [refuseInUse] },
  indexes: [{ fields: ['program', 'name'], unique: true }],
  fields: [
    text('name', { required: true }),
    text('display_name', { required: true }),
    choice('field_type', ['text_area', 'boolean', 'date', 'date_time', 'other'], {
      required: true,
      defaultValue: 'other',
    }),
    stringList('options'),
    choice('number_format', ['whole', 'decimal']),
    number('min'),
    number('max'),
    choice('period', ['past', 'future']),
    flag('required'),
    flag('asked_at_sign_up'),
    flag('asked_in_profile'),
    position(),
  ],
})

export const ParticipantProfiles = programCollection('participant-profiles', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'profile_attribute'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('profile_attribute', 'profile-attributes'),
    longText('value'),
  ],
})

/**
 * A started payment (RULE-25 and RULE-27). Created, with what it holds, before the provider is called; `opening` until
 * the provider has returned its URL.
 */
export const CheckoutSessions = programCollection('checkout-sessions', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    choice('kind', ['donation', 'membership', 'reward'], { required: true }),
    belongsTo('challenge', 'challenges', { required: false }),
    belongsTo('reward', 'rewards', { required: false }),
    text('provider', { required: true }),
    text('provider_session_id', { unique: true }),
    text('provider_payment_id', { index: true }),
    text('provider_subscription_id', { index: true }),
    text('idempotency_key', { required: true }),
    // Anyone who has the URL could pay in the participant's name.
    text('url', { access: { read: noField } }),
    count('amount_cents'),
    text('currency', { required: true, defaultValue: 'usd' }),
    choice('status', ['opening', 'open', 'paid', 'expired', 'refunded'], { required: true, defaultValue: 'open' }),
    json('details'),
    moment('held_until'),
    moment('settled_at'),
  ],
})

export const PaymentEvents = programCollection('payment-events', {
  group: 'Activity',
  // The provider's payload: contains names and addresses.
  read: 'nobody',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    text('provider_event_id', { required: true, unique: true }),
    text('event_type', { required: true }),
    json('body', { required: true }),
    optionallyBelongsTo('checkout_session', 'checkout-sessions'),
    text('outcome'),
    moment('processed_at'),
  ],
})

export const Memberships = programCollection('memberships', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  admin: { hidden: true },
  // A row for each subscription; a member is who has one that isn't cancelled.
  indexes: [{ fields: ['participant', 'challenge'] }],
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('challenge', 'challenges'),
    choice('status', ['active', 'past_due', 'cancelled'], { required: true }),
    text('provider_subscription_id', { unique: true }),
    moment('current_period_end'),
    // When the paid period of a canceled subscription ends.
    moment('ends_at'),
  ],
})

/** Who agreed to which version of which document, and when (RULE-63). */
export const ParticipantConsents = programCollection('participant-consents', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants'),
    choice('purpose', ['sign_up', 'free_entry'], { required: true }),
    choice('document', ['privacy', 'rules', 'terms', 'reward_terms'], { required: true }),
    belongsTo('program_page', 'program-pages', { required: false }),
    belongsTo('reward', 'rewards', { required: false }),
    text('title', { required: true }),
    number('revision'),
    text('content_sha256', { required: true }),
    moment('agreed_at', { required: true }),
  ],
})

/** Notices sent to participants about expiring points (RULE-19), one per day and kind. */
export const ExpiryNotices = programCollection('expiry-notices', {
  group: 'Activity',
  read: 'users.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['participant', 'expires_on', 'days_before'], unique: true }],
  fields: [
    belongsTo('participant', 'participants'),
    text('expires_on', { required: true }),
    count('days_before'),
    count('points'),
    moment('sent_at', { required: true }),
  ],
})
