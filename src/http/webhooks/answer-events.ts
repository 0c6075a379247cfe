import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import type { Context } from '@/domain/context'
import { keepEvents, presentEvent, readEvents } from '@/domain/webhooks'
import type { eventsQuery } from '@/http/api/event-schemas'
import { type Reply, reply } from '@/http/server/reply'

const LOOK_MS = 700

/** The events after a cursor; where there are none, it waits for some as long as asked. */
export const answerEvents = async (
  context: Context,
  programId: number,
  { after, limit, types, wait }: z.output<typeof eventsQuery>,
): Promise<Reply> => {
  await keepEvents(context, programId)
  const which = { programId, limit, types }
  let page = await readEvents(context, { ...which, after })
  // Whoever begins is told the cursor of now, to wait from there.
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
