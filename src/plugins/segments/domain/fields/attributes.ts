import type { ListedSegmentFields, SegmentField, SegmentParameters } from '@/plugin/domain'

type Row = {
  id: number
  display_name: string
  field_type: 'boolean' | 'date' | 'date_time' | 'other' | 'text_area'
  options: string[] | null
  number_format: string | null
}

/** Values are text. A value from before the attribute had its type counts as unknown, and never fails the statement. */
const NUMBER = `max(case when v.value ~ '^-?[0-9]{1,15}([.][0-9]{1,6})?$' then v.value::numeric end)`
const DATE = `max(case when v.value ~ '^[12][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
  then (left(v.value, 7) || '-01')::date + (substr(v.value, 9, 2)::integer - 1) end)`

const fieldOf = ({ display_name, field_type, id, number_format, options }: Row): SegmentField => {
  const rows = (value: string) => ({
    from: 'participant_profiles v',
    participant: 'v.participant_id',
    where: ({ bind, program }: SegmentParameters) => [
      `v.program_id = ${program}`,
      `v.profile_attribute_id = ${bind(id)}::integer`,
    ],
    value,
  })
  const common = { label: { en: display_name }, group: 'profile' } as const
  if (field_type === 'boolean') return { ...common, kind: 'flag', rows: rows(`bool_or(v.value = 'true')`) }
  if (field_type === 'date' || field_type === 'date_time') return { ...common, kind: 'date', rows: rows(DATE) }
  if (number_format) return { ...common, kind: 'number', rows: { ...rows(NUMBER), isUnknownWithout: true } }
  if (options && options.length > 0)
    return {
      ...{ ...common, kind: 'choice', rows: rows('max(v.value)') },
      choices: async () => options.map((value) => ({ value, label: value })),
    }
  return { ...common, kind: 'text', rows: rows('max(v.value)') }
}

/** The profile attributes of a program, such as its questions about people. */
export const listAttributeFields: ListedSegmentFields = async ({ sql }, programId) => {
  const rows = await sql<Row>(
    `select id, display_name, field_type::text as field_type, options, number_format::text as number_format
     from profile_attributes where program_id = $1 order by position, id`,
    [programId],
  )
  return Object.fromEntries(rows.map((row) => [`attribute_${row.id}`, fieldOf(row)]))
}
