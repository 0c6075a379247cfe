import { type Listing, type ListParameters, type ListSource, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { FieldType } from './attribute-value'

/** Where participants are asked for an attribute. */
export const ATTRIBUTE_PLACEMENTS = ['sign_up', 'profile', 'extended_profile'] as const
export type AttributePlacement = (typeof ATTRIBUTE_PLACEMENTS)[number]

/** Participants with a value are counted up to this number. */
export const MAX_COUNTED_VALUES = 1000
/** Per program. */
export const MAX_ATTRIBUTES = 100

export type ListedAttribute = {
  id: number
  name: string
  attribute_display_name: string
  attribute_field_type: FieldType
  options: string[]
  number_format: 'whole' | 'decimal' | null
  min: number | null
  max: number | null
  period: 'past' | 'future' | null
  required: boolean
  asked_in: AttributePlacement[]
  position: number
  /** Participants with a value, counted to MAX_COUNTED_VALUES. */
  values: number
  updated_at: Date
}

const SELECT = `a.id, a.name, a.display_name as attribute_display_name, a.field_type as attribute_field_type, a.options, a.required,
  a.number_format, a.min::float8 as min, a.max::float8 as max, a.period,
  to_jsonb(array_remove(array[
    case when a.asked_at_sign_up then 'sign_up' end,
    case when a.asked_in_profile then 'profile' end,
    case when exists (select from questions q join challenges c on c.id = q.challenge_id and c.extended_profile
      where q.profile_attribute_id = a.id and q.program_id = a.program_id and q.archived_at is null) then 'extended_profile' end], null)) as asked_in,
  a.position::int as position,
  (select count(*)::int from (select from participant_profiles v where v.profile_attribute_id = a.id limit ${MAX_COUNTED_VALUES}) as counted) as values,
  a.updated_at`

const sourceOf = (programId: number): ListSource => ({
  select: SELECT,
  from: 'profile_attributes a',
  where: (bind) => [`a.program_id = ${bind(programId)}`],
  searchIn: [{ plain: 'a.display_name' }, 'a.name'],
  sorts: { position: 'a.position', attribute_display_name: 'lower(a.display_name)', updated_at: 'a.updated_at' },
  defaultSort: { key: 'position', direction: 'asc' },
  tieBreaker: 'a.id',
})

/** The profile attributes of a program, in its order. */
export const listAttributes = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters,
): Promise<Listing<ListedAttribute>> => listRows<ListedAttribute>(sql, sourceOf(programId), parameters)

/** All attributes in order, for rearranging. */
export const listAllAttributes = ({ sql }: Context, programId: number): Promise<ListedAttribute[]> =>
  sql<ListedAttribute>(
    `select ${SELECT} from profile_attributes a where a.program_id = $1 order by a.position, a.id limit ${MAX_ATTRIBUTES * 2}`,
    [programId],
  )

/** @returns null if the program has no such attribute */
export const findListedAttribute = async (
  { sql }: Context,
  { attributeId, programId }: { programId: number; attributeId: number },
): Promise<ListedAttribute | null> => {
  const [row] = await sql<ListedAttribute>(
    `select ${SELECT} from profile_attributes a where a.id = $1 and a.program_id = $2`,
    [attributeId, programId],
  )
  return row ?? null
}
