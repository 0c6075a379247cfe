import { programCollection } from '@/plugin'
import { belongsTo, choice, count, flag, json, moment, text } from '@/plugin/fields'

/** An agent's plan, and whether it was carried out (RULE-73). */
export const AgentPlans = programCollection('agent-plans', {
  group: 'Integrations',
  read: 'program.manage',
  write: 'nobody',
  admin: { hidden: true },
  fields: [
    belongsTo('api_key', 'api-keys'),
    text('tool', { required: true }),
    json('input', { required: true }),
    text('hash', { required: true, unique: true, access: { read: () => false } }),
    choice('status', ['planned', 'waiting', 'approved', 'rejected', 'executed'], {
      required: true,
      defaultValue: 'planned',
    }),
    text('summary', { required: true }),
    count('points'),
    flag('is_approved'),
    json('result'),
    belongsTo('decided_by', 'administrators', { required: false }),
    moment('decided_at'),
    moment('executed_at'),
  ],
})
