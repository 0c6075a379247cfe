import type { Context } from '@/domain/context'
import type { OptionState, QuestionState } from './fields'

type Form = { programId: number; challengeId: number; questions: QuestionState[] }

/**
 * Replaces a challenge's questions and options by the form's, in its order. Removed ones that may have answers are
 * archived, so that answers keep their texts; others are deleted.
 */
export const writeQuestions = async (context: Context, form: Form): Promise<void> => {
  const rows = form.questions.map((question, position) => ({ ...question, position }))
  const kept = rows.filter((row) => row.id !== null)
  await removeQuestions(
    context,
    form,
    kept.map(({ id }) => id),
  )
  await context.sql(
    `update questions q set title = r.title, additional_details = r.additional_details, answer_type = r.answer_type::enum_questions_answer_type,
       is_required = r.is_required, profile_attribute_id = r.profile_attribute_id, position = r.position, updated_at = $4
     from jsonb_to_recordset($3::jsonb) as r (id int, title text, additional_details text, answer_type text, is_required boolean,
       profile_attribute_id int, position int)
     where q.id = r.id and q.challenge_id = $2 and q.program_id = $1 and q.archived_at is null`,
    [form.programId, form.challengeId, JSON.stringify(kept), context.now],
  )
  const added = await context.sql<{ id: number; position: number }>(
    `insert into questions (program_id, challenge_id, title, additional_details, answer_type, is_required, profile_attribute_id, position, created_at, updated_at)
     select $1, $2, r.title, r.additional_details, r.answer_type::enum_questions_answer_type, r.is_required, r.profile_attribute_id, r.position, $4, $4
     from jsonb_to_recordset($3::jsonb) as r (title text, additional_details text, answer_type text, is_required boolean,
       profile_attribute_id int, position int)
     order by r.position
     returning id, position::int as position`,
    [form.programId, form.challengeId, JSON.stringify(rows.filter((row) => row.id === null)), context.now],
  )
  const idAt = new Map(added.map(({ id, position }) => [position, id]))
  const options = rows.flatMap(({ id, options: offered, position }) =>
    offered.map((option, place) => ({ ...option, position: place, question_id: id ?? idAt.get(position) ?? 0 })),
  )
  await writeOptions(context, form, options)
}

/** Nobody ever saw a draft's questions; those of a published challenge may be answered right now. */
const removeQuestions = async (
  { now, sql }: Context,
  { challengeId, programId }: Form,
  keptIds: (number | null)[],
): Promise<void> => {
  const gone = `q.challenge_id = $2 and q.program_id = $1 and q.archived_at is null and q.id <> all($3::int[])`
  const neverAsked = `not exists (select 1 from participant_answers a where a.question_id = q.id)
    and not exists (select 1 from answer_files f where f.question_id = q.id)
    and exists (select 1 from challenges c where c.id = $2 and c.program_id = $1 and c.approved_at is null)`
  await sql(
    `delete from question_options o using questions q where o.question_id = q.id and o.program_id = q.program_id and ${gone} and ${neverAsked}`,
    [programId, challengeId, keptIds],
  )
  await sql(`delete from questions q where ${gone} and ${neverAsked}`, [programId, challengeId, keptIds])
  await sql(`update questions q set archived_at = $4, updated_at = $4 where ${gone}`, [
    programId,
    challengeId,
    keptIds,
    now,
  ])
}

type OptionRow = OptionState & { position: number; question_id: number }

const writeOptions = async (
  { now, sql }: Context,
  { challengeId, programId }: Form,
  options: OptionRow[],
): Promise<void> => {
  const kept = options.filter(({ id }) => id !== null)
  const ofChallenge = `exists (select 1 from questions q where q.id = o.question_id and q.challenge_id = $2 and q.archived_at is null)`
  const gone = `o.program_id = $1 and o.archived_at is null and o.id <> all($3::int[]) and ${ofChallenge}`
  const ids = kept.map(({ id }) => id)
  await sql(
    `delete from question_options o where ${gone}
       and not exists (select 1 from participant_answers a where a.question_option_id = o.id)
       and exists (select 1 from challenges c where c.id = $2 and c.program_id = $1 and c.approved_at is null)`,
    [programId, challengeId, ids],
  )
  await sql(`update question_options o set archived_at = $4, updated_at = $4 where ${gone}`, [
    programId,
    challengeId,
    ids,
    now,
  ])
  await sql(
    `update question_options o set details = r.details, image_id = r.image, is_correct = r.is_correct, position = r.position, updated_at = $4
     from jsonb_to_recordset($3::jsonb) as r (id int, question_id int, details text, image int, is_correct boolean, position int)
     where o.id = r.id and o.question_id = r.question_id and o.program_id = $1 and o.archived_at is null and ${ofChallenge}`,
    [programId, challengeId, JSON.stringify(kept), now],
  )
  await sql(
    `insert into question_options (program_id, question_id, details, image_id, is_correct, position, created_at, updated_at)
     select $1, r.question_id, r.details, r.image, r.is_correct, r.position, $3, $3
     from jsonb_to_recordset($2::jsonb) as r (question_id int, details text, image int, is_correct boolean, position int)
     order by r.question_id, r.position`,
    [programId, JSON.stringify(options.filter(({ id }) => id === null)), now],
  )
}
