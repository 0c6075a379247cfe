import type { Sql } from '@/platform/sql'
import type { ValueLimits } from '@/platform/value-limits'
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
  limits: ValueLimits
  local_time: string
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
       a.required, a.asked_in_profile, ${limitsSql('a')} as limits,
       to_char(now() at time zone g.time_zone, 'YYYY-MM-DD"T"HH24:MI') as local_time, q.*
     from profile_attributes a join programs g on g.id = a.program_id cross join lateral (
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

/**
 * SQL of an attribute's `ValueLimits`.
 * @param attribute the alias of `profile_attributes`
 */
export const limitsSql = (attribute: string): string =>
  `json_build_object('number_format', ${attribute}.number_format, 'min', ${attribute}.min::float8, 'max', ${attribute}.max::float8,
     'period', ${attribute}.period)`

const ruleOf = ({ answer_types, field_type, limits, local_time: now, options, own_options }: Row): ValueRule => {
  const types = answer_types ?? []
  if (own_options.length > 0)
    return { type: 'options', options: own_options, several: types.some((type) => SEVERAL.has(type)) }
  if (types.length > 0 && types.every((type) => CHOICES.has(type)))
    return { type: 'options', options: [...new Set(options ?? [])], several: types.some((type) => SEVERAL.has(type)) }
  if (field_type !== 'other') return { type: field_type, limits, now }
  if (limits.number_format !== null) return { type: 'number', limits, now }
  const valueTypes = new Set(types.map((type) => TYPES[type] ?? 'other'))
  const [only = 'other'] = valueTypes
  const isWhole = types.length > 0 && types.every((type) => type === 'number')
  return {
    type: valueTypes.size === 1 ? only : 'other',
    limits: { ...limits, number_format: isWhole ? 'whole' : null },
    now,
  }
}
