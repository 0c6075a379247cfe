import { z } from 'zod'
import { defineCall, pageOf, pageQuery } from '@/plugin'
import { MESSAGE_CHANNELS } from '@/plugin/forms'
import { MESSAGE_STATUSES } from '../domain/values'

const moment = z.iso.datetime()

const messages = pageOf(
  'MessagePage',
  z
    .object({
      id: z.int(),
      name: z.string(),
      channel: z.enum(MESSAGE_CHANNELS),
      status: z.enum(MESSAGE_STATUSES),
      send_at: moment.nullable(),
      people: z.int(),
      sent: z.int(),
      opened: z.int(),
      clicked: z.int(),
      bounced: z.int(),
      unsubscribed: z.int(),
      created_at: moment,
    })
    .meta({ id: 'Message' }),
)

/** What other systems read of messages. */
export const apiCalls = {
  'GET /v1/messages': defineCall({
    scope: 'participants.read',
    summary: 'Lists messages to participants with what became of them, the newest first.',
    group: 'Messages',
    input: pageQuery,
    output: messages,
    example: {
      answer: {
        data: [
          {
            ...{
              id: 12,
              name: 'Summer harvest',
              channel: 'email',
              status: 'sent',
              send_at: '2026-11-21T09:00:00.000Z',
            },
            ...{ people: 1840, sent: 1512, opened: 0, clicked: 204, bounced: 6, unsubscribed: 3 },
            created_at: '2026-11-20T16:12:40.120Z',
          },
        ],
        next_cursor: null,
      },
    },
    handle: async (...args) => (await import('./api/messages')).answerMessages(...args),
  }),
}
