import type { Listing, ListParameters } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { type Availability, deriveAvailability } from '@/domain/programs'
import type { Challenge } from '@/payload-types'
import { listFigured } from './list-figures'
import type { DaySpan } from './range'

type Row = {
  id: number
  name: string
  challenge_type: Challenge['challenge_type']
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  clicks: number
  completions: number
  /** Completions per click, 0 to 1 and above; null without clicks, if the challenge is completed in another way. */
  conversion: number | null
  points: number
}
export type ChallengeFigures = Row & { status: Availability }

/** The figures of each challenge in the chosen days (CONSOLE-18), without reset completions. */
export const listChallengeFigures = async (
  { now, sql }: Context,
  programId: number,
  span: DaySpan,
  parameters: ListParameters,
): Promise<Listing<ChallengeFigures>> => {
  const listing = await listFigured<Row>(
    sql,
    {
      table: 'challenges',
      metrics: ['challenge_clicks', 'challenge_completions', 'challenge_points'],
      select: `x.name, x.challenge_type, x.approved_at, x.start, x.finish, coalesce(f.challenge_clicks, 0) as clicks,
        coalesce(f.challenge_completions, 0) as completions, f.challenge_completions / nullif(f.challenge_clicks, 0) as conversion,
        coalesce(f.challenge_points, 0) as points`,
      sorts: {
        name: 'lower(x.name)',
        clicks: 'coalesce(f.challenge_clicks, 0)',
        completions: 'coalesce(f.challenge_completions, 0)',
        conversion: 'f.challenge_completions / nullif(f.challenge_clicks, 0)',
        points: 'coalesce(f.challenge_points, 0)',
      },
      defaultSort: 'completions',
    },
    { programId, span, parameters },
  )
  return { ...listing, rows: listing.rows.map((row) => ({ ...row, status: deriveAvailability(row, now) })) }
}
