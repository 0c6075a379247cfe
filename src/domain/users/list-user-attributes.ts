import { type Listing, type ListParameters, type ListSource, listRows } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import type { FieldType } from '@/domain/profile-attributes'

/** A value in a participant's profile; `id` is that of the participant_profile (CONSOLE-26). */
export type UserAttribute = {
  id: number
  profile_attribute_id: number
  attribute_name: string
  attribute_display_name: string
  attribute_field_type: FieldType
  value: string
  updated_at: Date
}

type Owner = { programId: number; participantId: number }

const SELECT = `v.id, v.profile_attribute_id, a.name as attribute_name, a.display_name as attribute_display_name,
  a.field_type::text as attribute_field_type, coalesce(v.value, '') as value, v.updated_at`
const FROM =
  'participant_profiles v join profile_attributes a on a.id = v.profile_attribute_id and a.program_id = v.program_id'

const sourceOf = ({ participantId, programId }: Owner): ListSource => ({
  select: SELECT,
  from: FROM,
  where: (bind) => [`v.participant_id = ${bind(participantId)}`, `v.program_id = ${bind(programId)}`],
  searchIn: ['a.display_name', 'v.value'],
  sorts: { attribute_display_name: 'lower(a.display_name)', updated_at: 'v.updated_at' },
  defaultSort: { key: 'attribute_display_name', direction: 'asc' },
  tieBreaker: 'v.id',
})

/** The values in a participant's profile. */
export const listUserAttributes = (
  { sql }: Context,
  owner: Owner,
  parameters: ListParameters,
): Promise<Listing<UserAttribute>> => listRows<UserAttribute>(sql, sourceOf(owner), parameters)

/** @returns null for an unknown value, and for one of another participant or program */
export const findUserAttribute = async (
  { sql }: Context,
  { participantId, profileId, programId }: Owner & { profileId: number },
): Promise<UserAttribute | null> => {
  const [row] = await sql<UserAttribute>(
    `select ${SELECT} from ${FROM} where v.id = $1 and v.participant_id = $2 and v.program_id = $3`,
    [profileId, participantId, programId],
  )
  return row ?? null
}

export type OpenAttribute = { id: number; display_name: string; field_type: FieldType }

/** The program's attributes without a value for this participant. */
export const listOpenAttributes = ({ sql }: Context, { participantId, programId }: Owner): Promise<OpenAttribute[]> =>
  sql<OpenAttribute>(
    `select a.id, a.display_name, a.field_type::text as field_type from profile_attributes a
     where a.program_id = $1 and not exists (select 1 from participant_profiles v
       where v.profile_attribute_id = a.id and v.participant_id = $2 and v.program_id = a.program_id)
     order by a.position, lower(a.display_name), a.id`,
    [programId, participantId],
  )
