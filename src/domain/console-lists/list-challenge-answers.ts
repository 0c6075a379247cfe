import type { Context } from '@/domain/context'
import { canSeeEmails } from '@/domain/permissions'
import { onlyRow, type Sql } from '@/platform/sql'
import { type ListParameters, listParameters } from './list-parameters'
import { BY_NAME, isOneOf, type Listing, type ListSource, listAllRows, listRows, peopleOf } from './list-rows'

export type ChallengeAnswerRow = {
  id: number
  participant_id: number
  name: string
  email: string
  question: string
  /** The question was removed from the form. */
  is_archived: boolean
  answer_type: string
  /** The text or options as they were when answered. */
  answer: string
  /** The answer is the name of a stored file. */
  has_file: boolean
  created_at: Date
}

type Owner = {
  programId: number
  challengeId: number
  /** Restricts to these questions; all if empty. */
  questionIds: number[]
  /** Whether emails are searchable; an export sets it, otherwise the context decides. */
  seesEmails?: boolean
}

/** `question`: comma-separated ids of questions. */
export const ANSWER_PARAMETERS = listParameters({}, { free: ['question'] })

/** Participants' answers to a challenge's questions. Erased participants have no name (RULE-44). */
export const listChallengeAnswers = async (
  context: Context,
  owner: Owner,
  parameters: Omit<ListParameters, 'filters' | 'free'>,
): Promise<Listing<ChallengeAnswerRow>> => {
  const seen = { seesEmails: canSeeEmails(context, owner.programId), ...owner }
  return listRows<ChallengeAnswerRow>(context.sql, await sourceOf(context.sql, seen, parameters.search), parameters)
}

/** All answers in batches, for CSV. */
export async function* listAllChallengeAnswers(
  { sql }: Context,
  owner: Owner,
  parameters: Omit<ListParameters, 'filters' | 'free'>,
): AsyncGenerator<ChallengeAnswerRow[]> {
  yield* listAllRows<ChallengeAnswerRow>(sql, await sourceOf(sql, owner, parameters.search), parameters)
}

/** Every current or former question of a challenge, for its filter. */
export const listAllQuestions = (
  { sql }: Context,
  { challengeId, programId }: Pick<Owner, 'challengeId' | 'programId'>,
): Promise<{ id: number; title: string; is_archived: boolean }[]> =>
  sql(
    `select id, title, archived_at is not null as is_archived from questions
     where challenge_id = $1 and program_id = $2 order by archived_at is not null, position, id limit 200`,
    [challengeId, programId],
  )

type Matches = { questions: number[]; options: number[] }

/** Finds the few questions and options that match the search, so that answers can be found by their ids. */
const findMatchingQuestions = async (
  sql: Sql,
  { challengeId, programId, questionIds }: Owner,
  search: string,
): Promise<Matches> => {
  if (search === '') return { questions: [], options: [] }
  return onlyRow(
    await sql<Matches>(
      `with shown as (select id, title from questions where challenge_id = $1 and program_id = $2
           and (cardinality($4::int[]) = 0 or id = any($4)))
       select array(select q.id from shown q where strpos(lower(q.title), lower($3)) > 0) as questions,
         array(select o.id from shown q join question_options o on o.question_id = q.id
           where strpos(lower(o.details), lower($3)) > 0) as options`,
      [challengeId, programId, search, questionIds],
    ),
  )
}

const sourceOf = async (sql: Sql, owner: Owner, search: string): Promise<ListSource> => {
  const { challengeId, programId, questionIds, seesEmails = false } = owner
  const { options, questions } = await findMatchingQuestions(sql, owner, search)
  return {
    select: `a.id, p.id as participant_id, trim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
      case when p.erased_at is null then p.email else '' end as email, q.title as question, q.archived_at is not null as is_archived,
      q.answer_type, coalesce(nullif(a.answer, ''), o.details, '') as answer, a.answer_file_id is not null as has_file, a.created_at`,
    from: `participant_answers a left join participants p on p.id = a.participant_id and p.program_id = a.program_id
      left join ${peopleOf('a')} left join questions q on q.id = a.question_id left join question_options o on o.id = a.question_option_id`,
    where: (bind) => [`a.program_id = ${bind(programId)}`, `a.challenge_id = ${bind(challengeId)}`],
    filters: (bind) => isOneOf(bind, 'a.question_id', 'int', questionIds),
    searchIn: [...(questions.length > 0 ? ['q.title'] : []), ...(options.length > 0 ? ['o.details'] : []), 'a.answer'],
    searchPeople: { programId, id: 'a.participant_id', isByNameOnly: !seesEmails },
    searchIds: (bind, finds, people) => {
      const answers = `select a.id from participant_answers a left join questions q on q.id = a.question_id
        left join question_options o on o.id = a.question_option_id where a.challenge_id = ${bind(challengeId)} and`
      return [
        `${answers} ${finds('a.answer')}`,
        ...(questions.length > 0 ? [`${answers} a.question_id = any(${bind(questions)}) and ${finds('q.title')}`] : []),
        ...(options.length > 0
          ? [`${answers} a.question_option_id = any(${bind(options)}) and ${finds('o.details')}`]
          : []),
        ...(people ? [`${answers} a.participant_id in (${people})`] : []),
      ].join(' union all ')
    },
    ...(seesEmails ? { searchEmail: 'p.email' } : {}),
    sorts: {
      name: BY_NAME,
      created_at: 'a.created_at',
    },
    defaultSort: { key: 'created_at', direction: 'desc' },
    tieBreaker: 'a.id',
  }
}
