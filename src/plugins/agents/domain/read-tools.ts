import { z } from 'zod'
import { defineTool } from '@/plugin'
import {
  findRange,
  loadMetrics,
  loadNeedsAttention,
  type NeedsAttention,
  PARTICIPANT_STATUSES,
  RANGE_PRESETS,
  RECEIPT_STATUSES,
  WAITS_FOR_PERSON,
} from '@/plugin/domain'
import { MEMBER_DATA } from './quote'
import { ToolRefused } from './refusals'
import { participantId, receiptId } from './tool-ids'

const moment = z.iso.datetime()
const toText = (date: Date): string => date.toISOString()
const count = (amount: number, one: string, several: string): string => `${amount} ${amount === 1 ? one : several}`

const participants = z.array(
  z.object({
    id: participantId,
    identifier: z.string(),
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    status: z.enum(PARTICIPANT_STATUSES),
    balance: z.int(),
    lifetime_points: z.int(),
  }),
)

export const find_participants = defineTool({
  title: 'Find participants',
  description: 'Finds up to 20 participants by email address, name or identifier. Their `id` is what other tools take.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({ query: z.string().trim().min(2).max(200) }),
  output: z.object({ participants }),
  run: async ({ sql }, programId, { query }) => {
    const found = await sql<z.output<typeof participants>[number]>(
      `select p.id, p.identifier, p.email, p.first_name, p.last_name, p.status, b.unused_points::int as balance, b.points::int as lifetime_points
       from participants p join participant_balances b on b.participant_id = p.id
       where p.program_id = $1 and p.erased_at is null and not p.is_test and (strpos(lower(p.email), lower($2)) > 0 or p.identifier = $2
         or strpos(lower(concat_ws(' ', p.first_name, p.last_name)), lower($2)) > 0)
       order by p.id desc limit 20`,
      [programId, query],
    )
    return {
      summary: `Found ${count(found.length, 'participant', 'participants')}. ${MEMBER_DATA}`,
      data: { participants: found },
    }
  },
})

const entry = z.object({
  id: z.int(),
  kind: z.string(),
  amount: z.int(),
  title: z.string(),
  rule: z.string().nullable(),
  cause_type: z.string().nullable(),
  cause_id: z.string().nullable(),
  occurred_at: moment,
  expires_at: moment.nullable(),
})
type Dated<Row, Names extends keyof Row> = Omit<Row, Names> & {
  [Name in Names]: null extends Row[Name] ? Date | null : Date
}
type Entry = z.output<typeof entry>

const balance = z.object({ balance: z.int(), lifetime_points: z.int(), pending_points: z.int() })

export const explain_balance = defineTool({
  title: 'Explain a balance',
  description: "A participant's balance and the latest ledger entries behind it, with the reason for each.",
  scope: 'points.read',
  isWrite: false,
  input: z.object({ participant_id: participantId, entries: z.int().min(1).max(100).default(20) }),
  output: balance.extend({ entries: z.array(entry) }),
  run: async ({ sql }, programId, { entries, participant_id }) => {
    const [found] = await sql<z.output<typeof balance>>(
      `select b.unused_points::int as balance, b.points::int as lifetime_points, b.pending_points::int as pending_points
       from participant_balances b join participants p on p.id = b.participant_id and p.erased_at is null
       where b.participant_id = $1 and b.program_id = $2`,
      [participant_id, programId],
    )
    if (!found) throw new ToolRefused('participant_not_found')
    const rows = await sql<Dated<Entry, 'occurred_at' | 'expires_at'>>(
      `select id, kind, amount::int, title, rule, cause_type, cause_id, occurred_at, expires_at from point_entries
       where participant_id = $1 and program_id = $2 order by id desc limit $3`,
      [participant_id, programId, entries],
    )
    return {
      summary: `The balance is ${found.balance}. ${MEMBER_DATA}`,
      data: {
        ...found,
        entries: rows.map(({ expires_at, occurred_at, ...row }) => ({
          ...row,
          occurred_at: toText(occurred_at),
          expires_at: expires_at && toText(expires_at),
        })),
      },
    }
  },
})

const receipt = z.object({
  receipt_id: receiptId,
  participant_id: participantId,
  status: z.enum(RECEIPT_STATUSES),
  merchant_name: z.string().nullable(),
  purchase_date: z.iso.date().nullable(),
  currency: z.string().nullable(),
  total_amount: z.number().nullable(),
  points: z.int().describe('What it would give.'),
  items: z.array(
    z.object({
      name: z.string().nullable(),
      quantity: z.number(),
      price: z.number(),
      points: z.int(),
      eligible: z.boolean(),
    }),
  ),
  tags: z.array(z.object({ name: z.string(), reason: z.string() })).describe('Why it waits, as far as rules found it.'),
  created_at: moment,
})

export const list_receipts = defineTool({
  title: 'List receipts to review',
  description: 'Receipts that wait for a review, the oldest first. Their `receipt_id` is what review_receipt takes.',
  scope: 'reviews.write',
  isWrite: false,
  input: z.object({ limit: z.int().min(1).max(100).default(20) }),
  output: z.object({ waiting: z.int(), receipts: z.array(receipt) }),
  run: async ({ sql }, programId, { limit }) => {
    const rows = await sql<Dated<z.output<typeof receipt>, 'created_at'> & { waiting: number }>(
      `select (count(*) over ())::int as waiting, r.id as receipt_id, r.participant_id, r.status, r.merchant_name,
         to_char(r.purchase_date at time zone 'UTC', 'YYYY-MM-DD') as purchase_date, r.currency, r.total_amount::float8,
         coalesce((select sum(i.points) from receipt_items i where i.receipt_id = r.id), 0)::int as points,
         coalesce((select json_agg(json_build_object('name', coalesce(i.name, i.sku), 'quantity', i.quantity::float8, 'price', i.price::float8,
           'points', i.points::int, 'eligible', i.eligible) order by i.position, i.id) from receipt_items i where i.receipt_id = r.id), '[]') as items,
         coalesce((select json_agg(json_build_object('name', t.name, 'reason', t.reason) order by t.id) from receipt_tags t where t.receipt_id = r.id), '[]') as tags,
         r.created_at
       from receipts r join participants p on p.id = r.participant_id and not p.is_test
       where r.program_id = $1 and r.${WAITS_FOR_PERSON} order by r.created_at, r.id limit $2`,
      [programId, limit],
    )
    const waiting = rows[0]?.waiting ?? 0
    return {
      summary: `${count(waiting, 'receipt waits', 'receipts wait')} for a review. ${MEMBER_DATA}`,
      data: {
        waiting,
        receipts: rows.map(({ created_at, waiting: _, ...row }) => ({ ...row, created_at: toText(created_at) })),
      },
    }
  },
})

const waiting = z.array(z.object({ id: z.int(), name: z.string(), count: z.int(), oldest_at: moment }))
const left = z.array(z.object({ id: z.int(), name: z.string(), left: z.int() }))

const toWaiting = ({ oldest_at, ...one }: NeedsAttention['waiting_claims'][number]) => ({
  ...one,
  oldest_at: toText(oldest_at),
})

export const list_needs_attention = defineTool({
  title: 'List what needs attention',
  description:
    'Receipts and referrals that wait for a review, claims to fulfill, rewards nearly out of stock or codes, what ends soon, failed deliveries.',
  scope: 'reports.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({
    receipts: z.object({ count: z.int(), oldest_at: moment.nullable() }),
    held_referrals: waiting,
    waiting_claims: waiting,
    low_stock: left,
    low_codes: left,
    ending: z.array(z.object({ kind: z.enum(['challenge', 'reward']), id: z.int(), name: z.string(), finish: moment })),
    failed_webhooks: z.int(),
    disabled_webhooks: z.array(z.object({ id: z.int(), url: z.string(), disabled_at: moment })),
    failing_domain: z.object({ domain: z.string(), stops_at: moment }).nullable(),
    failed_mails: z.int(),
  }),
  run: async (context, programId) => {
    const { disabled_webhooks, ending, failing_domain, held_referrals, receipts, waiting_claims, ...rest } =
      await loadNeedsAttention(context, programId)
    return {
      summary: 'What needs attention now.',
      data: {
        ...rest,
        held_referrals: held_referrals.map(toWaiting),
        waiting_claims: waiting_claims.map(toWaiting),
        receipts: { ...receipts, oldest_at: receipts.oldest_at && toText(receipts.oldest_at) },
        disabled_webhooks: disabled_webhooks.map((one) => ({ ...one, disabled_at: toText(one.disabled_at) })),
        ending: ending.map((one) => ({ ...one, finish: toText(one.finish) })),
        failing_domain: failing_domain && { ...failing_domain, stops_at: toText(failing_domain.stops_at) },
      },
    }
  },
})

const day = z.iso.date()
const span = z.object({ from: day, to: day })
const metric = z.object({ total: z.number(), recent: z.number(), previous: z.number().nullable() })

export const report_figures = defineTool({
  title: 'Report figures',
  description:
    'Participants, active participants, completed challenges, visits and actions of a period, and of the one before.',
  scope: 'reports.read',
  isWrite: false,
  input: z.object({
    range: z.enum(RANGE_PRESETS).default('30').describe('Days, or the year, or all.'),
    from: day.optional().describe('The first day, instead of a range.'),
    to: day.optional().describe('The last day, instead of a range. Today at the latest.'),
  }),
  output: span.extend({
    preset: z.enum([...RANGE_PRESETS, 'custom']),
    days: z.int(),
    previous: span.nullable(),
    figures: z.object({
      participants: z.number(),
      active_participants: metric,
      completed_challenges: metric,
      program_visits: metric,
      participant_actions: metric,
    }),
  }),
  run: async (context, programId, { from, range, to }) => {
    const days = await findRange(context, programId, { range, ...(from ? { from } : {}), ...(to ? { to } : {}) })
    return {
      summary: `From ${days.from} to ${days.to}.`,
      data: { ...days, figures: await loadMetrics(context, programId, days) },
    }
  },
})
