import type { Context } from '@/domain/context'
import { type ListParameters, listParameters } from './list-parameters'
import { BY_NAME, type Listing, type ListSource, listAllRows, listRows, peopleOf } from './list-rows'

export type ChallengeAnswerRow = {
  id: number
  participant_id: number
  name: string
  email: string
  question: string
  /** It was taken out of the form since. */
  is_archived: boolean
  answer_type: string
  /** What was written or chosen, in the words of that day. */
  answer: string
  created_at: Date
}

type Whose = {
  programId: number
  challengeId: number
  /** Only answers to these; all where there are none. */
  questionIds: number[]
}

/** `question`: the numbers of questions, after commas. */
export const ANSWER_PARAMETERS = listParameters({}, { free: ['question'] })

/** What participants answered to a challenge's questions. An erased participant has no name left (decisions 44). */
export const listChallengeAnswers = (
  { sql }: Context,
  whose: Whose,
  parameters: Omit<ListParameters, 'filters' | 'free'>,
): Promise<Listing<ChallengeAnswerRow>> => listRows<ChallengeAnswerRow>(sql, sourceOf(whose), parameters)

/** All of them in batches, for CSV. */
export const listAllChallengeAnswers = (
  { sql }: Context,
  whose: Whose,
  parameters: Omit<ListParameters, 'filters' | 'free'>,
): AsyncGenerator<ChallengeAnswerRow[]> => listAllRows<ChallengeAnswerRow>(sql, sourceOf(whose), parameters)

/** Every question that a challenge has or had, for its filter. */
export const listAskedQuestions = (
  { sql }: Context,
  { challengeId, programId }: Omit<Whose, 'questionIds'>,
): Promise<{ id: number; title: string; is_archived: boolean }[]> =>
  sql(
    `select id, title, archived_at is not null as is_archived from questions
     where challenge_id = $1 and program_id = $2 order by archived_at is not null, position, id limit 200`,
    [challengeId, programId],
  )

const sourceOf = ({ challengeId, programId, questionIds }: Whose): ListSource => ({
  select: `a.id, p.id as participant_id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
    case when p.erased_at is null then p.email else '' end as email, q.title as question, q.archived_at is not null as is_archived,
    q.answer_type, coalesce(nullif(a.answer, ''), o.details, '') as answer, a.created_at`,
  from: `participant_answers a left join participants p on p.id = a.participant_id and p.program_id = a.program_id
    left join ${peopleOf('a')} left join questions q on q.id = a.question_id left join question_options o on o.id = a.question_option_id`,
  where: (bind) => [`a.program_id = ${bind(programId)}`, `a.challenge_id = ${bind(challengeId)}`],
  filters: (bind) => (questionIds.length > 0 ? [`a.question_id = any(${bind(questionIds)})`] : []),
  searchIn: ['q.title', 'o.details', 'a.answer'],
  searchPeople: { programId, id: 'a.participant_id' },
  searchIds: (bind, finds, people) => {
    const challenge = bind(challengeId)
    return `select a.id from participant_answers a where a.challenge_id = ${challenge} and a.participant_id in (${people})
      union all select a.id from participant_answers a where a.challenge_id = ${challenge} and ${finds('a.answer')}
      union all select a.id from questions q join participant_answers a on a.question_id = q.id
        left join question_options o on o.id = a.question_option_id
        where q.challenge_id = ${challenge} and (${finds('q.title')} or ${finds('o.details')})`
  },
  searchEmail: 'p.email',
  sorts: {
    name: BY_NAME,
    created_at: 'a.created_at',
  },
  defaultSort: { key: 'created_at', direction: 'desc' },
  tieBreaker: 'a.id',
})
