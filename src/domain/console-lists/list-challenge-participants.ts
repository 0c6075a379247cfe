import type { Context } from '@/domain/context'
import { canSeeEmails } from '@/domain/permissions'
import type { ListParameters } from './list-parameters'
import { BY_NAME, isOneOf, type Listing, type ListSource, listAllRows, listRows, peopleOf } from './list-rows'

/** Filters of a challenge's users. */
export const CHALLENGE_USER_FILTERS = { source: ['site', 'api', 'import', 'payment', 'job', 'seed'] } as const

export type ChallengeUserParameters = ListParameters<typeof CHALLENGE_USER_FILTERS>

export type ChallengeParticipantRow = {
  /** The completion's id: a repeatable challenge has several completions per participant. */
  id: number
  participant_id: number
  name: string
  email: string
  points: number
  source: (typeof CHALLENGE_USER_FILTERS.source)[number]
  completed_at: Date
}

/** The participants who completed a challenge, and when. Erased participants have no name (RULE-44). */
export const listChallengeParticipants = (
  context: Context,
  programId: number,
  challengeId: number,
  parameters: ChallengeUserParameters,
): Promise<Listing<ChallengeParticipantRow>> =>
  listRows<ChallengeParticipantRow>(
    context.sql,
    sourceOf({ programId, challengeId, seesEmails: canSeeEmails(context, programId) }, parameters),
    parameters,
  )

/** All completions in batches, for CSV; `seesEmails` says whether emails are searchable. */
export const listAllChallengeParticipants = (
  { sql }: Context,
  programId: number,
  challengeId: number,
  parameters: ChallengeUserParameters,
  seesEmails: boolean,
): AsyncGenerator<ChallengeParticipantRow[]> =>
  listAllRows<ChallengeParticipantRow>(sql, sourceOf({ programId, challengeId, seesEmails }, parameters), parameters)

const sourceOf = (
  { challengeId, programId, seesEmails }: { programId: number; challengeId: number; seesEmails: boolean },
  { filters }: ChallengeUserParameters,
): ListSource => ({
  select: `x.id, p.id as participant_id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
    case when p.erased_at is null then p.email else '' end as email, x.points::int as points, x.source, x.completed_at`,
  from: `challenge_completions x left join participants p on p.id = x.participant_id and p.program_id = x.program_id
    left join ${peopleOf('x')}`,
  where: (bind) => [`x.program_id = ${bind(programId)}`, `x.challenge_id = ${bind(challengeId)}`, 'x.reset_at is null'],
  filters: (bind) => isOneOf(bind, 'x.source', 'enum_challenge_completions_source', filters.source),
  searchIn: [],
  searchPeople: { programId, id: 'x.participant_id', isByNameOnly: !seesEmails },
  ...(seesEmails ? { searchEmail: 'p.email' } : {}),
  sorts: {
    name: BY_NAME,
    points: 'x.points',
    completed_at: 'x.completed_at',
  },
  defaultSort: { key: 'completed_at', direction: 'desc' },
  tieBreaker: 'x.id',
})
