import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { ApiKeyActor } from '@/domain/api-keys'
import type { Context } from '@/domain/context'
import {
  EVENT_SCOPES,
  eventTypes,
  isEventType,
  presentEvent,
  readEvents,
  retainEvents,
  TEST_EVENT,
} from '@/domain/webhooks'
import { apiError } from '@/http/api/api-error'
import type { eventsQuery } from '@/http/api/event-schemas'
import { type Reply, reply } from '@/http/server/reply'

const LOOK_MS = 700

/**
 * The events after a cursor that the key may read: their scope is that of what they are about. If there are none, waits
 * for some as long as the caller asks.
 */
export const answerEvents = async (
  context: Context,
  { programId, scopes }: ApiKeyActor,
  { after, limit, types, wait }: z.output<typeof eventsQuery>,
): Promise<Reply> => {
  const readable = eventTypes().filter((type) => scopes.includes(EVENT_SCOPES[type]))
  const hidden = types.find((type) => !readable.some((known) => known === type))
  if (hidden !== undefined) {
    const scope = isEventType(hidden) ? EVENT_SCOPES[hidden] : ''
    return apiError('missing_scope', {}, {}, `This API key needs the scope ${scope} to read ${hidden}.`)
  }
  await retainEvents(context, programId)
  const which = { programId, limit, types: types.length > 0 ? types : [...readable, TEST_EVENT] }
  let page = await readEvents(context, { ...which, after })
  // The first call gets the current cursor to start from.
  const end = after === '' ? 0 : Date.now() + wait * 1000
  while (page.events.length === 0 && Date.now() < end) {
    await sleep(LOOK_MS)
    page = await readEvents(context, { ...which, after: page.cursor })
  }
  return reply({
    data: page.events.map((event) => ({ id: event.identifier, ...presentEvent(event) })),
    cursor: page.cursor,
    has_more: page.hasMore,
  })
}
