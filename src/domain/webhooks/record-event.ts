import type { Context } from '@/domain/context'
import type { EventType } from './event-types'

type Recorded = {
  programId: number
  /** Null for events of the program. */
  participantId: number | null
  type: EventType
  data: Readonly<Record<string, unknown>>
}

/**
 * Records an event for other systems in the caller's transaction. The participant is added; events of test participants,
 * and of programs that nobody listens to, aren't recorded.
 */
export const recordEvent = async (
  { now, sql }: Context,
  { data, participantId, programId, type }: Recorded,
): Promise<void> => {
  await sql('select laurel_record_event($1, $2, $3, $4, $5)', [
    programId,
    participantId,
    type,
    JSON.stringify(data),
    now,
  ])
}
