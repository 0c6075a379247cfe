import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'household.joined': true
    'household.left': true
  }
}

const data = z.object({
  participant: z.object({ id: z.int(), identifier: z.string() }),
  household_id: z.int(),
})

export const webhookEvents = {
  'household.joined': {
    scope: 'participants.read',
    summary: 'A participant joins a household, or starts one.',
    data: data.meta({ id: 'HouseholdJoinedEvent' }),
  },
  'household.left': {
    scope: 'participants.read',
    summary: 'A participant leaves a household, is removed, or the household ends.',
    data: data.meta({ id: 'HouseholdLeftEvent' }),
  },
} as const
