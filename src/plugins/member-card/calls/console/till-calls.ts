import { z } from 'zod'
import { limitFailures } from '@/plugin/domain'
import {
  type Administrator,
  type Context,
  failed,
  type Locale,
  parseId,
  poolOf,
  programCall,
  type Reply,
  readId,
  reply,
  succeeded,
  type Text,
  text,
} from '@/plugin/http'
import {
  addPurchase,
  claimForMember,
  findVisit,
  openVisit,
  parseAmount,
  redeemCode,
  type ServedAnswer,
  undoAction,
  WRONG_TRIES,
} from '../../domain/till'

type Call = { context: Context; administrator: Administrator; programId: number; params: Record<string, string> }

const UNKNOWN = failed(404, text('notFound'))

const visitOf = ({ administrator, params, programId }: Call) => ({
  programId,
  administratorId: administrator.id,
  visitId: readId(params.till_visit_id) ?? 0,
})

/** Identifies one attempt, so that a button that is pressed twice acts once. */
const key = z.string().regex(/^[\w-]{8,64}$/)

export const OPEN_CALL = programCall({
  input: z.object({ card: z.string().trim().min(1).max(40) }),
  handle: async ({ administrator, context, programId }, { card }) => {
    const tried = await limitFailures(poolOf(context.payload), WRONG_TRIES, `administrator ${administrator.id}`, {
      attempt: () => openVisit(context, { programId, administrator, card }),
      hasFailed: (opened) => !opened.ok && opened.reason !== 'off',
    })
    if (!tried.ok) return failed(429, text('till.tooMany', { seconds: tried.retryAfterSeconds }))
    const opened = tried.result
    if (opened.ok) return reply({ success: true, message: '', errors: {}, till_visit_id: opened.visitId })
    return failed(422, text(`till.card.${opened.reason}`))
  },
})

export const VISIT_CALL = programCall({
  input: z.object({}),
  handle: async (call: Call): Promise<Reply> => {
    const visit = await findVisit(call.context, visitOf(call))
    return visit ? reply({ till_visit: visit }) : UNKNOWN
  },
})

export const PURCHASE_CALL = programCall({
  input: z.object({ amount: z.string().max(20), reference: z.string().trim().max(100).default(''), key }),
  handle: async (call: Call, { amount, key, reference }) => {
    const amountCents = parseAmount(amount)
    if (amountCents === null) return failed(422, text('till.amount'), { amount: [text('till.amount')] })
    const purchase = { ...visitOf(call), key, amountCents, reference: reference || null }
    return replyServed(call, await addPurchase(call.context, purchase))
  },
})

export const CODE_CALL = programCall({
  input: z
    .object({ code: z.string().trim().min(1).max(200) })
    .or(z.object({ code_id: z.string().max(60) }))
    .and(z.object({ key })),
  handle: async (call: Call, { key, ...which }) => {
    const named = 'code_id' in which ? { codeId: which.code_id } : { code: which.code }
    return replyServed(call, await redeemCode(call.context, { ...visitOf(call), key, ...named }))
  },
})

export const REWARD_CALL = programCall({
  input: z.object({ reward_id: parseId(), key }),
  handle: async (call: Call, { key, reward_id }) =>
    replyServed(call, await claimForMember(call.context, { ...visitOf(call), key, rewardId: reward_id })),
})

export const UNDO_CALL = programCall({
  input: z.object({ till_action_id: parseId() }),
  handle: async (call: Call, { till_action_id }) => {
    const undone = await undoAction(call.context, { ...visitOf(call), actionId: till_action_id })
    if (undone.ok) return succeeded(text('till.undone'))
    return undone.reason === 'not_found' ? UNKNOWN : failed(409, text(`till.refused.${undone.reason}`))
  },
})

type Refusal = { ok: false; reason: string; at?: Date; missingPoints?: number }

/** What an action did, or why it didn't, for the person at the till. */
const replyServed = ({ administrator }: Call, answer: ServedAnswer<Refusal>): Reply => {
  if (!answer.ok) {
    if (answer.reason === 'not_found') return UNKNOWN
    return failed(answer.reason === 'over' ? 410 : 409, explain(answer, administrator.locale))
  }
  const { kind, outcome, points, title } = answer.served
  if (kind === 'purchase') return succeeded(purchaseMessage(outcome, points), { points })
  return succeeded(text(kind === 'code' ? 'till.redeemed' : 'till.claimed', { title: title ?? '' }))
}

const purchaseMessage = (outcome: string | undefined, points: number): Text => {
  if (outcome === 'duplicated') return text('till.duplicated')
  if (outcome === 'needs_human_review') return text('till.review')
  return points > 0 ? text('till.added', { points }) : text('till.noPoints')
}

const explain = (refusal: Refusal, locale: Locale): Text => {
  const { at, missingPoints, reason } = refusal
  switch (reason) {
    case 'code_used':
    case 'code_expired':
      return text(`till.refused.${reason}`, {
        date: (at ?? new Date()).toLocaleDateString(locale, { dateStyle: 'medium' }),
      })
    case 'insufficient_points':
      return text('till.refused.points', { points: missingPoints ?? 0 })
    case 'over':
    case 'cannot_earn':
    case 'code_unknown':
    case 'not_at_the_till':
    case 'out_of_stock':
    case 'codes_gone':
    case 'limit_per_participant':
      return text(`till.refused.${reason}`)
    default:
      return text('till.refused.reward')
  }
}
