import { z } from 'zod'
import { apiError, defineCall, type LaurelExtensions, reply } from '@/plugin'
import { consumeRateLimit, findBalance, isLimitReached, loadApiParticipant, poolOf } from '@/plugin/domain'
import { type CardRefusal, resolveCard } from '../domain'

/** Wrong tries by key (decision 77). */
const WRONG_TRIES = { name: 'member_card', times: 10, withinSeconds: 60 }

const member = z
  .object({
    identifier: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    can_earn: z.boolean(),
    tier: z.string().nullable(),
    balance: z.int().meta({ description: 'Points that can be spent.' }),
  })
  .meta({ id: 'Member' })

const NO_CARD = 'No card shows this code now. Codes last half a minute: scan it again.'
const REASONS: Record<CardRefusal, string> = {
  unreadable: NO_CARD,
  unknown: NO_CARD,
  code_wrong: NO_CARD,
  code_missing: "This program doesn't accept the number alone: scan the code.",
  code_used: 'This code was already used. Wait for the next one and scan it again.',
  off: "This program's member cards are switched off.",
}

export const apiCalls = {
  'POST /v1/members/resolve': defineCall({
    scope: 'participants.read',
    summary: 'Finds the participant whose card a till scanned. Each code works once.',
    input: z.strictObject({
      card: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .meta({ description: 'What the till scanned: the number, a point and six digits.' }),
    }),
    output: z.object({ member }),
    errors: ['not_found', 'refused', 'rate_limited'],
    handle: async ({ actor, context, programId }, { card }) => {
      const pool = poolOf(context.payload)
      const key = String(actor.id)
      const limit = await isLimitReached(pool, WRONG_TRIES, key)
      if (!limit.ok) return tooMany(limit.retryAfterSeconds)
      const resolved = await resolveCard(context, programId, card)
      if (!resolved.ok) {
        if (resolved.reason !== 'off') await consumeRateLimit(pool, WRONG_TRIES, key)
        const isUnknown = REASONS[resolved.reason] === NO_CARD
        return apiError(isUnknown ? 'not_found' : 'refused', {}, {}, REASONS[resolved.reason])
      }
      const { participantId } = resolved
      const [participant, { balance }] = await Promise.all([
        loadApiParticipant(context, programId, participantId),
        findBalance(context, { programId, participantId }),
      ])
      if (!participant) throw new Error(`participant ${participantId} was found by card and is not there`)
      const { can_earn, first_name, identifier, last_name, tier } = participant
      return reply({ member: { identifier, first_name, last_name, can_earn, tier, balance } })
    },
  }),
} satisfies LaurelExtensions['apiCalls']

const tooMany = (seconds: number) =>
  apiError('rate_limited', { 'retry-after': String(seconds) }, {}, 'Ten wrong cards in a minute. Wait a moment.')
