import type { Sql } from '@/platform/sql'
import type { FieldType, ValueRule, ValueType } from './attribute-value'

export type ProfileAttribute = {
  id: number
  name: string
  label: string
  rule: ValueRule
  /** A profile challenge asks for it, so participants can correct it. */
  isAsked: boolean
  /** My Account has a field for it, filled in or not. */
  isInProfile: boolean
  /** It can't be emptied. */
  isRequired: boolean
}

type Row = {
  id: number
  name: string
  label: string
  field_type: FieldType
  own_options: string[]
  required: boolean
  asked_in_profile: boolean
  answer_types: string[] | null
  options: string[] | null
  is_required: boolean | null
}

const CHOICES = new Set(['dropdown', 'radio_button', 'image_radio_button', 'check_box', 'image_check_box'])
const SEVERAL = new Set(['check_box', 'image_check_box'])
const TYPES: Readonly<Record<string, ValueType>> = {
  number: 'number',
  decimal: 'number',
  date: 'date',
  date_time: 'date_time',
  boolean: 'boolean',
  text_area: 'text_area',
}

/** Attributes of a program by id or name, with what each may hold by its type and its profile questions. */
export const findAttributes = async (
  sql: Sql,
  programId: number,
  {
    ids = [],
    names = [],
    where = 'false',
  }: {
    ids?: readonly number[]
    names?: readonly string[]
    /** More attributes, by where they are asked. */
    where?: 'a.asked_at_sign_up' | 'a.asked_in_profile' | 'true' | 'false'
  },
): Promise<ProfileAttribute[]> => {
  if (ids.length === 0 && names.length === 0 && where === 'false') return []
  const rows = await sql<Row>(
    `select a.id, a.name, a.display_name as label, a.field_type::text as field_type, a.options as own_options,
       a.required, a.asked_in_profile, q.*
     from profile_attributes a cross join lateral (
       select array_agg(distinct q.answer_type::text) as answer_types, bool_or(q.is_required) as is_required,
         (select array_agg(o.details order by o.position, o.id) from question_options o where o.program_id = a.program_id
           and o.question_id = any(array_agg(q.id)) and o.archived_at is null) as options
       from questions q join challenges c on c.id = q.challenge_id and c.parameters = 'profile' and c.approved_at is not null
       where q.profile_attribute_id = a.id and q.program_id = a.program_id and q.archived_at is null and q.answer_type <> 'file') q
     where a.program_id = $1 and (a.id = any($2::int[]) or a.name = any($3::text[]) or ${where}) order by a.position, a.id`,
    [programId, ids, names],
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    label: row.label,
    rule: ruleOf(row),
    isAsked: row.answer_types !== null,
    isInProfile: row.asked_in_profile,
    isRequired: row.required || row.is_required === true,
  }))
}

const ruleOf = ({ answer_types, field_type, options, own_options }: Row): ValueRule => {
  const types = answer_types ?? []
  if (own_options.length > 0)
    return { type: 'options', options: own_options, several: types.some((type) => SEVERAL.has(type)) }
  if (types.length > 0 && types.every((type) => CHOICES.has(type)))
    return { type: 'options', options: [...new Set(options ?? [])], several: types.some((type) => SEVERAL.has(type)) }
  if (field_type !== 'other') return { type: field_type }
  const valueTypes = new Set(types.map((type) => TYPES[type] ?? 'other'))
  const [only = 'other'] = valueTypes
  return { type: valueTypes.size === 1 ? only : 'other' }
}
