import { z } from 'zod'
import { apiError, defineCall, type LaurelExtensions, reply } from '@/plugin'
import { findNamedParticipant } from '@/plugin/domain'
import { listStoredRules } from '../domain/find-rules'
import { basketForm, previewBasket } from '../domain/preview-basket'
import { presentPreview, presentRule, previewedRules, ruleSchema } from './present-rule'

const rule = ruleSchema.meta({ id: 'EarningRule' })

const BASKET = {
  participant: { email: 'maya@example.com' },
  merchant_name: 'Pennywort Market',
  total_amount: 42.5,
  items: [{ name: 'Sourdough loaf', sku: 'BREAD-1', quantity: 2, price: 12 }],
}

export const apiCalls = {
  'GET /v1/earning-rules': defineCall({
    scope: 'points.read',
    summary:
      'The rules by which purchases and challenges earn more, in their order. Offers count for those who activated them.',
    group: 'Earning rules',
    input: z.object({}),
    output: z.object({ earning_rules: z.array(rule) }),
    example: {
      answer: {
        earning_rules: [
          {
            ...{ id: 7, name: 'Double points on Tuesdays', is_on: true, activation: 'automatic' },
            ...{ starts_at: '2026-11-01T00:00:00.000Z', ends_at: null, applies_to: 'receipts', weekdays: [2] },
            ...{
              from_hour: null,
              to_hour: null,
              products: [],
              category: null,
              merchants: [],
              tiers: [],
              tag: null,
              segment: null,
            },
            ...{ first_purchase: false, min_basket: null, effect: 'multiplier', multiplier: 2, bonus_points: null },
            ...{ points_per_unit: null, max_points_per_day: 200, max_points: null, max_points_in_all: 100_000 },
          },
        ],
      },
    },
    handle: async ({ context, programId }) =>
      reply({ earning_rules: (await listStoredRules(context, programId)).map(presentRule) }),
  }),
  'POST /v1/earning-rules/preview': defineCall({
    scope: 'points.read',
    summary:
      'What a basket would earn now: its base points, and what each rule adds, with the reason if a rule does not count. Nothing is written.',
    group: 'Earning rules',
    input: basketForm,
    output: z.object({
      points: z.int().meta({ description: 'The base points, with the multiplier of the tier.' }),
      extra_points: z.int().meta({ description: 'By all rules that count.' }),
      rules: previewedRules,
    }),
    example: {
      body: BASKET,
      answer: {
        points: 120,
        extra_points: 120,
        rules: [{ id: 7, name: 'Double points on Tuesdays', points: 120, reason: 'counts' }],
      },
    },
    errors: ['participant_not_found'],
    handle: async ({ context, programId }, { participant, ...basket }) => {
      const found = participant ? await findNamedParticipant(context, programId, participant) : null
      if (participant && !found) return apiError('participant_not_found')
      return reply(
        presentPreview(await previewBasket(context, { programId, participantId: found?.id ?? null, basket })),
      )
    },
  }),
} satisfies LaurelExtensions['apiCalls']
