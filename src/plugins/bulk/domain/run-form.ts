import { z } from 'zod'
import { text } from '@/plugin/forms'
import { SOURCE_KINDS } from './values'

/** Addresses or member numbers of an uploaded list. */
export const MAX_LISTED = 100_000
const MAX_LIST_CHARACTERS = 900_000
const MAX_POINTS = 1_000_000

const id = z.coerce.number().int().positive().max(2_147_483_647)
const points = z.coerce.number().int().min(1).max(MAX_POINTS)

/** What a run changes. Points, tags, tiers and statuses of a person that are as wanted already stay. */
export const ACTION = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('give_points'), points }),
  z.strictObject({ kind: z.literal('take_points'), points }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string().trim().min(1).max(40), adds: z.boolean() }),
  /** Without a tier, everyone gets the one that their points reach. */
  z.strictObject({ kind: z.literal('tier'), tier_id: id.nullable() }),
  z.strictObject({ kind: z.literal('status'), blocks: z.boolean() }),
  z.strictObject({ kind: z.literal('reward'), reward_id: id }),
])
export type Action = z.output<typeof ACTION>
export type ActionOf<Kind extends Action['kind']> = Extract<Action, { kind: Kind }>

/** Whom a run changes. */
export const SOURCE = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('segment'), segment_id: id }),
  /** The parameters of the users list's address, such as `tag=vip&tier=3`. */
  z.strictObject({ kind: z.literal('filter'), query: z.string().max(2000) }),
  z.strictObject({ kind: z.literal('list'), text: z.string().trim().min(1).max(MAX_LIST_CHARACTERS) }),
])
export type Source = z.output<typeof SOURCE>

export const RUN = z.strictObject({ name: z.string().trim().min(1).max(100), source: SOURCE, action: ACTION })
export type RunForm = z.output<typeof RUN>

export const FORM_ACTIONS = [
  ...([
    'give_points',
    'take_points',
    'add_tag',
    'remove_tag',
    'set_tier',
    'clear_tier',
    'block',
    'unblock',
    'reward',
  ] as const),
]

/** The console's form, which has all fields at once. */
export const RUN_FORM = z
  .object({
    name: z.string().trim().min(1, text('required')).max(100),
    source: z.enum(SOURCE_KINDS),
    segment_id: z.string().default(''),
    query: z.string().max(2000).default(''),
    list: z.string().max(MAX_LIST_CHARACTERS).default(''),
    action: z.enum(FORM_ACTIONS),
    points: z.union([z.literal(''), points]).default(''),
    tag: z.string().trim().max(40).default(''),
    tier_id: z.string().default(''),
    reward_id: z.string().default(''),
  })
  .superRefine((form, context) => {
    const demand = (field: 'segment_id' | 'list' | 'points' | 'tag' | 'tier_id' | 'reward_id') => {
      if (form[field] === '') context.addIssue({ code: 'custom', path: [field], message: text('required') })
    }
    if (form.source === 'segment') demand('segment_id')
    if (form.source === 'list') demand('list')
    if (form.action === 'give_points' || form.action === 'take_points') demand('points')
    if (form.action === 'add_tag' || form.action === 'remove_tag') demand('tag')
    if (form.action === 'set_tier') demand('tier_id')
    if (form.action === 'reward') demand('reward_id')
  })
export type RunFormInput = z.input<typeof RUN_FORM>

const actionOf = (form: z.output<typeof RUN_FORM>): unknown => {
  switch (form.action) {
    case 'give_points':
    case 'take_points':
      return { kind: form.action, points: form.points }
    case 'add_tag':
    case 'remove_tag':
      return { kind: 'tag', tag: form.tag, adds: form.action === 'add_tag' }
    case 'set_tier':
    case 'clear_tier':
      return { kind: 'tier', tier_id: form.action === 'set_tier' ? form.tier_id : null }
    case 'block':
    case 'unblock':
      return { kind: 'status', blocks: form.action === 'block' }
    case 'reward':
      return { kind: 'reward', reward_id: form.reward_id }
  }
}

const sourceOf = ({ list, query, segment_id, source }: z.output<typeof RUN_FORM>): unknown => {
  if (source === 'segment') return { kind: source, segment_id }
  return source === 'filter' ? { kind: source, query } : { kind: source, text: list }
}

/** The run that a form of the console describes. */
export const readForm = (form: z.output<typeof RUN_FORM>): RunForm =>
  RUN.parse({ name: form.name, source: sourceOf(form), action: actionOf(form) })
