import type { Condition, Field } from 'payload'
import { isRewardFieldShown, REWARD_FIELD_NAMES, REWARD_ROWS } from '@/domain/reward-fields'
import {
  approval,
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
  row,
  shownIf,
  stringList,
  text,
} from './fields'
import { publishProgram } from './hooks/publish-program'
import { refuseStale } from './hooks/refuse-stale'
import { sanitizeRewardHtml } from './hooks/sanitize-content'
import { TRANSLATIONS, translated } from './hooks/translated-texts'
import { programCollection } from './program-collection'

export const REWARD_SELECTIONS = ['sweepstake', 'achievement', 'redeem', 'offer', 'milestone', 'mini-contest'] as const

/** Shows a field for the selections whose form has it, as in the console's editor. */
const ifShown = (path: string, ...fields: Field[]): Field => {
  const name = REWARD_FIELD_NAMES.find((one) => REWARD_ROWS[one].path === path) ?? path
  return shownIf(
    ({ mini_contest, selection }) => isRewardFieldShown(name, { selection, contest_kind: mini_contest?.kind }),
    ...fields,
  )
}
const isSelected =
  (selected: (typeof REWARD_SELECTIONS)[number]): Condition =>
  ({ selection }) =>
    selection === selected

const challenges: Field = {
  name: 'challenges',
  type: 'relationship',
  relationTo: 'challenges',
  hasMany: true,
  maxDepth: 0,
}

const basics: Field[] = [
  choice('selection', REWARD_SELECTIONS, { label: 'How it is won', required: true }),
  text('name', { required: true, ...translated('rewards', 'name') }),
  longText('description', translated('rewards', 'description')),
  image('image'),
  flag('feature', true, { label: 'Shown on the home page' }),
]

const terms: Field[] = [
  ifShown(
    'threshold',
    number('threshold', {
      min: 0,
      label: 'Points',
      admin: { description: 'The points it costs, or the total to reach.' },
    }),
  ),
  number('limit', { min: 0, admin: { description: 'How many are available. Leave empty for no limit.' } }),
  ifShown('limit_per_participant', number('limit_per_participant', { min: 1 })),
  ifShown(
    'price_cents',
    price('price_cents', undefined, {
      label: 'Price',
      admin: { description: 'In hundredths of the currency: 500 is 5.00. Leave empty if it costs no money.' },
    }),
    currency('currency'),
  ),
  ifShown('min_tier', optionallyBelongsTo('min_tier', 'program-tiers', { label: 'Minimum tier' })),
  // Of a plugin, so it isn't a relation.
  number('segment_id', { min: 1, label: 'Segment', admin: { hidden: true } }),
  flag('uses_coupons', false, { label: 'Hands out codes' }),
  number('code_valid_days', {
    min: 1,
    admin: { description: 'Days after the claim until it shows as expired in My codes. Leave empty for no end.' },
  }),
  shownIf(isSelected('achievement'), {
    name: 'achievement_reward',
    label: 'Achievement',
    type: 'group',
    fields: [row(image('active_image'), image('inactive_image')), challenges],
  }),
  shownIf(isSelected('sweepstake'), {
    name: 'sweepstake',
    type: 'group',
    fields: [
      row(number('entry_cost', { min: 0 }), number('max_entries', { min: 1 })),
      flag('free_entry', true),
      row(count('winners', 1), count('alternates', 3)),
      challenges,
    ],
  }),
  shownIf(isSelected('mini-contest'), {
    name: 'mini_contest',
    label: 'Contest',
    type: 'group',
    fields: [
      row(choice('kind', ['ranking', 'instant_win'], { defaultValue: 'ranking' }), number('winners', { min: 1 })),
      ifShown(
        'mini_contest.reveal',
        choice('reveal', ['scratch', 'spin'], {
          defaultValue: 'scratch',
          admin: { description: 'How a play shows its result.' },
        }),
      ),
      ifShown(
        'mini_contest.play_cost',
        number('play_cost', { min: 0, admin: { description: 'Points for one play of an instant win.' } }),
        number('plays_per_day', { min: 1 }),
      ),
      text('moments_hash', {
        admin: { readOnly: true, description: 'SHA-256 of the winning moments, drawn at approval.' },
      }),
      moment('settled_at', { admin: { readOnly: true } }),
    ],
  }),
]

const texts: Field[] = [
  longText('description_details', {
    ...{ label: 'Details', admin: { description: 'HTML; cleaned when saved.' } },
    ...translated('rewards', 'description_details'),
  }),
  longText('terms_conditions', { label: 'Terms and conditions', ...translated('rewards', 'terms_conditions') }),
  longText('redemption_details', {
    admin: { description: 'Shown to participants who have claimed it.' },
    ...translated('rewards', 'redemption_details'),
  }),
  image('redemption_image'),
]

export const Rewards = programCollection('rewards', {
  group: 'Engagement',
  read: 'rewards.view',
  // domain-writes/rewards.ts; field-rules.ts has the permission of each field.
  write: { create: 'rewards.create', update: ['rewards.update', 'rewards.manage'] },
  history: true,
  forceSelect: TRANSLATIONS,
  admin: { useAsTitle: 'name', defaultColumns: ['name', 'selection', 'threshold', 'approved_at', 'start', 'finish'] },
  hooks: { beforeChange: [refuseStale, sanitizeRewardHtml], afterChange: [publishProgram] },
  indexes: [{ fields: ['program', 'createdAt'] }],
  fields: [
    identifier(),
    {
      type: 'tabs',
      tabs: [
        { label: 'Basics', fields: basics },
        {
          label: 'Terms',
          description: 'The settings depend on how the reward is won.',
          fields: terms,
        },
        { label: 'Texts', fields: texts },
      ],
    },
    ...approval(),
    stringList('tag_list'),
    position(),
    // By language and field (domain/translated-text.ts); the columns above are in the program's own language.
    json('translations', { defaultValue: {} }),
    text('nft_collection', { admin: { hidden: true } }),
    text('nft_collection_address', { admin: { hidden: true } }),
    // Whether participants who earn it get a collectible once its collection exists.
    flag('mints_nft', true, { required: false, admin: { hidden: true } }),
    text('nft_collection_transaction_create_url', { admin: { hidden: true } }),
  ],
})
