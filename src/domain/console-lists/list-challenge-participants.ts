import type { Context } from '@/domain/context'
import type { ListParameters } from './list-parameters'
import { type Listing, listRows } from './list-rows'

export type ChallengeParticipantRow = {
  /** Of the completion: a repeatable challenge has several for one participant. */
  id: number
  participant_id: number
  name: string
  email: string
  points: number
  source: 'site' | 'api' | 'import' | 'payment' | 'job' | 'seed'
  completed_at: Date
}

/** Who completed a challenge, and when. An erased participant has no name left (decisions 44). */
export const listChallengeParticipants = (
  { sql }: Context,
  programId: number,
  challengeId: number,
  parameters: ListParameters,
): Promise<Listing<ChallengeParticipantRow>> =>
  listRows<ChallengeParticipantRow>(
    sql,
    {
      select: `x.id, p.id as participant_id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
        case when p.erased_at is null then p.email else '' end as email, x.points::int as points, x.source, x.completed_at`,
      from: 'challenge_completions x join participants p on p.id = x.participant_id and p.program_id = x.program_id',
      where: (bind) => [
        `x.program_id = ${bind(programId)}`,
        `x.challenge_id = ${bind(challengeId)}`,
        'x.reset_at is null',
      ],
      searchIn: [`(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || p.email)`],
      sorts: {
        name: "lower(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))",
        points: 'x.points',
        completed_at: 'x.completed_at',
      },
      defaultSort: { key: 'completed_at', direction: 'desc' },
      tieBreaker: 'x.id',
    },
    parameters,
  )
