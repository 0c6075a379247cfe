import { programCollection } from '@/plugin'
import { count } from '@/plugin/fields'

/** How many points agents may give per day without an approval. */
export const AgentSettings = programCollection('agent-settings', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  indexes: [{ fields: ['program'], unique: true }],
  fields: [count('points_limit')],
})
