import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'experiment.started': true
    'experiment.finished': true
  }
}

const experiment = z.object({ id: z.int(), name: z.string(), kind: z.string(), item_id: z.int() })

export const webhookEvents = {
  'experiment.started': {
    scope: 'reports.read',
    summary: 'An experiment starts: participants see its variants.',
    data: z.object({ experiment }).meta({ id: 'ExperimentStartedEvent' }),
  },
  'experiment.finished': {
    scope: 'reports.read',
    summary: 'An experiment ends by a decision: a variant, or the original (0), is shown to everyone from now on.',
    data: z
      .object({ experiment, kept: z.object({ variant: z.int(), name: z.string() }) })
      .meta({ id: 'ExperimentFinishedEvent' }),
  },
} as const
