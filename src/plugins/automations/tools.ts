import { z } from 'zod'
import { defineTool } from '@/plugin'

const automation = z.object({
  ...{ id: z.int(), name: z.string(), status: z.string(), trigger: z.string(), entered: z.int(), under_way: z.int() },
})

/** What AI assistants read of automations. */
export const list_automations = defineTool({
  title: 'List automations',
  description: 'Lists the 20 newest automations, with how many participants entered and are on their way.',
  scope: 'reports.read',
  isWrite: false,
  input: z.object({}),
  output: z.object({ automations: z.array(automation) }),
  run: async (context, programId) => {
    const { listApiAutomations } = await import('./domain')
    const { rows } = await listApiAutomations(context, programId, { before: null, limit: 20 })
    const automations = rows.map(({ started_at: _, trigger, ...row }) => ({ ...row, trigger: trigger.kind }))
    return { summary: `Found ${automations.length} automations.`, data: { automations } }
  },
})
