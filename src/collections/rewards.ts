import {
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
