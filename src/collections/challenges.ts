import type { Condition, Field } from 'payload'
import { CHALLENGE_KINDS, isChallengeType } from '@/domain/challenges'
import { valueAt } from '@/domain/content-fields'
import { noField } from './access'
import { questions } from './challenge-questions'
import {
  approval,
  choice,
  count,
  currency,
  flag,
  identifier,
  image,
  json,
  link,
  longText,
  number,
  optionallyBelongsTo,
  position,
  price,
  row,
  shownIf,
  stringList,
  text,
} from './fields'
import { publishProgram } from './hooks/publish-program'
import { refuseStale } from './hooks/refuse-stale'
import { sanitizeChallengeHtml } from './hooks/sanitize-content'
import { TRANSLATIONS, translated } from './hooks/translated-texts'
import { programCollection } from './program-collection'

const donationCurrency = ({ data }: { data: Record<string, unknown> }): unknown =>
  (data.donation_challenge as { currency?: unknown } | undefined)?.currency

/** Shows fields for the kinds of challenge that have this setting. */
const ofKinds = (setting: string, ...fields: Field[]): Field =>
  shownIf(
    (data) =>
      isChallengeType(data.challenge_type) &&
      CHALLENGE_KINDS[data.challenge_type].settings.some(
        ({ field, when }) => field.split('.')[0] === setting && (!when || valueAt(data, when.field) === when.is),
      ),
    ...fields,
  )

const givesPrize: Condition = ({ reward_type }) => reward_type === 'prize'
const givesPoints: Condition = ({ reward_type }) => reward_type !== 'prize'
const CHOICE = '/console/payload-admin/challenge-choice'

const basics: Field[] = [
  // Not a select field: each kind would be a value of a database enum, so a new kind would need a migration.
  text('challenge_type', {
    label: 'Kind',
    required: true,
    validate: (value: unknown) => isChallengeType(value) || 'There is no such kind of challenge.',
    admin: { components: { Field: `${CHOICE}#KindChoice` } },
  }),
  row(
    text('name', { required: true, ...translated('challenges', 'name') }),
    text('caption', { required: true, ...translated('challenges', 'caption') }),
  ),
  longText('description', translated('challenges', 'description')),
  row(image('image'), image('icon')),
  row(
    text('cta_button_text', {
      label: 'Button text',
      ...translated('challenges', 'cta_button_text'),
      admin: { description: 'Leave empty for the text of the kind.' },
    }),
    text('success_message', {
      admin: { description: 'Shown after completion.' },
      ...translated('challenges', 'success_message'),
    }),
  ),
]

const CENTS = 'In hundredths of the currency: 500 is 5.00.'

const task: Field[] = [
  ofKinds('link_url', link('link_url', { label: 'Link' })),
  ofKinds(
    'video_url',
    link('video_url', { label: 'Video' }),
    number('duration', {
      min: 0,
      admin: { description: 'Seconds of the video. Without it nobody can complete it.' },
    }),
  ),
  ofKinds('content', longText('content', { admin: { description: 'HTML of an article; cleaned when saved.' } })),
  ofKinds(
    'parameters',
    text('parameters', { label: 'Type', admin: { components: { Field: `${CHOICE}#ParametersChoice` } } }),
  ),
  ofKinds(
    'pass_mark_percent',
    number('pass_mark_percent', {
      ...{ label: 'Pass mark in percent', min: 0, max: 100 },
      admin: { description: 'For quizzes. Leave empty to accept any answers.' },
    }),
  ),
  ofKinds('questions', questions()),
  ofKinds('social_network_pages', {
    name: 'social_network_pages',
    type: 'relationship',
    relationTo: 'social-network-pages',
    hasMany: true,
    maxDepth: 0,
  }),
  ofKinds('donation_challenge', {
    name: 'donation_challenge',
    label: 'Donation',
    type: 'group',
    fields: [
      row(
        text('entity_label', {
          admin: { description: 'What participants choose, such as “School”.' },
          ...translated('challenges', 'donation_challenge.entity_label'),
        }),
        currency('currency'),
      ),
      { name: 'entities', type: 'array', fields: [text('entity', { required: true }), flag('active', true)] },
      {
        name: 'amounts',
        type: 'array',
        fields: [
          row(
            price('amount_cents', donationCurrency, {
              ...{ required: true, defaultValue: 0 },
              admin: { description: CENTS },
            }),
            count('points'),
          ),
          text('impact'),
          flag('active', true),
        ],
      },
    ],
  }),
  ofKinds('membership_challenge', {
    name: 'membership_challenge',
    label: 'Membership',
    type: 'group',
    fields: [
      row(
        price('price_cents', undefined, { label: 'Price', admin: { description: CENTS } }),
        currency('currency'),
        choice('interval', ['month', 'year'], { defaultValue: 'month' }),
      ),
      longText('description'),
    ],
  }),
  ofKinds('referral', {
    name: 'referral',
    type: 'group',
    fields: [row(count('friend_points'), number('cap_per_month', { min: 1 }))],
  }),
  ofKinds('location', {
    name: 'location',
    type: 'group',
    fields: [
      row(number('latitude'), number('longitude'), number('radius_meters', { min: 10, label: 'Radius in meters' })),
      text('address'),
    ],
  }),
]

const reward: Field[] = [
  choice('reward_type', ['points', 'prize'], { label: 'Gives', required: true, defaultValue: 'points' }),
  shownIf(
    givesPoints,
    count('points'),
    number('points_budget', {
      min: 1,
      admin: { description: 'Total points for all participants. Leave empty for no limit.' },
    }),
  ),
  shownIf(givesPrize, optionallyBelongsTo('prize', 'rewards')),
  choice('repeats', ['never', 'daily', 'weekly', 'monthly', 'always'], {
    label: 'Can be completed again',
    required: true,
    defaultValue: 'never',
  }),
  row(
    number('max_completions', { min: 1, label: 'Total completions' }),
    number('max_completions_per_participant', { min: 1, label: 'Completions per participant' }),
  ),
  optionallyBelongsTo('min_tier', 'program-tiers', { label: 'Minimum tier' }),
  // Of a plugin, so it isn't a relation.
  number('segment_id', { min: 1, label: 'Segment', admin: { hidden: true } }),
]

const more: Field[] = [
  flag('bypass_modal', false, { label: 'Opens its link at once' }),
  flag('api_completion_only', false, { label: 'Completed by the API only' }),
  flag('extended_profile', false, { label: 'Asks for the extended profile' }),
  flag('unlocks_offers'),
]

/** Status is derived from `approved_at`, `start` and `finish`; nothing stores it (RULE-26). */
export const Challenges = programCollection('challenges', {
  group: 'Engagement',
  read: 'challenges.view',
  // domain-writes/challenges.ts; field-rules.ts has the permission of each field.
  write: { create: 'challenges.create', update: ['challenges.update', 'challenges.manage'] },
  history: true,
  // What `questions` is read from.
  forceSelect: { saved_questions: true, ...TRANSLATIONS },
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'challenge_type', 'points', 'approved_at', 'start', 'finish'] },
  hooks: { beforeChange: [refuseStale, sanitizeChallengeHtml], afterChange: [publishProgram] },
  indexes: [{ fields: ['program', 'createdAt'] }],
  fields: [
    identifier(),
    {
      type: 'tabs',
      tabs: [
        { label: 'Basics', fields: basics },
        { label: 'Task', description: 'What participants do. The settings depend on the kind.', fields: task },
        { label: 'Reward and limits', fields: reward },
        { label: 'More', fields: more },
      ],
    },
    ...approval(),
    stringList('tag_list'),
    position(),
    // By language and field (domain/translated-text.ts); the columns above are in the program's own language.
    json('translations', { defaultValue: {} }),
    text('achievement_collection_address', { admin: { hidden: true } }),
    // Whether participants who complete it get a collectible once its collection exists.
    flag('mints_nft', false, { required: false, admin: { hidden: true } }),
    // Its questions as they were saved, so that versions have them. What is asked is in the collection `questions`.
    json('saved_questions', { access: { read: noField } }),
  ],
})
