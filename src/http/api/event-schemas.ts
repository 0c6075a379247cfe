import { z } from 'zod'
import { EVENT_TYPES, isCursor } from '@/domain/webhooks'

export const eventsQuery = z.strictObject({
  after: z
    .string()
    .max(40)
    .default('')
    .refine(isCursor, 'Not a cursor of this API.')
    .meta({ description: '`cursor` of the answer before. Empty: begins now.' }),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  wait: z.coerce.number().int().min(0).max(25).default(0).meta({ description: 'Seconds to wait for an event.' }),
  types: z
    .string()
    .max(1000)
    .default('')
    .transform((list) => list.split(',').filter((type) => type !== ''))
    .refine((list) => list.every((type) => EVENT_TYPES.some((known) => known === type)), 'Not an event.')
    .meta({ description: 'Only these, separated by commas.', examples: ['points.changed,reward.claimed'] }),
})

export const eventsAnswer = z
  .object({
    data: z.array(
      z
        .object({
          id: z.string().meta({ description: 'The same as the `webhook-id` of deliveries.' }),
          type: z.string(),
          timestamp: z.iso.datetime(),
          data: z.record(z.string(), z.unknown()),
        })
        .meta({ id: 'Event' }),
    ),
    cursor: z.string().meta({ description: 'For `after` of the next call.' }),
    has_more: z.boolean(),
  })
  .meta({ id: 'EventPage' })
