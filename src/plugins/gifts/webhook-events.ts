import { z } from 'zod'

declare module '@/plugin' {
  interface PluginEvents {
    'gift.sent': true
    'gift.accepted': true
    'gift.returned': true
  }
}

const participant = z.object({ id: z.int(), identifier: z.string() })
const gift = z.object({ id: z.int(), points: z.int() })

export const webhookEvents = {
  'gift.sent': {
    scope: 'points.read',
    summary: 'A participant gives points to another one. They have left the giver’s balance.',
    data: z.object({ participant, gift }).meta({ id: 'GiftSentEvent' }),
  },
  'gift.accepted': {
    scope: 'points.read',
    summary: 'The receiver accepts a gift. The points have arrived.',
    data: z.object({ participant, gift }).meta({ id: 'GiftAcceptedEvent' }),
  },
  'gift.returned': {
    scope: 'points.read',
    summary: 'A gift went back to its giver.',
    data: z
      .object({
        participant,
        gift,
        because: z.enum(['undone', 'refused', 'expired', 'declined', 'cancelled']),
      })
      .meta({ id: 'GiftReturnedEvent' }),
  },
} as const
