import { z } from 'zod'
import type { FoundMonth } from '../domain'
import { journalOf } from '../domain/journal'
import { formatMicros, formatMinor } from '../domain/money'

const money = z.string().meta({ description: 'An amount in `currency`, as a decimal.' })
const points = z.int()
const movements = {
  earned: points,
  returned: points,
  spent: points,
  expired: points,
  adjusted: points,
  transferred: points.meta({ description: 'Gifts and households: always 0 for the program.' }),
}

export const liabilityMonth = z
  .object({
    month: z.string(),
    state: z.enum(['closed', 'locked', 'open', 'running']),
    hash: z.string().nullable().meta({ description: 'SHA-256 of the figures of a closed month.' }),
    closed_at: z.iso.datetime().nullable(),
    currency: z.string(),
    opening: points,
    movements: z.object(movements),
    corrections: z.array(z.object({ month: z.string(), ...movements })).meta({
      description: 'Entries of closed months that came later.',
    }),
    closing: points.meta({ description: 'Opening, movements and corrections.' }),
    waiting: points.meta({ description: 'Of `closing`: sent to somebody and not received yet.' }),
    pending: points.meta({ description: 'Not in `closing`.' }),
    days: z.array(z.object({ day: z.iso.date(), opening: points, ...movements, closing: points })),
    tiers: z.array(
      z.object({ tier: z.string().nullable(), opening: points, ...movements, tier_changes: points, closing: points }),
    ),
    cohorts: z.array(
      z.object({
        month_of_earning: z.string().nullable(),
        opening: points,
        ...movements,
        closing: points,
        issued: points,
        redeemed: points,
        expected_redemption: points,
        allocated: money,
        recognized: money,
      }),
    ),
    value_per_point: money.nullable(),
    sales: money,
    deferred_revenue: z.object({
      ...{ opening: money, deferred: money, changed: money, redeemed: money, estimate: money, closing: money },
    }),
    journal: z.array(
      z.object({
        reason: z.enum(['deferred', 'changed', 'redeemed', 'estimate']),
        debit: z.enum(['sales', 'deferred', 'revenue']),
        credit: z.enum(['sales', 'deferred', 'revenue']),
        amount: money,
      }),
    ),
  })
  .meta({ id: 'LiabilityMonth' })

export const presentMonth = ({ closedAt, figures, hash, state }: FoundMonth): z.output<typeof liabilityMonth> => {
  const { cohorts, corrections, currency, days, deferred, tiers, value } = figures
  const toMoney = (micros: string) => formatMicros(BigInt(micros))
  return {
    ...{ month: figures.month, state, hash, closed_at: closedAt?.toISOString() ?? null, currency },
    ...{ opening: figures.opening, movements: figures.movements, closing: figures.closing },
    corrections: corrections.map(({ month, movements }) => ({ month, ...movements })),
    ...{ waiting: figures.waiting, pending: figures.pending },
    days: days.map(({ closing, day, movements, opening }) => ({ day, opening, ...movements, closing })),
    tiers: tiers.map(({ closing, moved, movements, opening, tier }) => ({
      ...{ tier, opening, ...movements, tier_changes: moved, closing },
    })),
    cohorts: cohorts.map(
      ({ allocated, closing, cohort, expected, issued, movements, opening, recognized, redeemed }) => ({
        ...{
          month_of_earning: cohort,
          opening,
          ...movements,
          closing,
          issued,
          redeemed,
          expected_redemption: expected,
        },
        ...{ allocated: toMoney(allocated), recognized: toMoney(recognized) },
      }),
    ),
    value_per_point: value.micros === null ? null : formatMicros(BigInt(value.micros)),
    sales: toMoney(figures.sales),
    deferred_revenue: {
      ...{ opening: toMoney(deferred.opening), deferred: toMoney(deferred.deferred) },
      ...{ changed: toMoney(deferred.changed), redeemed: toMoney(deferred.redeemed) },
      ...{ estimate: toMoney(deferred.estimate), closing: toMoney(deferred.closing) },
    },
    journal: journalOf(figures).map(({ minor, ...line }) => ({ ...line, amount: formatMinor(minor, currency) })),
  }
}
