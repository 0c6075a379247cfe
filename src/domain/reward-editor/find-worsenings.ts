import type { Worsening } from '@/domain/devaluation'
import type { StoredReward } from './find-editable-reward'

const PRICES = ['threshold', 'price', 'entry_cost', 'play_cost'] as const

type Terms = Pick<StoredReward, 'finish' | (typeof PRICES)[number]>

/** What a change of a published reward takes from its members. */
export const findWorsenings = (before: Terms, after: Terms): Worsening[] => [
  ...PRICES.filter((field) => Number(after[field] ?? 0) > Number(before[field] ?? 0)).map((field) => ({
    field,
    value: String(after[field]),
  })),
  ...(after.finish !== null && (before.finish === null || new Date(after.finish) < new Date(before.finish))
    ? [{ field: 'finish', value: new Date(after.finish).toISOString() }]
    : []),
]
