import { type Listing, type ListParameters, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'

export const USER_QUESTION_FILTERS = { answered: ['yes', 'no'] } as const
export type UserQuestionParameters = ListParameters<typeof USER_QUESTION_FILTERS>

export type UserQuestion = {
  id: number
  title: string
  answer_type: string
  challenge_id: number
  challenge: string
  /** The last answer: the options' texts, or the written answer; null for none. */
  answer: string | null
  answered_at: Date | null
}

const ANSWERED = {
  yes: 'last.answered_at is not null',
  no: 'last.answered_at is null',
} as const satisfies Record<(typeof USER_QUESTION_FILTERS.answered)[number], string>

/**
 * The questions of a program's challenges with this participant's last answers. Removed questions are shown if they
 * were answered.
 */
export const listUserQuestions = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
  parameters: UserQuestionParameters,
): Promise<Listing<UserQuestion>> =>
  listRows<UserQuestion>(
    sql,
    {
      select: `q.id, q.title, q.answer_type::text as answer_type, q.challenge_id, c.name as challenge, last.answer, last.answered_at`,
      from: `participants p join questions q on q.program_id = p.program_id
        join challenges c on c.id = q.challenge_id and c.program_id = q.program_id
        left join lateral (
          select string_agg(coalesce(o.details, a.answer), ', ' order by a.id) as answer, max(a.created_at) as answered_at
          from participant_answers a left join question_options o on o.id = a.question_option_id
          where a.question_id = q.id and a.participant_id = p.id and a.program_id = q.program_id
          group by a.completion_id order by max(a.id) desc limit 1) last on true`,
      where: (bind) => [
        `p.id = ${bind(participantId)}`,
        `p.program_id = ${bind(programId)}`,
        '(q.archived_at is null or last.answered_at is not null)',
      ],
      filters: () => {
        const { answered } = parameters.filters
        return answered.length === 0 ? [] : [`(${answered.map((one) => ANSWERED[one]).join(' or ')})`]
      },
      searchIn: ['q.title', 'c.name', 'last.answer'],
      sorts: {
        title: 'lower(q.title)',
        challenge: 'lower(c.name)',
        answered_at: 'last.answered_at',
      },
      defaultSort: { key: 'answered_at', direction: 'desc' },
      tieBreaker: 'q.id',
    },
    parameters,
  )
