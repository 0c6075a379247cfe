import type { Block, CollectionSlug, Field, FilterOptions, RelationshipField, TextField } from 'payload'
import { isEmbeddable } from '@/platform/embed'
import { choice, count, image, link, longText, text } from './fields'

/** Limits choices to rows of the page's program: another program's rows are treated as nonexistent (RULE-3). */
const ofProgram: FilterOptions = ({ data }) => ({ program: { equals: idOf(data?.program) } })

const idOf = (related: unknown): number =>
  Number(typeof related === 'object' && related !== null && 'id' in related ? related.id : related)

const picture = (required = false): Field => image('image', { required, filterOptions: ofProgram })

const rows = (name: string, relationTo: CollectionSlug, description: string): Field =>
  ({
    name,
    type: 'relationship',
    relationTo,
    hasMany: true,
    maxRows: 24,
    filterOptions: ofProgram,
    admin: { description },
  }) as RelationshipField

const embedded: Field = {
  name: 'url',
  label: 'Address',
  type: 'text',
  required: true,
  admin: { description: 'A YouTube or Vimeo video, a Google map, a Spotify player, a Typeform or a Calendly page.' },
  validate: (value: unknown) =>
    (typeof value === 'string' && isEmbeddable(value)) || 'Enter the https address of a supported service.',
} as TextField

/** The blocks of pages. The site renders them in src/site/page-blocks. */
export const PAGE_BLOCKS: Block[] = [
  {
    slug: 'rich_text',
    labels: { singular: 'Text', plural: 'Texts' },
    fields: [{ name: 'content', type: 'richText', required: true }],
  },
  {
    slug: 'image',
    labels: { singular: 'Image', plural: 'Images' },
    fields: [picture(true), text('caption')],
  },
  {
    slug: 'hero',
    labels: { singular: 'Hero', plural: 'Heroes' },
    fields: [
      text('heading', { required: true }),
      longText('text'),
      picture(),
      text('button_text'),
      link('button_link'),
    ],
  },
  {
    slug: 'call_to_action',
    labels: { singular: 'Call to action', plural: 'Calls to action' },
    fields: [
      text('heading', { required: true }),
      longText('text'),
      text('button_text', { required: true }),
      link('button_link', { required: true }),
    ],
  },
  {
    slug: 'faq',
    labels: { singular: 'FAQ', plural: 'FAQs' },
    fields: [
      text('heading'),
      {
        name: 'questions',
        type: 'array',
        required: true,
        minRows: 1,
        maxRows: 50,
        labels: { singular: 'Question', plural: 'Questions' },
        fields: [text('question', { required: true }), longText('answer', { required: true })],
      },
    ],
  },
  {
    slug: 'reward_list',
    labels: { singular: 'Rewards', plural: 'Reward lists' },
    fields: [
      text('heading'),
      rows('rewards', 'rewards', 'Empty: the active rewards, in their order.'),
      count('limit', 6, { label: 'Show at most', min: 1, max: 24 }),
    ],
  },
  {
    slug: 'challenge_list',
    labels: { singular: 'Challenges', plural: 'Challenge lists' },
    fields: [
      text('heading'),
      rows('challenges', 'challenges', 'Empty: the active challenges, in their order.'),
      count('limit', 6, { label: 'Show at most', min: 1, max: 24 }),
    ],
  },
  {
    slug: 'embed',
    labels: { singular: 'Embed', plural: 'Embeds' },
    fields: [
      embedded,
      text('title', { required: true, admin: { description: 'Read out to people who cannot see it.' } }),
      choice('ratio', ['16:9', '4:3', '1:1'], { required: true, defaultValue: '16:9' }),
    ],
  },
]
