import { isForSql } from '@/domain/audiences'
import type { Context } from '@/domain/context'
import { limitsSql } from '@/domain/profile-attributes'
import { type PictureRow, pictureSql, toPicture } from '@/domain/programs'
import { sanitizeHtml } from '@/platform/sanitize'
import { type Completable, entersSweepstakesSql } from './find-completable'
import { CHALLENGE_KINDS, type ChallengeType } from './kinds'
import { type ReferralPromise, referralPromiseSql } from './referral-promise'
import { type SiteChallengeRow, siteChallengeSql, toSiteChallenge } from './site-challenge'
import type { ChallengeForPageOf, ParticipantAnswer, Question, QuestionOption } from './types'

export type ChallengeForPage = ChallengeForPageOf<ChallengeType>

type OptionRow = Omit<QuestionOption, 'image'> & { image: PictureRow | null }
type Row = SiteChallengeRow & {
  promise: ReferralPromise | null
  enters_sweepstakes: boolean
  is_for_others: boolean
  content: string | null
  questions: (Omit<Question, 'options'> & { options: OptionRow[] })[]
  participant_answers: ParticipantAnswer[]
  completed_elsewhere: boolean
  participant: ChallengeForPage['participant']
}

type Params = {
  programId: number
  participantId: number
  /** The id in the URL: `12` or `know-your-season`. */
  id: string | number
}

/** A challenge of the program by id or identifier. Drafts do not exist for participants. */
export const findChallenge = async (context: Context, params: Params): Promise<ChallengeForPage | null> =>
  (await findSubmittable(context, params))?.challenge ?? null

/** Like `findChallenge`, with what completing the challenge requires. */
export const findSubmittable = async (
  context: Context,
  { id, participantId, programId }: Params,
): Promise<{ challenge: ChallengeForPage; completable: Completable } | null> => {
  const { sql } = context
  const { columns, from } = siteChallengeSql(context.payload, '$2', '$5', '$6')
  const text = String(id)
  // Postgres rejects texts with a NUL.
  if (text.includes('\0')) return null
  const [row] = await sql<Row>(
    `select ${columns}, c.content, ${referralPromiseSql('p')} as promise, ${entersSweepstakesSql('c')} as enters_sweepstakes,
       not ${isForSql('c', 'p.id')} as is_for_others,
       json_build_object('id', p.id, 'name', trim(concat_ws(' ', p.first_name, p.last_name)), 'referral_code', p.referral_code) as participant,
       coalesce((select json_agg(json_build_object('id', q.id, 'title', q.title, 'additional_details', q.additional_details,
           'answer_type', q.answer_type, 'is_required', q.is_required, 'profile_attribute_id', q.profile_attribute_id,
           'limits', case when c.parameters = 'profile' then (select ${limitsSql('a')} from profile_attributes a
             where a.id = q.profile_attribute_id and a.program_id = q.program_id) end,
           'options', coalesce((select json_agg(json_build_object('id', o.id, 'details', o.details, 'is_correct', o.is_correct,
               'image', ${pictureSql('o.image_id')}) order by o.position, o.id)
             from question_options o where o.question_id = q.id and o.program_id = q.program_id and o.archived_at is null), '[]')) order by q.position, q.id)
         from questions q where q.challenge_id = c.id and q.program_id = c.program_id and q.archived_at is null), '[]') as questions,
       coalesce((select json_agg(json_build_object('question_id', a.question_id, 'question_option_id', a.question_option_id,
           'answer', a.answer, 'file', case when f.id is not null then json_build_object('filename', f.filename, 'byte_size', f.byte_size::int) end) order by a.id)
         from participant_answers a left join answer_files f on f.id = a.answer_file_id where a.participant_id = p.id and a.program_id = c.program_id
           and a.completion_id = d.id), '[]') as participant_answers, coalesce(d.source <> 'site', false) as completed_elsewhere
     from ${from} join participants p on p.id = $2 and p.program_id = c.program_id
     where c.program_id = $1 and (c.identifier = $3 or c.id = $4) and c.approved_at is not null and g.status = 'active'
       and (${isForSql('c', 'p.id')} or d.completed_at is not null)
     order by c.identifier = $3 desc limit 1`,
    [programId, participantId, text, /^\d{1,9}$/.test(text) ? Number(text) : null, context.now, context.locale ?? null],
  )
  if (!row) return null
  const {
    completed_elsewhere,
    content,
    enters_sweepstakes,
    is_for_others,
    participant,
    participant_answers,
    promise,
    questions,
    ...shown
  } = row
  const challenge = toSiteChallenge(shown, context)
  if (!challenge) return null
  const source = challenge.posts.total > 0 ? CHALLENGE_KINDS[challenge.challenge_type].posts : undefined
  const posts = (await source?.list(context, { programId, participantId, id: challenge.id })) ?? []
  return {
    challenge: {
      ...challenge,
      content: content === null ? null : sanitizeHtml(content),
      participant,
      participant_answers,
      completed_elsewhere,
      social_posts: posts,
      questions: questions.map((question) => ({
        ...question,
        options: question.options.map((option) => ({ ...option, image: toPicture(option.image) })),
      })),
    },
    completable: { ...shown, promise, enters_sweepstakes, is_for_others },
  }
}
