import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'
import { playsSinceSql } from './plays-since-sql'

export type Plays = {
  plays_today: number
  /** Prizes of this contest that the participant has. */
  wins: number
  /** The next midnight in the program's time zone. */
  day_ends_at: Date
  last_play: { won: boolean; played_at: Date } | null
}

/** A participant's plays and wins of an instant win. */
export const findPlays = async (
  { now, sql }: Context,
  { participantId, programId, rewardId }: { programId: number; participantId: number; rewardId: number },
  timeZone: string,
): Promise<Plays> => {
  const of = { reward: '$1', participant: '$2', program: '$3' }
  type Row = Omit<Plays, 'last_play'> & { won: boolean | null; played_at: Date }
  const { played_at, won, ...plays } = onlyRow(
    await sql<Row>(
      `with today as (select date_trunc('day', $4::timestamptz at time zone $5) as began)
       select ${playsSinceSql(of, 'began at time zone $5')} as plays_today,
         (select count(*)::int from reward_claims c where c.reward_id = $1 and c.participant_id = $2 and c.program_id = $3
           and c.state in ('held', 'settled')) as wins,
         (began + interval '1 day') at time zone $5 as day_ends_at, l.won, l.played_at
       from today left join lateral (select won, played_at from contest_plays
         where reward_id = $1 and participant_id = $2 and program_id = $3 order by played_at desc, id desc limit 1) l on true`,
      [rewardId, participantId, programId, now, timeZone],
    ),
  )
  return { ...plays, last_play: won === null ? null : { won, played_at } }
}
