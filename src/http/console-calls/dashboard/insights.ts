import { z } from 'zod'
import { csvHeader, csvLine } from '@/domain/console-lists'
import { FUNNEL_STEPS, findRange, loadFunnel, loadRetention, loadRewardEconomics, rangeInput } from '@/domain/dashboard'
import { presentRange } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { csvReply } from '@/http/server/csv-call'
import { reply } from '@/http/server/reply'

const TABLES = ['funnel', 'retention', 'rewards'] as const

export const GET = programCall({
  input: rangeInput,
  handle: async ({ context, programId }, request) => {
    const range = await findRange(context, programId, request)
    const [funnel, retention, rewards] = await Promise.all([
      loadFunnel(context, programId, range),
      loadRetention(context, programId, range),
      loadRewardEconomics(context, programId, range),
    ])
    return reply({ range: presentRange(range), funnel, retention, rewards })
  },
})

/** One table of the insights. Column names are the same in every language. */
export const CSV = programCall({
  input: rangeInput.extend({ table: z.enum(TABLES) }),
  handle: async ({ context, programId }, { table, ...request }) => {
    const range = await findRange(context, programId, request)
    const lines = async (): Promise<string[][]> => {
      if (table === 'funnel') {
        const funnel = await loadFunnel(context, programId, range)
        const before = range.previous && (await loadFunnel(context, programId, range.previous))
        return [
          ['step', 'count', 'previous'],
          ...FUNNEL_STEPS.map((step) => [step, String(funnel[step]), String(before?.[step] ?? '')]),
        ]
      }
      if (table === 'retention') {
        const cohorts = await loadRetention(context, programId, range)
        return [
          ['joined_in', 'joined', 'month', 'active'],
          ...cohorts.flatMap(({ active, joined, month }) =>
            active.map((count, age) => [month, String(joined), String(age), String(count)]),
          ),
        ]
      }
      const columns = [
        'id',
        'name',
        'claims',
        'previous_claims',
        'claimers',
        'points_spent',
        'stock_left',
        'days_left',
      ] as const
      const rewards = await loadRewardEconomics(context, programId, range)
      return [[...columns], ...rewards.map((reward) => columns.map((column) => String(reward[column] ?? '')))]
    }
    const [header = [], ...rows] = await lines()
    return csvReply(csvHeader(header) + rows.map(csvLine).join(''), `${table} ${range.from} ${range.to}.csv`)
  },
})
