import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'hold.opened': true
    'hold.decided': true
  }
}

const participant = z.object({ id: z.int(), identifier: z.string() })
const hold = z.object({
  id: z.string().meta({ description: 'As in `GET /v1/holds`, such as `referrals-12`.' }),
  kind: z
    .string()
    .meta({ description: '`receipts`, `referrals`, `claims`, `signups` or `gifts`; plugins add others.' }),
  points: z.int(),
  signals: z.array(z.string()),
})

export const webhookEvents = {
  'hold.opened': {
    scope: 'participants.read',
    summary: 'Something of a participant is held, because signals suggest a fraud.',
    data: z.object({ participant, hold }).meta({ id: 'HoldOpenedEvent' }),
  },
  'hold.decided': {
    scope: 'participants.read',
    summary: 'Somebody decided about a hold.',
    data: z.object({ participant, hold, decision: z.enum(['release', 'refuse']) }).meta({ id: 'HoldDecidedEvent' }),
  },
} as const
