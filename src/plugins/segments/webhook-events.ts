import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'segment.entered': true
    'segment.left': true
  }
}

const participant = z.object({ id: z.int(), identifier: z.string() })
const segment = z.object({ id: z.int(), name: z.string() })

export const webhookEvents = {
  'segment.entered': {
    scope: 'participants.read',
    summary: 'A participant enters a segment. Those who are in it when its rules are saved cause no event.',
    data: z.object({ participant, segment }).meta({ id: 'SegmentEnteredEvent' }),
  },
  'segment.left': {
    scope: 'participants.read',
    summary: 'A participant leaves a segment.',
    data: z.object({ participant, segment }).meta({ id: 'SegmentLeftEvent' }),
  },
} as const
