import { z } from 'zod'
import { defineTool } from '@/plugin'
import { listApiHolds, MAX_API_HOLDS } from '../domain/api-holds'
import { decideHold } from '../domain/decide-hold'
import { findHold } from '../domain/find-hold'
import { MAX_REASON } from '../domain/fraud-values'
import { parseHoldKey } from '../domain/hold-key'
import { listPrecision } from '../domain/precision'
import { hold, presentHold } from './present-hold'

const list_holds = defineTool({
  title: 'List holds',
  description:
    'Suspected fraud that waits for a decision: receipts, referrals, claims, sign-ups and gifts, oldest first.',
  scope: 'participants.read',
  isWrite: false,
  input: z.object({ kind: z.string().max(63).optional() }),
  output: z.object({ holds: z.array(hold) }),
  run: async (context, programId, { kind }) => {
    const holds = await listApiHolds(context, programId, { kind: kind ?? null, limit: MAX_API_HOLDS })
    return { summary: `${holds.length} holds are open.`, data: { holds: holds.map(presentHold) } }
  },
})

const list_fraud_signals = defineTool({
  title: 'List the precision of fraud signals',
  description: 'How often each signal was right in past decisions. Below 20 decisions it says little.',
  scope: 'reports.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({
    signals: z.array(
      z.object({
        ...{ kind: z.string(), signal: z.string(), decided: z.int(), confirmed: z.int() },
        ...{ precision: z.number(), is_small: z.boolean() },
      }),
    ),
  }),
  run: async (context, programId) => {
    const signals = await listPrecision(context, programId)
    return { summary: `${signals.length} signals have decisions.`, data: { signals } }
  },
})

const decide_hold = defineTool({
  title: 'Decide about a hold',
  description: 'Releases what is held, or refuses it. Refusing a sign-up blocks the participant.',
  scope: 'participants.write',
  isWrite: true,
  input: z.object({
    hold: z.string().max(80).describe('From list_holds, such as referrals-12.'),
    decision: z.enum(['release', 'refuse']),
    reason: z.string().trim().min(1).max(MAX_REASON),
  }),
  output: z.object({ outcome: z.enum(['decided', 'gone', 'impossible']) }),
  run: async (context, programId, { decision, hold: id, reason }) => {
    const key = parseHoldKey(id)
    const found = key && (await findHold(context, { ...key, programId }))
    if (!key || !found) return { summary: 'There is no such hold.', data: { outcome: 'gone' as const } }
    const outcome = await decideHold(context, { ...key, programId, decision, reason })
    const done = decision === 'release' ? 'Releases' : 'Refuses'
    return {
      summary: outcome === 'decided' ? `${done} the hold ${id}.` : `The hold ${id} can't be decided here.`,
      points: outcome === 'decided' && decision === 'release' ? found.points : 0,
      data: { outcome },
    }
  },
})

export const mcpTools = { list_holds, list_fraud_signals, decide_hold }
