import { isChallengeType } from '@/domain/challenges'
import { noField } from './access'
import { fillCompletion } from './domain-writes/challenge-completions'
import {
  belongsTo,
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
import { checkRightAnswer } from './hooks/check-right-answer'
import { publishProgram } from './hooks/publish-program'
import { sanitizeChallengeHtml } from './hooks/sanitize-content'
import { changedBy, stampChangedBy } from './hooks/stamp-changed-by'
import { programCollection } from './program-collection'

export const ANSWER_TYPES = [
  'text_area',
  'dropdown',
  'date',
  'date_time',
  'radio_button',
  'boolean',
  'wysiwyg',
  'image_radio_button',
  'check_box',
  'image_check_box',
  'number',
  'decimal',
  'time',
  'text',
  'file',
] as const

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

export const Questions = programCollection('questions', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  admin: { useAsTitle: 'title', hidden: true },
  fields: [
    belongsTo('challenge', 'challenges'),
    text('title', { required: true }),
    longText('additional_details'),
    choice('answer_type', ANSWER_TYPES, { required: true }),
    flag('is_required', true),
    optionallyBelongsTo('profile_attribute', 'profile-attributes'),
    // An answered question is never deleted: it is removed from the form and keeps its answers.
    moment('archived_at'),
    position(),
  ],
})

export const QuestionOptions = programCollection('question-options', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  admin: { useAsTitle: 'details', hidden: true },
  hooks: { beforeChange: [checkRightAnswer] },
  fields: [
    belongsTo('question', 'questions'),
    text('details', { required: true }),
    image('image'),
    flag('is_correct'),
    moment('archived_at'),
    position(),
  ],
})

/** Unique per participant, challenge and period in the database, except for reset rows (RULE-17 and RULE-21). */
export const ChallengeCompletions = programCollection('challenge-completions', {
  group: 'Engagement',
  read: 'challenges.view',
  // Payload's create completes the challenge (domain-writes/challenge-completions.ts), which fills in fields that aren't
  // required here.
  write: { create: 'users.manage' },
  admin: { hidden: true },
  hooks: { beforeValidate: [fillCompletion] },
  indexes: [{ fields: ['challenge', 'completed_at'] }, { fields: ['participant', 'completed_at'] }],
  fields: [
    belongsTo('challenge', 'challenges', { index: false }),
    belongsTo('participant', 'participants', { index: false }),
    text('period_key'),
    choice('source', ['site', 'api', 'import', 'payment', 'job', 'seed']),
    count('points', 0, { required: false }),
    // Contains locations; the console shows what is relevant to a completion.
    json('evidence', { access: { read: noField } }),
    optionallyBelongsTo('point_entry', 'point-entries'),
    moment('completed_at'),
    moment('reset_at'),
  ],
})

export const ParticipantAnswers = programCollection('participant-answers', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('participant', 'participants'),
    belongsTo('challenge', 'challenges'),
    belongsTo('question', 'questions'),
    optionallyBelongsTo('question_option', 'question-options'),
    optionallyBelongsTo('completion', 'challenge-completions'),
    longText('answer'),
    optionallyBelongsTo('answer_file', 'answer-files'),
  ],
})

/** Uploads for questions of answer type `file`: private, stored like receipts and never served publicly. */
export const AnswerFiles = programCollection('answer-files', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    identifier(),
    belongsTo('participant', 'participants'),
    belongsTo('challenge', 'challenges'),
    belongsTo('question', 'questions'),
    text('filename', { required: true }),
    text('storage_key', { required: true }),
    text('mime_type', { required: true }),
    count('byte_size'),
  ],
})

/** Clicks, video starts and opened posts: the server's evidence for a completion (RULE-22). */
export const ChallengeEvents = programCollection('challenge-events', {
  group: 'Engagement',
  read: 'challenges.view',
  write: 'nobody',
  timestamps: false,
  admin: { hidden: true },
  indexes: [{ fields: ['challenge', 'kind', 'occurred_at'] }],
  fields: [
    belongsTo('challenge', 'challenges', { index: false }),
    belongsTo('participant', 'participants', { required: false }),
    choice('kind', ['click', 'video_start', 'post_open', 'post_view', 'quiz_attempt'], { required: true }),
    optionallyBelongsTo('social_network_post', 'social-network-posts'),
    text('token_hash'),
    json('details'),
    moment('occurred_at', { required: true }),
  ],
})
