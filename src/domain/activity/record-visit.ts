import type { Context } from '@/domain/context'
import { networkOf } from '@/platform/network-address'
import { consumeRateLimit } from '@/platform/rate-limit'
import { perNetwork } from '@/platform/request-origin'
import { poolOf } from '@/platform/sql'

/** A visit lasts until four hours without a request, as in Ahoy. */
export const VISIT_HOURS = 4
const ONCE = { name: 'visit', times: 1, withinSeconds: VISIT_HOURS * 3600, refusesFromMemory: true }
/** Anonymous visits per network and program; further visits are silently not counted. */
const STRANGERS = { name: 'visit-strangers', times: 120, withinSeconds: 3600, refusesFromMemory: true }

/** Counts a visit to the program's site (CONSOLE-10), once in four hours per participant. */
export const recordVisit = async (
  { now, origin, payload, sql }: Context,
  { participantId, path, programId }: { programId: number; participantId: number | null; path: string },
): Promise<void> => {
  const pool = poolOf(payload)
  const fits = participantId
    ? await consumeRateLimit(pool, ONCE, `${programId}:${participantId}`)
    : await consumeRateLimit(
        pool,
        perNetwork(STRANGERS, origin.ipAddress),
        `${programId}:${networkOf(origin.ipAddress)}`,
      )
  if (!fits.ok) return
  await sql('insert into program_visits (program_id, participant_id, visited_at, path) values ($1, $2, $3, $4)', [
    programId,
    participantId,
    now,
    path,
  ])
}
