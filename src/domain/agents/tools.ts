import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ApiKeyScope } from '@/domain/api-keys'
import { CHALLENGE_KINDS, challengeForm, createChallenge } from '@/domain/challenges'
import type { Context } from '@/domain/context'
import { findRange, loadMetrics, loadNeedsAttention, RANGE_PRESETS } from '@/domain/dashboard'
import { findReceipt, listReceiptItems, reviewForm, saveReceiptReview } from '@/domain/receipt-review'
import { REJECT_REASONS } from '@/domain/receipts'
import { createReward, rewardForm } from '@/domain/reward-editor'
import { postEntry } from '@/domain/users'
import { translate } from '@/i18n'
import { renderText } from '@/i18n/render-text'
import { fieldErrors } from '@/platform/field-errors'
import { ToolRefused } from './refusals'

/**
 * `summary`: one sentence for people; `points`: the points that the call gives, which count toward the program's limit.
 */
export type ToolResult = { summary: string; points?: number; data: unknown }

type Tool<Schema extends z.ZodObject = z.ZodObject> = {
  title: string
  description: string
  /** Keys without this scope don't see the tool. */
  scope: ApiKeyScope
  /** Writes are planned first and executed by the plan's hash (RULE-73). */
  isWrite: boolean
  input: Schema
  run: (context: Context, programId: number, input: z.output<Schema>) => Promise<ToolResult>
}

const defineTool = <Schema extends z.ZodObject>(tool: Tool<Schema>): Tool => tool as unknown as Tool

const participantId = z.number().int().positive().describe('The participant id, from find_participants.')

/** @param names the tool's fields by the form's, where they differ */
const toToolFields = (errors: Record<string, string[]>, names: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      names[field] ?? field,
      messages.map((message) => renderText(message, 'en')),
    ]),
  )

/** Fields of the review's form as the tool calls them. */
const REVIEW_FIELDS: Record<string, string> = {
  integrity: 'verdict',
  admin_invalidation_reason: 'reason',
  admin_invalidation_message: 'message',
}

/** Agents can correct their own fields; what was read from the receipt needs an administrator. */
const refuseReview = (errors: Record<string, string[]>): ToolRefused => {
  const isAgents = Object.keys(errors).every((field) => field in REVIEW_FIELDS)
  return new ToolRefused(isAgents ? 'invalid_input' : 'review_impossible', toToolFields(errors, REVIEW_FIELDS))
}

/** What agents can do in a program. Tools call the same domain functions as the console. */
export const AGENT_TOOLS: Readonly<Record<string, Tool>> = {
  find_participants: defineTool({
    title: 'Find participants',
    description: 'Finds up to 20 participants by email address, name or identifier.',
    scope: 'participants.read',
    isWrite: false,
    input: z.object({ query: z.string().trim().min(2).max(200) }),
    run: async ({ sql }, programId, { query }) => {
      const participants = await sql(
        `select p.id, p.identifier, p.email, p.first_name, p.last_name, p.status, b.unused_points::int as balance, b.points::int as lifetime_points
         from participants p join participant_balances b on b.participant_id = p.id
         where p.program_id = $1 and p.erased_at is null and not p.is_test and (strpos(lower(p.email), lower($2)) > 0 or p.identifier = $2
           or strpos(lower(concat_ws(' ', p.first_name, p.last_name)), lower($2)) > 0)
         order by p.id desc limit 20`,
        [programId, query],
      )
      return {
        summary: `Found ${participants.length} ${participants.length === 1 ? 'participant' : 'participants'}.`,
        data: { participants },
      }
    },
  }),
  explain_balance: defineTool({
    title: 'Explain a balance',
    description: "A participant's balance and the latest ledger entries behind it, with the reason for each.",
    scope: 'points.read',
    isWrite: false,
    input: z.object({ participant_id: participantId, entries: z.number().int().min(1).max(100).default(20) }),
    run: async ({ sql }, programId, { entries, participant_id }) => {
      const [balance] = await sql<{ balance: number }>(
        `select b.unused_points::int as balance, b.points::int as lifetime_points, b.pending_points::int as pending_points
         from participant_balances b join participants p on p.id = b.participant_id and p.erased_at is null
         where b.participant_id = $1 and b.program_id = $2`,
        [participant_id, programId],
      )
      if (!balance) throw new ToolRefused('participant_not_found')
      const rows = await sql(
        `select id, occurred_at, kind, amount, title, rule, cause_type, cause_id, expires_at from point_entries
         where participant_id = $1 and program_id = $2 order by id desc limit $3`,
        [participant_id, programId, entries],
      )
      return { summary: `The balance is ${balance.balance}.`, data: { ...balance, entries: rows } }
    },
  }),
  list_needs_attention: defineTool({
    title: 'List what needs attention',
    description:
      'Receipts that wait for a review, rewards nearly out of stock or codes, what ends soon, failed deliveries.',
    scope: 'reports.read',
    isWrite: false,
    input: z.object({}),
    run: async (context, programId) => ({
      summary: 'What needs attention now.',
      data: await loadNeedsAttention(context, programId),
    }),
  }),
  report_figures: defineTool({
    title: 'Report figures',
    description:
      'Participants, active participants, completed challenges, visits and actions of a period, and of the one before.',
    scope: 'reports.read',
    isWrite: false,
    input: z.object({ range: z.enum(RANGE_PRESETS).default('30').describe('Days, or the year, or all.') }),
    run: async (context, programId, { range }) => {
      const days = await findRange(context, programId, { range })
      return {
        summary: `From ${days.from} to ${days.to}.`,
        data: { ...days, figures: await loadMetrics(context, programId, days) },
      }
    },
  }),
  draft_challenge: defineTool({
    title: 'Draft a challenge',
    description: 'Creates a challenge as a draft. An administrator reviews and approves it before anyone sees it.',
    scope: 'challenges.write',
    isWrite: true,
    input: z.object({
      name: z.string().min(1).max(120),
      caption: z.string().min(1).max(160).describe('What participants read on the card.'),
      description: z.string().max(2000).default(''),
      link_url: z.string().max(2000).describe('The page that participants open.'),
      points: z.number().int().min(1).max(100_000),
      start: z.iso.datetime({ offset: true }).optional(),
      finish: z.iso.datetime({ offset: true }).optional(),
    }),
    run: async (context, programId, fields) => {
      const t = translate('en', 'console')
      const form = challengeForm(CHALLENGE_KINDS, (problem, values) => t(`challengeEditor.errors.${problem}`, values))
      const parsed = form.safeParse({ ...fields, challenge_type: 'link' })
      if (!parsed.success) throw new ToolRefused('invalid_input', fieldErrors(parsed.error))
      const saved = await createChallenge(context, { programId, form: parsed.data, identifier: randomUUID() })
      if (!saved.ok) throw new ToolRefused('invalid_input', saved.reason === 'invalid' ? saved.errors : {})
      return {
        summary: `Drafts the challenge “${fields.name}” for ${fields.points} points.`,
        data: { challenge_id: saved.id },
      }
    },
  }),
  draft_reward: defineTool({
    title: 'Draft a reward',
    description:
      'Creates a reward that is redeemed for points, as a draft. An administrator reviews and approves it before anyone sees it.',
    scope: 'rewards.write',
    isWrite: true,
    input: z.object({
      name: z.string().min(1).max(120),
      description: z.string().max(500).default(''),
      points: z.number().int().min(0).max(1_000_000).describe('What it costs.'),
      limit: z.number().int().min(1).max(1_000_000).optional().describe('How many there are.'),
      limit_per_participant: z.number().int().min(1).max(1000).optional(),
    }),
    run: async (context, programId, { points, ...fields }) => {
      const t = translate('en', 'console')
      const form = rewardForm((problem, values) => t(`rewards.errors.${problem}`, values))
      const parsed = form.safeParse({ ...fields, selection: 'redeem', threshold: points })
      if (!parsed.success)
        throw new ToolRefused('invalid_input', toToolFields(fieldErrors(parsed.error), { threshold: 'points' }))
      const created = await createReward(context, {
        programId,
        form: parsed.data,
        identifier: randomUUID(),
        canManage: false,
      })
      if (!created.ok) throw new Error(`a reward with only text and numbers was refused: ${JSON.stringify(created)}`)
      return {
        summary: `Drafts the reward “${fields.name}” for ${points} points.`,
        data: { reward_id: created.rewardId },
      }
    },
  }),
  award_points: defineTool({
    title: 'Award points',
    description:
      "Gives a participant points, with a reason they can read. Above the program's limit, an administrator approves it first.",
    scope: 'points.write',
    isWrite: true,
    input: z.object({
      participant_id: participantId,
      points: z.number().int().min(1).max(1_000_000),
      title: z.string().trim().min(1).max(120).describe('What the participant reads.'),
    }),
    run: async (context, programId, { participant_id, points, title }) => {
      const key = `agent:${randomUUID()}`
      const posted = await postEntry(context, { programId, participantId: participant_id, points, title, key })
      if (!posted.ok) throw new ToolRefused('participant_not_found')
      const [who] = await context.sql<{ email: string | null; name: string }>(
        "select email, concat_ws(' ', first_name, last_name) as name from participants where id = $1 and program_id = $2",
        [participant_id, programId],
      )
      return {
        summary: `Awards ${points.toLocaleString('en')} points to ${who?.name || 'participant'} (${who?.email ?? participant_id}): ${title}.`,
        points,
        data: { entry_id: posted.entryId, balance: posted.balance },
      }
    },
  }),
  review_receipt: defineTool({
    title: 'Review a receipt',
    description: 'Accepts a receipt as it was read, or rejects it with a reason that the participant sees.',
    scope: 'reviews.write',
    isWrite: true,
    input: z.object({
      receipt_id: z.number().int().positive(),
      verdict: z.enum(['valid', 'invalid']),
      reason: z.enum(REJECT_REASONS).optional().describe('Needed where the verdict is invalid.'),
      message: z.string().max(2000).optional(),
    }),
    run: async (context, programId, { message, reason, receipt_id, verdict }) => {
      const which = { programId, receiptId: receipt_id }
      const receipt = await findReceipt(context, which)
      if (!receipt) throw new ToolRefused('receipt_not_found')
      const items = await listReceiptItems(context, which)
      const form = reviewForm.safeParse({
        version: receipt.version,
        merchant_name: receipt.merchant_name,
        purchase_proof_merchant_id: receipt.purchase_proof_merchant_id,
        merchant_address: receipt.merchant_address,
        purchase_date: receipt.purchase_date,
        total_amount: receipt.total_amount,
        admin_comments: receipt.admin_comments,
        integrity: verdict,
        admin_invalidation_reason: reason ?? null,
        admin_invalidation_message: message ?? null,
        receipt_items: items.map(({ id }) => ({ patch_status: 'unchanged', id })),
      })
      if (!form.success) throw refuseReview(fieldErrors(form.error))
      const saved = await saveReceiptReview(context, { ...which, form: form.data })
      if (!saved.ok) {
        if (saved.reason === 'not_found') throw new ToolRefused('receipt_not_found')
        if (saved.reason === 'stale') throw new ToolRefused('receipt_changed')
        if (saved.reason === 'same_purchase') throw new ToolRefused('same_purchase')
        throw refuseReview(saved.errors)
      }
      return {
        summary: `Marks receipt ${receipt_id} as ${verdict}, which changes its points by ${saved.pointsDifference}.`,
        points: Math.abs(saved.pointsDifference),
        data: { points: saved.points, points_difference: saved.pointsDifference },
      }
    },
  }),
}
