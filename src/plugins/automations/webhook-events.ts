import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'automation.step': true
  }
}

export const webhookEvents = {
  'automation.step': {
    scope: 'participants.read',
    summary: 'A participant reaches a step of an automation that tells other systems.',
    data: z
      .object({
        participant: z.object({ id: z.int(), identifier: z.string() }),
        automation: z.object({ id: z.int(), name: z.string() }),
        step: z.string(),
      })
      .meta({ id: 'AutomationStepEvent' }),
  },
} as const
