import type { Context } from '@/domain/context'
import { checkAttributeValue, findAttributes, type ValueProblem, type ValueType } from '@/domain/profile-attributes'
import type { Sql } from '@/platform/sql'
import type { ValueLimits } from '@/platform/value-limits'

/** A profile attribute in the sign-up form. */
export type SignUpField = {
  name: string
  label: string
  type: ValueType
  required: boolean
  options: string[]
  limits: ValueLimits | null
}

/** In the program's order. The postal code has its own field. */
const findAsked = async (sql: Sql, programId: number) =>
  (await findAttributes(sql, programId, { where: 'a.asked_at_sign_up' })).filter(({ name }) => name !== 'postal')

export const listSignUpFields = async (sql: Sql, programId: number): Promise<SignUpField[]> =>
  (await findAsked(sql, programId)).map(({ isRequired, label, name, rule: { limits = null, options = [], type } }) => ({
    name,
    label,
    type,
    required: isRequired,
    options: [...options],
    limits,
  }))

type Cleaned = { ok: true; values: Record<string, string> } | { ok: false; problems: Record<string, ValueProblem> }

/** Values of the sign-up form's attributes; others are ignored. */
export const cleanSignUpAttributes = async (
  sql: Sql,
  programId: number,
  given: Readonly<Record<string, string>>,
): Promise<Cleaned> => {
  const values: Record<string, string> = {}
  const problems: Record<string, ValueProblem> = {}
  for (const { isRequired, name, rule } of await findAsked(sql, programId)) {
    const value = (given[name] ?? '').replaceAll('\r\n', '\n').trim()
    if (value === '' && !isRequired) continue
    const checked = checkAttributeValue(rule, value)
    if (checked.ok) values[name] = checked.value
    else problems[name] = checked.problem
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, values }
}

/** Stores the attributes that a new participant entered. */
export const saveSignUpAttributes = async (
  { now, sql }: Context,
  { participantId, programId, values }: { programId: number; participantId: number; values: Record<string, string> },
): Promise<void> => {
  if (Object.keys(values).length === 0) return
  await sql(
    `insert into participant_profiles (program_id, participant_id, profile_attribute_id, value, created_at, updated_at)
     select $1, $2, a.id, v.value, $4, $4 from jsonb_each_text($3::jsonb) as v (name, value)
     join profile_attributes a on a.program_id = $1 and a.name = v.name
     on conflict (participant_id, profile_attribute_id) do nothing`,
    [programId, participantId, JSON.stringify(values), now],
  )
}
