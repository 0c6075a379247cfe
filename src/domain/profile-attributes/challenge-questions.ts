import { recordVersion } from '@/domain/content-lifecycle'
import type { Context } from '@/domain/context'
import type { AttributeForm } from './attribute-form'
import type { FieldType } from './attribute-value'

const ANSWER_TYPES = {
  text_area: 'text_area',
  boolean: 'boolean',
  date: 'date',
  date_time: 'date_time',
  other: 'text',
} as const satisfies Record<FieldType, string>

type Question = { programId: number; attributeId: number; form: AttributeForm }

/** @returns whether an extended profile challenge asks for the attribute */
export const isInExtendedProfiles = async ({ sql }: Context, attributeId: number): Promise<boolean> =>
  (
    await sql(
      `select 1 from questions q join challenges c on c.id = q.challenge_id and c.extended_profile
       where q.profile_attribute_id = $1 and q.archived_at is null limit 1`,
      [attributeId],
    )
  ).length > 0

/** @returns whether the program has an extended profile challenge that can ask */
export const hasExtendedProfile = async ({ sql }: Context, programId: number): Promise<boolean> =>
  (await sql(`select 1 from challenges where program_id = $1 and extended_profile limit 1`, [programId])).length > 0

/** Adds the attribute's question to every extended profile challenge that doesn't ask it yet. */
export const addToExtendedProfiles = async (
  context: Context,
  { attributeId, form, programId }: Question,
): Promise<void> => {
  const { display_name: title, field_type, number_format, options, required } = form
  const numbers = number_format === 'whole' ? 'number' : 'decimal'
  const answerType = options.length > 0 ? 'dropdown' : number_format ? numbers : ANSWER_TYPES[field_type]
  const questions = await context.sql<{ id: number }>(
    `insert into questions (program_id, challenge_id, title, answer_type, is_required, profile_attribute_id, position, created_at, updated_at)
     select c.program_id, c.id, $3, $4::enum_questions_answer_type, $5, $2,
       coalesce((select max(q.position) + 1 from questions q where q.challenge_id = c.id), 0), $6, $6
     from challenges c where c.program_id = $1 and c.extended_profile and not exists (
       select from questions q where q.challenge_id = c.id and q.profile_attribute_id = $2 and q.archived_at is null)
     returning id`,
    [programId, attributeId, title, answerType, required, context.now],
  )
  if (questions.length === 0) return
  await context.sql(
    `insert into question_options (program_id, question_id, details, is_correct, position, created_at, updated_at)
     select $1, q.id, o.details, false, o.place - 1, $4, $4
     from unnest($2::int[]) as q (id), jsonb_array_elements_text($3::jsonb) with ordinality as o (details, place)`,
    [programId, questions.map(({ id }) => id), JSON.stringify(options), context.now],
  )
  await touchChallenges(context, programId)
}

/** Removes the question from the form; answers stay, as when the challenge's editor removes it. */
export const removeFromExtendedProfiles = async (
  context: Context,
  { attributeId, programId }: { programId: number; attributeId: number },
): Promise<void> => {
  const archived = await context.sql(
    `update questions q set archived_at = $3, updated_at = $3 from challenges c
     where c.id = q.challenge_id and c.extended_profile and q.program_id = $1 and q.profile_attribute_id = $2 and q.archived_at is null
     returning q.id`,
    [programId, attributeId, context.now],
  )
  if (archived.length > 0) await touchChallenges(context, programId)
}

/** Makes saves of open editors stale, because their questions have changed (RULE-45). */
const touchChallenges = async (context: Context, programId: number): Promise<void> => {
  const touched = await context.sql<{ id: number }>(
    'update challenges set updated_at = $2 where program_id = $1 and extended_profile returning id',
    [programId, context.now],
  )
  for (const { id } of touched) await recordVersion(context, 'challenges', id)
}
