import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { Context } from '@/domain/context'
import { presentEvent, readEvents, retainEvents } from '@/domain/webhooks'
import type { eventsQuery } from '@/http/api/event-schemas'
import { type Reply, reply } from '@/http/server/reply'

const LOOK_MS = 700

/** The events after a cursor. If there are none, waits for some as long as the caller asks. */
export const answerEvents = async (
  context: Context,
  programId: number,
  { after, limit, types, wait }: z.output<typeof eventsQuery>,
): Promise<Reply> => {
  await retainEvents(context, programId)
  const which = { programId, limit, types }
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
