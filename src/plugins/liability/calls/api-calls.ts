import { z } from 'zod'
import { apiError, defineCall, type LaurelExtensions, reply } from '@/plugin'
import { findMonth, findMonths } from '../domain'
import { isMonth } from '../domain/months'
import { liabilityMonth, presentMonth } from './present-month'

const NONE = { earned: 0, returned: 0, spent: 0, expired: 0, adjusted: 0, transferred: 0 }
const october = { ...NONE, earned: 10_000, spent: -4500 }

export const apiCalls = {
  'GET /v1/liability': defineCall({
    scope: 'finance.read',
    summary: 'The liability of a month: movements of points, and deferred revenue. A closed month never changes.',
    group: 'Reports',
    input: z.object({
      month: z.string().refine(isMonth, 'A month, such as 2026-10.').optional().meta({
        description: 'Such as `2026-10`. Default: the running month.',
      }),
    }),
    output: z.object({ liability: liabilityMonth }),
    example: {
      answer: {
        liability: {
          ...{ month: '2026-10', state: 'closed', hash: '9f86d081884c7d65', closed_at: '2026-11-03T09:00:00.000Z' },
          ...{
            currency: 'USD',
            opening: 0,
            movements: october,
            corrections: [],
            closing: 5500,
            waiting: 0,
            pending: 0,
          },
          days: [{ day: '2026-10-05', opening: 0, ...october, closing: 5500 }],
          tiers: [{ tier: 'Silver', opening: 0, ...october, tier_changes: 0, closing: 5500 }],
          cohorts: [
            {
              ...{ month_of_earning: '2026-10', opening: 0, ...october, closing: 5500, issued: 10_000, redeemed: 4500 },
              ...{ expected_redemption: 9500, allocated: '8675.799087', recognized: '4109.589041' },
            },
          ],
          ...{ value_per_point: '0.95', sales: '100000' },
          deferred_revenue: {
            ...{ opening: '0', deferred: '8675.799087', changed: '0', redeemed: '4109.589041', estimate: '0' },
            closing: '4566.210046',
          },
          journal: [
            { reason: 'deferred', debit: 'sales', credit: 'deferred', amount: '8675.80' },
            { reason: 'redeemed', debit: 'deferred', credit: 'revenue', amount: '4109.59' },
          ],
        },
      },
    },
    errors: ['not_found'],
    handle: async ({ context, programId }, { month }) => {
      const found = await findMonth(context, programId, month ?? (await findMonths(context, programId)).running)
      return found ? reply({ liability: presentMonth(found) }) : apiError('not_found')
    },
  }),
} satisfies LaurelExtensions['apiCalls']
