import { type Context, inTransaction } from '@/domain/context'
import { lockAgainstErasure } from '@/domain/erasure'
import { isTimeZone } from './is-time-zone'

/** The boundary of a day moves at most once a day (decision 81); the browser says a later zone again. */
const DAY_MS = 86_400_000

type ToSave = { programId: number; participantId: number; zone: string }

/**
 * Notes the time zone that a participant's browser is in. Until the first one, they are in the program's.
 * @returns false if it isn't a zone, or changed within 24 hours
 */
export const saveTimeZone = async (context: Context, { participantId, programId, zone }: ToSave): Promise<boolean> => {
  if (!isTimeZone(zone)) return false
  return inTransaction(context, async (tx) => {
    await lockAgainstErasure(tx, { participantId, programId })
    await tx.sql(`select pg_advisory_xact_lock(hashtext('participant_zones'), $1)`, [participantId])
    const [last] = await tx.sql<{ zone: string; since: Date }>(
      'select zone, since from participant_zones where participant_id = $1 and program_id = $2 order by since desc limit 1',
      [participantId, programId],
    )
    if (last?.zone === zone) return true
    if (last && tx.now.getTime() - last.since.getTime() < DAY_MS) return false
    // What they did before stays counted in the program's zone, whatever zone the program has later.
    await tx.sql(
      `insert into participant_zones (program_id, participant_id, zone, since)
       select g.id, $2, g.time_zone, timestamptz 'epoch' from programs g where g.id = $1
         and not exists (select from participant_zones z where z.participant_id = $2)`,
      [programId, participantId],
    )
    await tx.sql(
      `insert into participant_zones (program_id, participant_id, zone, since) values ($1, $2, $3, $4)
       on conflict (participant_id, since) do update set zone = excluded.zone`,
      [programId, participantId, zone, tx.now],
    )
    return true
  })
}
