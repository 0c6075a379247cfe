import type { Context } from '@/domain/context'
import type { ListParameters } from './list-parameters'
import { type Listing, listRows } from './list-rows'

export type ChallengeAnswerRow = {
  id: number
  participant_id: number
  name: string
  email: string
  question: string
  answer_type: string
  /** The chosen option's words, or what was written. */
  answer: string
  created_at: Date
}

/** What participants answered to a challenge's questions. An erased participant has no name left (decisions 44). */
export const listChallengeAnswers = (
  { sql }: Context,
  programId: number,
  challengeId: number,
  parameters: ListParameters,
): Promise<Listing<ChallengeAnswerRow>> =>
  listRows<ChallengeAnswerRow>(
    sql,
    {
      select: `a.id, p.id as participant_id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
        case when p.erased_at is null then p.email else '' end as email, q.title as question, q.answer_type,
        coalesce(o.details, a.answer, '') as answer, a.created_at`,
      from: `participant_answers a join participants p on p.id = a.participant_id and p.program_id = a.program_id
        join questions q on q.id = a.question_id left join question_options o on o.id = a.question_option_id`,
      where: (bind) => [`a.program_id = ${bind(programId)}`, `a.challenge_id = ${bind(challengeId)}`],
      searchIn: [
        `(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '') || ' ' || p.email)`,
        'q.title',
        'o.details',
        'a.answer',
      ],
      sorts: {
        name: "lower(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))",
        question: 'lower(q.title)',
        created_at: 'a.created_at',
      },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'a.id',
    },
    parameters,
  )
