import { type Context, inTransaction } from '@/domain/context'
import { demoContent } from '../content'
import type { PlaceContent, ProgramKey } from '../content/types'
import { createRandom } from '../random'
import { HISTORY_DAYS, type ProgramIds, type SeedState } from '../seed-state'
import { momentOf, rhythm } from './days'
import type { Person } from './person'

const DAY_MS = 86_400_000
const PATHS = ['/', '/', '/', '/my-account', '/receipts', '/about', '/rules'] as const
/** Visitors without a session, on a busy day at the end. */
const STRANGERS_A_DAY = 14

type Visit = { visited_at: Date; path: string; ahoy_city?: string; ahoy_country?: string }

/** A participant's visits: on days with actions, and on some others. In order of time. */
export const planVisits = ({ createdAt, actions, engagement, program, random }: Person, today: Date): Visit[] => {
  const visits: Visit[] = actions.map(({ at }) => ({ visited_at: new Date(at.getTime() - 90_000), path: '/' }))
  visits.push({ visited_at: createdAt, path: '/' })
  const daysThere = Math.floor((today.getTime() - createdAt.getTime()) / DAY_MS)
  for (let daysBack = 0; daysBack < daysThere; daysBack++) {
    if (!random.chance(0.22 * engagement * rhythm(program, today, daysBack))) continue
    visits.push({ visited_at: momentOf(random, program, today, daysBack), path: random.pick(PATHS) })
  }
  return visits
    .filter(({ visited_at }) => visited_at >= createdAt)
    .sort((a, b) => a.visited_at.getTime() - b.visited_at.getTime())
}

export const storeVisits = async (
  { sql }: Context,
  {
    participantId,
    place,
    programId,
    visits,
  }: { programId: number; participantId: number | null; place: PlaceContent | null; visits: Visit[] },
): Promise<void> => {
  await sql(
    `insert into program_visits (program_id, participant_id, visited_at, path, ahoy_city, ahoy_country)
     select $1, $2, v.visited_at, v.path, coalesce(v.ahoy_city, $3), coalesce(v.ahoy_country, $4)
     from jsonb_to_recordset($5::jsonb) as v (visited_at timestamptz, path text, ahoy_city text, ahoy_country text)`,
    [programId, participantId, place?.city ?? null, place?.country ?? null, JSON.stringify(visits)],
  )
}

/** Visits without a session. A program has all of them or none, which tells a second run what to do. */
export const seedAnonymousVisits = async (state: SeedState, programIds: ProgramIds): Promise<void> => {
  let made = 0
  for (const { key } of demoContent.programs) {
    await inTransaction(state.context, async (tx) => {
      const programId = programIds[key]
      const [seeded] = await tx.sql(
        'select 1 from program_visits where program_id = $1 and participant_id is null and visited_at < $2 limit 1',
        [programId, new Date(state.today.getTime() - (HISTORY_DAYS / 2) * DAY_MS)],
      )
      if (seeded) return
      const visits = planStrangersVisits(key, state.today)
      await storeVisits(tx, { programId, participantId: null, place: null, visits })
      made += visits.length
    })
  }
  if (made > 0) state.made('visits of strangers', made)
}

const planStrangersVisits = (program: ProgramKey, today: Date): Visit[] => {
  const random = createRandom(`strangers:${program}`)
  const visits: Visit[] = []
  for (let daysBack = HISTORY_DAYS; daysBack >= 0; daysBack--) {
    const growth = 0.25 + 0.75 * (1 - daysBack / HISTORY_DAYS)
    const count = Math.round(STRANGERS_A_DAY * growth * rhythm(program, today, daysBack) * (0.7 + 0.6 * random.next()))
    for (let at = 0; at < count; at++) {
      const { city, country } = random.pick(demoContent.people.places)
      const visited_at = momentOf(random, program, today, daysBack)
      visits.push({ visited_at, path: random.pick(['/', '/', '/', '/about']), ahoy_city: city, ahoy_country: country })
    }
  }
  return visits
}
