import type { Context } from '@/domain/context'
import {
  type Availability,
  deriveAvailability,
  type Picture,
  type PictureRow,
  pictureSql,
  toPicture,
} from '@/domain/programs'
import type { Challenge } from '@/payload-types'
import { EARNABLE_POINTS } from './earnable-points'

type Row = {
  id: number
  name: string
  caption: string
  description: string | null
  challenge_type: Challenge['challenge_type']
  parameters: string | null
  points: number
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  cta_button_text: string | null
  repeats: Challenge['repeats']
  max_completions: number | null
  tag_list: string[]
  achievement_collection_address: string | null
  membership_price_cents: number | null
  questions: number
  updated_at: Date
  completions: number
  clicks: number
  points_earned: number
  answers: number
  /** Given instead of points. */
  prize: { id: number; name: string } | null
  picture: PictureRow | null
}
export type ChallengeDetail = Omit<Row, 'picture'> & { status: Availability; image: Picture | null }

/**
 * A challenge with its totals for the console.
 * @returns null if the program has no such challenge
 */
export const findChallengeDetail = async (
  context: Context,
  programId: number,
  challengeId: number,
): Promise<ChallengeDetail | null> => {
  const [row] = await context.sql<Row>(
    `select c.id, c.name, c.caption, c.description, c.challenge_type, c.parameters, (${EARNABLE_POINTS})::int as points, c.approved_at, c.start, c.finish,
       c.cta_button_text, c.repeats, c.max_completions::int as max_completions, c.tag_list, c.achievement_collection_address,
       c.membership_challenge_price_cents::int as membership_price_cents, c.updated_at, ${pictureSql('c.image_id')} as picture,
       (select count(*)::int from questions q where q.challenge_id = c.id and q.archived_at is null) as questions,
       t.completions, t.clicks, t.answers, t.points::float8 as points_earned,
       case when c.reward_type = 'prize' then json_build_object('id', r.id, 'name', r.name) end as prize
     from challenges c join challenge_totals t on t.challenge_id = c.id
       left join rewards r on r.id = c.prize_id and r.program_id = c.program_id
     where c.id = $1 and c.program_id = $2`,
    [challengeId, programId],
  )
  if (!row) return null
  const { picture, ...rest } = row
  return { ...rest, status: deriveAvailability(row, context.now), image: toPicture(picture) }
}
