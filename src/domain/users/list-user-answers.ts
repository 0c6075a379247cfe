import { type Listing, type ListParameters, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'

export type UserAnswer = {
  id: number
  question_id: number
  question: string
  answer_type: string
  challenge_id: number
  challenge: string
  /** The option's text, or the written answer. */
  answer: string
  /** The answer is the name of a stored file. */
  has_file: boolean
  created_at: Date
}

/** All answers of a participant, including repeated ones, newest first. */
export const listUserAnswers = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
  parameters: ListParameters,
): Promise<Listing<UserAnswer>> =>
  listRows<UserAnswer>(
    sql,
    {
      select: `a.id, a.question_id, q.title as question, q.answer_type::text as answer_type, a.challenge_id, c.name as challenge,
        coalesce(o.details, a.answer, '') as answer, a.answer_file_id is not null as has_file, a.created_at`,
      from: `participant_answers a join questions q on q.id = a.question_id join challenges c on c.id = a.challenge_id
        left join question_options o on o.id = a.question_option_id`,
      where: (bind) => [`a.participant_id = ${bind(participantId)}`, `a.program_id = ${bind(programId)}`],
      searchIn: ['q.title', 'c.name', 'o.details', 'a.answer'],
      sorts: { question: 'lower(q.title)', challenge: 'lower(c.name)', created_at: 'a.created_at' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'a.id',
    },
    parameters,
  )
