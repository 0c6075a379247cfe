import { z } from 'zod'
import { apiError, defineCall, type LaurelExtensions, reply } from '@/plugin'
import { findBalance, loadApiParticipant } from '@/plugin/domain'
import { type CardRefusal, resolveCard } from '../domain'
import { WRONG_TRIES } from '../domain/till/till-rules'

const member = z
  .object({
    identifier: z.string().meta({ description: 'Names the participant in the calls that follow.' }),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    can_earn: z.boolean().meta({ description: 'Whether they may earn and spend points.' }),
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
    summary:
      'Finds the participant whose card a till scanned. Each code works once. Name the participant by `identifier` in POST /v1/receipts, /v1/points/spends and /v1/claims.',
    group: 'Members at the till',
    input: z.strictObject({
      card: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .meta({ description: 'What the till scanned: the number, a point and six digits.' }),
    }),
    output: z.object({ member }),
    example: {
      body: { card: '402817365519.048392' },
      answer: {
        member: {
          identifier: '3f0c6d0e-5b0a-4c53-9d0e-2a9f5c1b7e44',
          first_name: 'Maya',
          last_name: 'Chen',
          can_earn: true,
          tier: 'Silver',
          balance: 1250,
        },
      },
    },
    errors: ['not_found', 'refused', 'rate_limited'],
    wrongTries: { ...WRONG_TRIES, detail: 'Ten wrong cards in a minute. Wait a moment.' },
    handle: async ({ context, programId }, { card }) => {
      const resolved = await resolveCard(context, programId, card)
      if (!resolved.ok) {
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
