import { z } from 'zod'
import { apiError, defineCall, type LaurelExtensions, reply } from '@/plugin'
import { listApiHolds, MAX_API_HOLDS } from '../domain/api-holds'
import { decideHold } from '../domain/decide-hold'
import { findHold } from '../domain/find-hold'
import { MAX_REASON } from '../domain/fraud-values'
import { parseHoldKey } from '../domain/hold-key'
import { hold, presentHold } from './present-hold'

const GROUP = 'Fraud'

/** What other systems read of holds, and decide. */
export const apiCalls = {
  'GET /v1/holds': defineCall({
    scope: 'participants.read',
    summary: 'Lists what is held because signals suggest a fraud, the longest waiting first.',
    group: GROUP,
    input: z.object({
      kind: z.string().max(63).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_API_HOLDS).default(MAX_API_HOLDS),
    }),
    output: z.object({ holds: z.array(hold) }),
    example: {
      answer: {
        holds: [
          {
            ...{ id: 'referrals-12', kind: 'referrals', points: 50, signals: ['same_device'], is_appealed: false },
            participant: { identifier: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44' },
            held_at: '2026-11-21T09:30:00.000Z',
          },
        ],
      },
    },
    handle: async ({ context, programId }, { kind, limit }) =>
      reply({ holds: (await listApiHolds(context, programId, { kind: kind ?? null, limit })).map(presentHold) }),
  }),
  'POST /v1/holds/:hold_key/decision': defineCall({
    scope: 'participants.write',
    summary:
      'Decides about a hold once: releases what is held, or refuses it. A refused sign-up blocks the participant.',
    group: GROUP,
    input: z.strictObject({
      decision: z.enum(['release', 'refuse']),
      reason: z.string().trim().min(1).max(MAX_REASON),
    }),
    output: z.object({ hold: z.object({ id: z.string(), decision: z.enum(['release', 'refuse']) }) }),
    errors: ['not_found', 'hold_settled'],
    example: {
      params: { hold_key: 'referrals-12' },
      body: { decision: 'refuse', reason: 'Four accounts of one person.' },
      answer: { hold: { id: 'referrals-12', decision: 'refuse' } },
    },
    handle: async ({ context, params, programId }, input) => {
      const key = parseHoldKey(params.hold_key)
      if (!key || !(await findHold(context, { ...key, programId }))) return apiError('not_found')
      const outcome = await decideHold(context, { ...key, ...input, programId })
      return outcome === 'decided'
        ? reply({ hold: { id: params.hold_key ?? '', decision: input.decision } })
        : apiError('hold_settled')
    },
  }),
} satisfies LaurelExtensions['apiCalls']
