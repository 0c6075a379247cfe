import type { Context } from '@/domain/context'
import { findZones } from '@/domain/time-zones'
import { type Receiver, SENT_MESSAGES } from './sent-messages'
import { DAY_MS, earliest } from './timing'

/**
 * When somebody may be sent a message at the earliest (decision 80): by day where they are, and no more than three in 24 hours
 * by all plugins together. Others wait for a time until the transaction ends.
 */
export const findEarliest = async (tx: Context, receiver: Receiver): Promise<Date> => {
  const { participantId, programId } = receiver
  await tx.sql(`select pg_advisory_xact_lock(hashtext('messages'), $1)`, [participantId])
  const zonesOf = await findZones(tx, programId, [participantId])
  const since = new Date(tx.now.getTime() - DAY_MS)
  const sent: Date[] = []
  for (const list of Object.values(SENT_MESSAGES)) sent.push(...(await list(tx, { ...receiver, since })))
  return earliest(tx.now, zonesOf(participantId).at(-1)?.zone ?? 'UTC', sent)
}
