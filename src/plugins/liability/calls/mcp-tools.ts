import { z } from 'zod'
import { defineTool } from '@/plugin'
import { findMonth, findMonths } from '../domain'
import { isMonth } from '../domain/months'
import { liabilityMonth, presentMonth } from './present-month'

export const mcpTools = {
  liability_report: defineTool({
    title: 'Liability of a month',
    description:
      'Movements of points in a month, by day, tier and month of earning, with deferred revenue and journal. Without `month`, the running one.',
    scope: 'finance.read',
    isWrite: false,
    input: z.object({ month: z.string().refine(isMonth).optional() }),
    output: z.object({ liability: liabilityMonth.nullable() }),
    run: async (context, programId, { month }) => {
      const wanted = month ?? (await findMonths(context, programId)).running
      const found = await findMonth(context, programId, wanted)
      if (!found) return { summary: `The program has no figures of ${wanted}.`, data: { liability: null } }
      const { closing, opening } = found.figures
      return {
        summary: `${wanted} (${found.state}): ${opening} points at the beginning, ${closing} at the end.`,
        data: { liability: presentMonth(found) },
      }
    },
  }),
}
