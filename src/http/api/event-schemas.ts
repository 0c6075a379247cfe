import { z } from 'zod'
import type { ApiKeyScope } from '@/domain/api-keys'
import { PARTICIPANT_STATUSES } from '@/domain/participants'
import { RECEIPT_STATUSES } from '@/domain/receipts'
import { type BuiltInEventType, type EventType, eventTypes, isCursor, isEventType, TEST_EVENT } from '@/domain/webhooks'
import { LOCALES } from '@/i18n/locales'
import { extendTable, extensibleTable } from '@/platform/extend-table'
import { fields } from './schemas'

export const eventsQuery = z.strictObject({
  after: z
    .string()
    .max(40)
    .default('')
    .refine(isCursor, 'Not a cursor of this API.')
    .meta({ description: '`cursor` of the answer before. Empty: begins now.' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  wait: z.coerce.number().int().min(0).max(25).default(0).meta({ description: 'Seconds to wait for an event.' }),
  types: z
    .string()
    .max(1000)
    .default('')
    .transform((list) => list.split(',').filter((type) => type !== ''))
    .refine((list) => list.every(isEventType), 'Not an event.')
    .meta({ description: 'Only these, separated by commas.', examples: ['points.changed,reward.claimed'] }),
})

const moment = z.iso.datetime({ offset: true })
const person = z.object({ id: z.int(), identifier: z.string() })
const ofPerson = { participant: person }
const challenge = z.object({ id: z.int(), identifier: z.string(), name: z.string(), fields })
const receipt = z.object({
  identifier: z.string(),
  external_key: z
    .string()
    .nullable()
    .meta({ description: 'The Idempotency-Key that the purchase was reported with. Null for photos.' }),
  fields,
})
const money = { total_amount: z.number().nullable(), currency: z.string().nullable() }

const profile = z
  .object({
    participant: person.extend({
      email: z.string().optional(),
      first_name: z.string().nullable().optional(),
      last_name: z.string().nullable().optional(),
      status: z.enum(PARTICIPANT_STATUSES).optional(),
      postal: z.string().nullable().optional(),
      country: z.string().nullable().optional(),
      locale: z.enum(LOCALES).optional(),
      tags: z.array(z.string()).optional(),
      created_at: moment.optional(),
      fields,
    }),
  })
  .meta({ id: 'ParticipantEvent', description: 'After an erasure, `participant` has its `id` and `identifier` only.' })
const consent = z
  .discriminatedUnion('consent', [
    z.object({
      ...ofPerson,
      consent: z.literal('document'),
      document: z.enum(['privacy', 'rules', 'terms', 'reward_terms']),
      purpose: z.enum(['sign_up', 'free_entry']),
      revision: z.int().nullable(),
      content_sha256: z.string(),
      agreed_at: moment,
    }),
    z.object({
      ...ofPerson,
      consent: z.literal('marketing'),
      email_setting: z
        .enum(['all', 'important', 'none'])
        .nullable()
        .meta({ description: 'What applies: `none` for everyone who opted out. Null without a choice.' }),
      opted_out: z.boolean().meta({ description: 'Whether `email_setting` is `none`.' }),
    }),
  ])
  .meta({ id: 'ConsentEvent' })
const points = z
  .object({
    ...ofPerson,
    entry_id: z.int(),
    kind: z.string(),
    amount: z.int(),
    title: z.string().optional().meta({ description: 'Absent after an erasure.' }),
    cause: z.object({ type: z.string(), id: z.string().nullable() }),
    balance: z.int(),
    lifetime_points: z.int(),
  })
  .meta({ id: 'PointsEvent' })
const tier = z
  .object({
    ...ofPerson,
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.enum(['points', 'rules', 'anniversary', 'manual']),
    points: z.int(),
  })
  .meta({ id: 'TierEvent' })
const completion = z
  .object({ ...ofPerson, challenge, completion_id: z.int(), points: z.int(), source: z.string() })
  .meta({ id: 'CompletionEvent' })
const claim = z
  .object({
    ...ofPerson,
    reward: z.object({ id: z.int(), identifier: z.string(), name: z.string(), fields }),
    claim_id: z.int(),
    origin: z.enum(['claimed', 'earned', 'draw', 'contest', 'instant_win']),
    points_spent: z.int(),
  })
  .meta({ id: 'ClaimEvent' })
const processed = z
  .object({
    ...ofPerson,
    receipt,
    status: z.enum(RECEIPT_STATUSES),
    counts: z.boolean().meta({ description: 'Whether it counts as a purchase now, whoever accepted it.' }),
    points: z.int(),
    merchant_name: z.string().nullable().optional().meta({ description: 'Absent after an erasure.' }),
    purchase_date: z.iso.date().nullable(),
    ...money,
  })
  .meta({ id: 'ReceiptEvent' })
const returned = z
  .object({
    ...ofPerson,
    receipt,
    returned: z.object({
      amount: z.number().nullable(),
      items: z.array(
        z.object({
          sku: z.string().nullable(),
          name: z.string().nullable(),
          quantity: z.number(),
          amount: z.number(),
        }),
      ),
      points: z.int().meta({ description: 'The points that were taken back.' }),
    }),
    points: z.int(),
    points_difference: z.int(),
    ...money,
  })
  .meta({ id: 'ReturnEvent' })
const membership = z
  .object({ ...ofPerson, challenge, membership_id: z.int(), current_period_end: moment.nullable() })
  .meta({ id: 'MembershipEvent' })

type EventDescription = { summary: string; data: z.ZodType }

/** An event of a plugin, recorded by `recordEvent`. */
export type PluginEvent = EventDescription & {
  /** The scope that an API key needs to read it: that of what it is about. */
  scope: ApiKeyScope
}

const BUILT_IN = {
  'participant.created': { summary: 'Someone joins.', data: profile },
  'participant.updated': { summary: 'A profile or its status changes.', data: profile },
  'participant.deleted': {
    summary: 'A participant is erased.',
    data: z.object(ofPerson).meta({ id: 'DeletionEvent' }),
  },
  'participant.consent_changed': {
    summary: 'A participant accepts a document, or changes their marketing choice.',
    data: consent,
  },
  'points.changed': { summary: 'An entry is posted to the ledger.', data: points },
  'tier.changed': { summary: 'A participant reaches or leaves a tier.', data: tier },
  'challenge.completed': { summary: 'A completion counts.', data: completion },
  'challenge.reversed': { summary: 'A completion is taken back.', data: completion },
  'reward.earned': { summary: 'A reward is given: achievement, milestone, contest or instant win.', data: claim },
  'reward.claimed': { summary: "A reward is claimed; with a price, once it's paid.", data: claim },
  'winner.drawn': { summary: "A sweepstake's winner is drawn.", data: claim },
  'receipt.processed': { summary: 'A receipt is decided, or its points change.', data: processed },
  'receipt.returned': { summary: 'A purchase, or part of it, is returned.', data: returned },
  'membership.started': { summary: 'A membership begins.', data: membership },
  'membership.ended': { summary: 'A membership ends.', data: membership },
  [TEST_EVENT]: {
    summary: 'Someone presses **Send test event** in the console.',
    data: z.object({ message: z.string() }).meta({ id: 'TestEvent' }),
  },
} as const satisfies Record<BuiltInEventType | typeof TEST_EVENT, EventDescription>

export type DescribedEvent = EventType | typeof TEST_EVENT

/** What webhooks post and `GET /v1/events` answers, by the type of the event (RULE-46). */
export const WEBHOOK_EVENTS = extensibleTable<Record<string, EventDescription>>(
  'description of a webhook event',
  BUILT_IN,
) as Readonly<Record<DescribedEvent, EventDescription>>
const TYPE = /^[a-z][a-z_]*\.[a-z][a-z_]*$/

/** Adds a plugin's events. @throws Error for the name of a built-in event */
export const registerEvents = (events: Readonly<Record<string, PluginEvent>>): void => {
  for (const [type, { scope, ...description }] of Object.entries(events)) {
    extendTable('webhook event', { [type]: scope }, TYPE)
    extendTable('description of a webhook event', { [type]: description }, TYPE)
  }
}

/** The JSON of an event of this type. */
export const eventBody = <Type extends DescribedEvent>(type: Type) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: WEBHOOK_EVENTS[type].data })

const listedEvent = <Type extends EventType>(type: Type) =>
  eventBody(type).extend({ id: z.string().meta({ description: 'The same as the `webhook-id` of deliveries.' }) })
type ListedEvent = ReturnType<typeof listedEvent>

/** What `GET /v1/events` answers, with the events of plugins. */
export const eventsAnswer = () =>
  z
    .object({
      data: z.array(
        z
          .discriminatedUnion('type', eventTypes().map(listedEvent) as [ListedEvent, ...ListedEvent[]])
          .meta({ id: 'Event' }),
      ),
      cursor: z.string().meta({ description: 'For `after` of the next call.' }),
      has_more: z.boolean(),
    })
    .meta({ id: 'EventPage' })
