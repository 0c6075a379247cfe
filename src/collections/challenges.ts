import { isChallengeType } from '@/domain/challenges'
import { noField } from './access'
import {
  choice,
  count,
  currency,
  flag,
  identifier,
  image,
  json,
  link,
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
import { sanitizeChallengeHtml } from './hooks/sanitize-content'
import { changedBy, stampChangedBy } from './hooks/stamp-changed-by'
import { programCollection } from './program-collection'

const donationCurrency = ({ data }: { data: Record<string, unknown> }): unknown =>
  (data.donation_challenge as { currency?: unknown } | undefined)?.currency

/** Status is derived from `approved_at`, `start` and `finish`; nothing stores it (RULE-26). */
export const Challenges = programCollection('challenges', {
  group: 'Engagement',
  read: 'challenges.view',
  // Written by the domain only, here and for questions: it checks challenges.manage and what existing completions rule
  // out.
  write: 'nobody',
  history: true,
  admin: { useAsTitle: 'name', hidden: true },
  hooks: { beforeChange: [sanitizeChallengeHtml, stampChangedBy], afterChange: [publishProgram] },
  indexes: [{ fields: ['program', 'createdAt'] }],
  fields: [
    identifier(),
    text('name', { required: true }),
    text('caption', { required: true }),
    longText('description'),
    longText('content', { admin: { description: 'HTML of an article; cleaned when saved.' } }),
    // Not a select field: each kind would be a value of a database enum, so a new kind would need a migration.
    text('challenge_type', {
      required: true,
      validate: (value: unknown) => isChallengeType(value) || 'There is no such kind of challenge.',
    }),
    text('parameters'),
    count('points'),
    choice('reward_type', ['points', 'prize'], { required: true, defaultValue: 'points' }),
    optionallyBelongsTo('prize', 'rewards'),
    moment('approved_at'),
    moment('start'),
    moment('finish'),
    image('image'),
    image('icon'),
    text('cta_button_text'),
    link('link_url'),
    flag('bypass_modal'),
    flag('api_completion_only'),
    choice('repeats', ['never', 'daily', 'weekly', 'monthly', 'always'], { required: true, defaultValue: 'never' }),
    text('success_message'),
    link('video_url'),
    number('duration', { min: 0, admin: { description: 'Seconds of the video. Without it nobody can complete it.' } }),
    number('pass_mark_percent', { min: 0, max: 100 }),
    flag('extended_profile'),
    flag('unlocks_offers'),
    optionallyBelongsTo('min_tier', 'program-tiers'),
    number('max_completions', { min: 1 }),
    number('max_completions_per_participant', { min: 1 }),
    number('points_budget', { min: 1 }),
    stringList('tag_list'),
    position(),
    {
      name: 'donation_challenge',
      type: 'group',
      fields: [
        text('entity_label'),
        currency('currency'),
        { name: 'entities', type: 'array', fields: [text('entity', { required: true }), flag('active', true)] },
        {
          name: 'amounts',
          type: 'array',
          fields: [
            price('amount_cents', donationCurrency, { required: true, defaultValue: 0 }),
            count('points'),
            flag('active', true),
          ],
        },
      ],
    },
    {
      name: 'membership_challenge',
      type: 'group',
      fields: [
        price('price_cents'),
        currency('currency'),
        choice('interval', ['month', 'year'], { defaultValue: 'month' }),
        longText('description'),
      ],
    },
    {
      name: 'referral',
      type: 'group',
      fields: [count('friend_points'), number('cap_per_month', { min: 1 })],
    },
    {
      name: 'location',
      type: 'group',
      fields: [number('latitude'), number('longitude'), number('radius_meters', { min: 10 }), text('address')],
    },
    {
      name: 'social_network_pages',
      type: 'relationship',
      relationTo: 'social-network-pages',
      hasMany: true,
      maxDepth: 0,
    },
    // By language and field (domain/translated-text.ts); the columns above are in the program's own language.
    json('translations', { defaultValue: {} }),
    text('achievement_collection_address'),
    // Whether participants who complete it get a collectible once its collection exists.
    flag('mints_nft', false, { required: false, admin: { hidden: true } }),
    // Its questions as they were saved, so that versions have them. What is asked is in `questions`.
    json('saved_questions', { access: { read: noField } }),
    changedBy(),
  ],
})
