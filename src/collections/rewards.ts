import {
  belongsTo,
  choice,
  count,
  currency,
  flag,
  identifier,
  image,
  json,
  longText,
  moment,
  number,
  optionallyBelongsTo,
  position,
  price,
  stringList,
  text,
} from './fields'
import { publishProgram } from './hooks/publish-program'
import { sanitizeRewardHtml } from './hooks/sanitize-content'
import { changedBy, stampChangedBy } from './hooks/stamp-changed-by'
import { programCollection } from './program-collection'

export const REWARD_SELECTIONS = ['sweepstake', 'achievement', 'redeem', 'offer', 'milestone', 'mini-contest'] as const

export const Rewards = programCollection('rewards', {
  group: 'Engagement',
  read: 'rewards.view',
  // Written by the domain only: it checks rewards.manage and what claims and a committed draw rule out.
  write: 'nobody',
  history: true,
  admin: { useAsTitle: 'name', hidden: true },
  hooks: { beforeChange: [sanitizeRewardHtml, stampChangedBy], afterChange: [publishProgram] },
  indexes: [{ fields: ['program', 'createdAt'] }],
  fields: [
    identifier(),
    text('name', { required: true }),
    longText('description'),
    longText('description_details'),
    longText('terms_conditions'),
    longText('redemption_details'),
    image('redemption_image'),
    image('image'),
    choice('selection', REWARD_SELECTIONS, { required: true }),
    flag('feature', true),
    moment('approved_at'),
    moment('start'),
    moment('finish'),
    number('threshold', { min: 0, admin: { description: 'Points that it costs, or that must be reached.' } }),
    number('limit', { min: 0, admin: { description: 'How many there are; empty for no limit.' } }),
    number('limit_per_participant', { min: 1 }),
    optionallyBelongsTo('min_tier', 'program-tiers'),
    price('price_cents'),
    currency('currency'),
    flag('uses_coupons'),
    stringList('tag_list'),
    position(),
    {
      name: 'achievement_reward',
      type: 'group',
      fields: [
        image('active_image'),
        image('inactive_image'),
        { name: 'challenges', type: 'relationship', relationTo: 'challenges', hasMany: true, maxDepth: 0 },
      ],
    },
    {
      name: 'sweepstake',
      type: 'group',
      fields: [
        number('entry_cost', { min: 0 }),
        number('max_entries', { min: 1 }),
        flag('free_entry', true),
        count('winners', 1),
        count('alternates', 3),
        { name: 'challenges', type: 'relationship', relationTo: 'challenges', hasMany: true, maxDepth: 0 },
      ],
    },
    {
      name: 'mini_contest',
      type: 'group',
      fields: [
        choice('kind', ['ranking', 'instant_win'], { defaultValue: 'ranking' }),
        number('winners', { min: 1 }),
        number('play_cost', { min: 0, admin: { description: 'Points for one play of an instant win.' } }),
        number('plays_per_day', { min: 1 }),
        text('moments_hash', {
          admin: { readOnly: true, description: 'SHA-256 of the winning moments, drawn at approval.' },
        }),
        moment('settled_at', { admin: { readOnly: true } }),
      ],
    },
    // By language and field (domain/translated-text.ts); the columns above are in the program's own language.
    json('translations', { defaultValue: {} }),
    text('nft_collection'),
    text('nft_collection_address'),
    // Whether participants who earn it get a collectible once its collection exists.
    flag('mints_nft', true, { required: false, admin: { hidden: true } }),
    text('nft_collection_transaction_create_url'),
    changedBy(),
  ],
})

/**
 * How many of a reward are claimed: a separate narrow row, so that updates of a popular reward lock nothing else
 * (RULE-27).
 */
export const RewardStocks = programCollection('reward-stocks', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  timestamps: false,
  fields: [belongsTo('reward', 'rewards', { unique: true }), count('claims')],
})

export const Coupons = programCollection('coupons', {
  group: 'Engagement',
  read: 'rewards.manage',
  write: 'nobody',
  admin: { useAsTitle: 'code', hidden: true },
  indexes: [{ fields: ['reward', 'code'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    text('code', { required: true }),
    belongsTo('reward_claim', 'reward-claims', { required: false, unique: true }),
    moment('assigned_at'),
  ],
})

export const RewardClaims = programCollection('reward-claims', {
  group: 'Ledger',
  read: 'rewards.view',
  // Payload's create claims the reward; its update moves or cancels the claim (domain-writes/reward-claims.ts).
  write: { create: 'users.manage', update: 'rewards.manage' },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['reward', 'participant'] },
    { fields: ['participant', 'earned_at'] },
  ],
  fields: [
    belongsTo('reward', 'rewards', { index: false }),
    belongsTo('participant', 'participants', { index: false }),
    text('idempotency_key', { required: true }),
    choice('origin', ['claimed', 'earned', 'draw', 'contest', 'instant_win'], { defaultValue: 'claimed' }),
    choice('state', ['held', 'settled', 'released', 'cancelled'], { defaultValue: 'settled' }),
    choice('fulfilment', ['pending', 'sent', 'delivered', 'cancelled'], { defaultValue: 'pending' }),
    count('points_spent', 0, { required: false }),
    optionallyBelongsTo('point_entry', 'point-entries'),
    optionallyBelongsTo('checkout_session', 'checkout-sessions'),
    json('evidence'),
    text('fulfilment_note'),
    moment('held_until'),
    moment('earned_at'),
  ],
})

/** A background run that gives a reward to eligible participants (RULE-30), with its progress and result. */
export const WinnerSyncs = programCollection('winner-syncs', {
  group: 'Activity',
  read: 'rewards.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('reward', 'rewards'),
    choice('status', ['queued', 'running', 'finished', 'failed'], { required: true, defaultValue: 'queued' }),
    flag('send_email'),
    count('eligible'),
    count('processed'),
    count('given'),
    count('last_participant_id'),
    longText('error'),
    belongsTo('administrator', 'administrators', { required: false }),
    moment('started_at'),
    moment('finished_at'),
  ],
})

export const SweepstakeEntries = programCollection('sweepstake-entries', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  indexes: [{ fields: ['program', 'idempotency_key'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    belongsTo('participant', 'participants'),
    count('entries', 1),
    choice('source', ['points', 'challenge', 'free', 'administrator'], { required: true }),
    optionallyBelongsTo('point_entry', 'point-entries'),
    optionallyBelongsTo('challenge_completion', 'challenge-completions'),
    text('idempotency_key', { required: true }),
    text('device_hash', { admin: { hidden: true }, access: { read: () => false } }),
    text('network_hash', { admin: { hidden: true }, access: { read: () => false } }),
  ],
})

/**
 * A draw that anyone can repeat (RULE-28). `committed`: the hash of a secret is public before anyone enters. `frozen`:
 * the entry list and its hash are public. `drawn`: the secret is public, and with it seed, ranking and winners.
 */
export const SweepstakeDraws = programCollection('sweepstake-draws', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  indexes: [{ fields: ['reward', 'draw_number'], unique: true }],
  fields: [
    belongsTo('reward', 'rewards'),
    count('draw_number', 1),
    choice('status', ['committed', 'frozen', 'drawn'], { required: true, defaultValue: 'committed' }),
    text('seed_commitment', { required: true }),
    text('secret_sealed', { required: true, access: { read: () => false } }),
    text('secret'),
    json('entry_list'),
    text('entry_list_hash'),
    count('entry_count'),
    text('beacon_url'),
    number('beacon_round'),
    text('beacon_value'),
    text('seed'),
    json('ranking'),
    text('reason'),
    moment('frozen_at'),
    moment('drawn_at'),
  ],
})

/**
 * The moments at which an instant win gives its prizes: drawn before the contest starts, and secret until it is over.
 */
export const InstantWinMoments = programCollection('instant-win-moments', {
  group: 'Ledger',
  read: 'nobody',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['reward', 'wins_at'] }],
  fields: [
    belongsTo('reward', 'rewards', { index: false }),
    moment('wins_at', { required: true }),
    belongsTo('contest_play', 'contest-plays', { required: false, unique: true }),
  ],
})

/** One play of a participant in an instant win. */
export const ContestPlays = programCollection('contest-plays', {
  group: 'Ledger',
  read: 'rewards.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [
    { fields: ['program', 'idempotency_key'], unique: true },
    { fields: ['reward', 'participant', 'played_at'] },
  ],
  fields: [
    belongsTo('reward', 'rewards', { index: false }),
    belongsTo('participant', 'participants'),
    text('idempotency_key', { required: true }),
    flag('won'),
    optionallyBelongsTo('reward_claim', 'reward-claims'),
    optionallyBelongsTo('point_entry', 'point-entries'),
    moment('played_at', { required: true }),
    text('device_hash', { access: { read: () => false } }),
    text('network_hash', { access: { read: () => false } }),
  ],
})
