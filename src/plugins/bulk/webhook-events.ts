import { z } from 'zod'
import { ACTION_KINDS } from './domain/values'

declare module '@/plugin' {
  interface PluginEvents {
    'bulk.finished': true
    'bulk.undone': true
  }
}

const bulk_run = z.object({ id: z.int(), name: z.string(), action: z.enum(ACTION_KINDS) })

export const webhookEvents = {
  'bulk.finished': {
    scope: 'participants.read',
    summary: 'A bulk run has changed everyone it could.',
    data: z
      .object({ bulk_run, done: z.int(), skipped: z.int(), failed: z.int(), points: z.int() })
      .meta({ id: 'BulkFinishedEvent' }),
  },
  'bulk.undone': {
    scope: 'participants.read',
    summary: 'A bulk run was undone, except for what participants keep.',
    data: z
      .object({ bulk_run, undone: z.int(), kept: z.int(), undone_points: z.int(), kept_points: z.int() })
      .meta({ id: 'BulkUndoneEvent' }),
  },
} as const
