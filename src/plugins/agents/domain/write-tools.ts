import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineTool } from '@/plugin'
import {
  CHALLENGE_KINDS,
  challengeForm,
  createChallenge,
  createReward,
  FIELD_LIMITS,
  fieldErrors,
  findReceipt,
  listReceiptItems,
  ONE_LINE,
  postEntry,
  REJECT_REASONS,
  renderText,
  reviewForm,
  rewardForm,
  saveReceiptReview,
  translate,
} from '@/plugin/domain'
import { quote, quoteMember } from './quote'
import { ToolRefused } from './refusals'
import { participantId, receiptId } from './tool-ids'

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

export const draft_challenge = defineTool({
  title: 'Draft a challenge',
  description: 'Creates a challenge as a draft. An administrator reviews and approves it before anyone sees it.',
  scope: 'challenges.write',
  isWrite: true,
  input: z.object({
    name: z.string().min(1).max(120),
    caption: z.string().min(1).max(160).describe('What participants read on the card.'),
    description: z.string().max(2000).default(''),
    link_url: z.string().max(2000).describe('The page that participants open.'),
    points: z.int().min(1).max(100_000),
    start: z.iso.datetime({ offset: true }).optional(),
    finish: z.iso.datetime({ offset: true }).optional(),
  }),
  output: z.object({ challenge_id: z.int() }),
  run: async (context, programId, fields) => {
    const t = translate('en', 'console')
    const form = challengeForm(CHALLENGE_KINDS, (problem, values) => t(`challengeEditor.errors.${problem}`, values))
    const parsed = form.safeParse({ ...fields, challenge_type: 'link' })
    if (!parsed.success) throw new ToolRefused('invalid_input', fieldErrors(parsed.error))
    const saved = await createChallenge(context, { programId, form: parsed.data, identifier: randomUUID() })
    if (!saved.ok) throw new ToolRefused('invalid_input', saved.reason === 'invalid' ? saved.errors : {})
    return {
      summary: `Drafts the challenge ${quote(fields.name)} for ${fields.points} points.`,
      data: { challenge_id: saved.id },
    }
  },
})

export const draft_reward = defineTool({
  title: 'Draft a reward',
  description:
    'Creates a reward that is redeemed for points, as a draft. An administrator reviews and approves it before anyone sees it.',
  scope: 'rewards.write',
  isWrite: true,
  input: z.object({
    name: z.string().min(1).max(120),
    description: z.string().max(500).default(''),
    points: z.int().min(0).max(1_000_000).describe('What it costs.'),
    limit: z.int().min(1).max(1_000_000).optional().describe('How many there are.'),
    limit_per_participant: z.int().min(1).max(1000).optional(),
  }),
  output: z.object({ reward_id: z.int() }),
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
      summary: `Drafts the reward ${quote(fields.name)} for ${points} points.`,
      data: { reward_id: created.rewardId },
    }
  },
})

export const award_points = defineTool({
  title: 'Award points',
  description:
    "Gives a participant points, with a reason they can read. Above the program's limit, an administrator approves it first.",
  scope: 'points.write',
  isWrite: true,
  input: z.object({
    participant_id: participantId,
    points: z.int().min(1).max(1_000_000),
    title: z
      .string()
      .trim()
      .min(1)
      .max(FIELD_LIMITS['point-entries'].title)
      .regex(ONE_LINE, 'Use one line, without control characters or marks of direction.')
      .describe('What the participant reads.'),
  }),
  output: z.object({ entry_id: z.int(), balance: z.int() }),
  run: async (context, programId, { participant_id, points, title }) => {
    const key = `agent:${randomUUID()}`
    const posted = await postEntry(context, { programId, participantId: participant_id, points, title, key })
    if (!posted.ok) throw new ToolRefused('participant_not_found')
    const [who] = await context.sql<{ email: string | null; name: string }>(
      "select email, concat_ws(' ', first_name, last_name) as name from participants where id = $1 and program_id = $2",
      [participant_id, programId],
    )
    return {
      summary: `Awards ${points.toLocaleString('en')} points to participant ${participant_id}, ${quoteMember(`${who?.name ?? ''} <${who?.email ?? ''}>`)}, with the title ${quote(title)}.`,
      points,
      data: { entry_id: posted.entryId, balance: posted.balance },
    }
  },
})

export const review_receipt = defineTool({
  title: 'Review a receipt',
  description: 'Accepts a receipt as it was read, or rejects it with a reason that the participant sees.',
  scope: 'reviews.write',
  isWrite: true,
  input: z.object({
    receipt_id: receiptId,
    verdict: z.enum(['valid', 'invalid']),
    reason: z.enum(REJECT_REASONS).optional().describe('Needed where the verdict is invalid.'),
    message: z.string().max(2000).optional(),
  }),
  output: z.object({ points: z.int(), points_difference: z.int() }),
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
})
