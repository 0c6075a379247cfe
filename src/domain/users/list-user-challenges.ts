import { type Listing, type ListParameters, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'

export const USER_CHALLENGE_FILTERS = { state: ['completed', 'reset'] } as const
export type UserChallengeParameters = ListParameters<typeof USER_CHALLENGE_FILTERS>

export type UserChallenge = {
  /** The completion's id: a repeated challenge has several completions. */
  id: number
  challenge_id: number
  name: string
  challenge_type: string
  points: number
  source: 'site' | 'api' | 'import' | 'payment' | 'job' | 'seed'
  completed_at: Date
  /** When it was reversed (RULE-17). */
  reset_at: Date | null
}

const STATES = {
  completed: 'x.reset_at is null',
  reset: 'x.reset_at is not null',
} as const satisfies Record<(typeof USER_CHALLENGE_FILTERS.state)[number], string>

/** A participant's completions, including reset ones, newest first. */
export const listUserChallenges = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
  parameters: UserChallengeParameters,
): Promise<Listing<UserChallenge>> =>
  listRows<UserChallenge>(
    sql,
    {
      select:
        'x.id, x.challenge_id, c.name, c.challenge_type::text as challenge_type, x.points, x.source, x.completed_at, x.reset_at',
      from: 'challenge_completions x join challenges c on c.id = x.challenge_id and c.program_id = x.program_id',
      where: (bind) => [`x.participant_id = ${bind(participantId)}`, `x.program_id = ${bind(programId)}`],
      filters: () => {
        const { state } = parameters.filters
        return state.length === 0 ? [] : [`(${state.map((one) => STATES[one]).join(' or ')})`]
      },
      searchIn: ['c.name'],
      sorts: { name: 'lower(c.name)', points: 'x.points', completed_at: 'x.completed_at' },
      defaultSort: { key: 'completed_at', direction: 'desc' },
      tieBreaker: 'x.id',
    },
    parameters,
  )
