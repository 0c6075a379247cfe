import { type Context, inTransaction } from '@/domain/context'
import { lockAgainstErasure } from '@/domain/erasure'
import { findProgramCountry } from '@/domain/postal-code'
import {
  cleanProfile,
  PROFILE_ATTRIBUTE_NAMES,
  type ProfileAttributeName,
  type ProfileInput,
  type ProfileProblems,
} from './clean-profile'

export type ProfileUpdate = { ok: true } | { ok: false; problems: ProfileProblems }

/** What the console calls an attribute that a program did not have before somebody filled it in. */
const DISPLAY_NAMES = {
  phone: 'Phone',
  address_1: 'Address',
  address_2: 'Address, line 2',
  city: 'City',
  state: 'State',
  postal: 'Zip Code',
} as const satisfies Record<ProfileAttributeName, string>

/**
 * Saves what a participant writes about themselves (S my-account): names and postal code on the participant, everything
 * but the names as profile attributes of the program, where consoles and exports read them.
 */
export const updateProfile = async (
  context: Context,
  { input, participantId, programId }: { programId: number; participantId: number; input: ProfileInput },
): Promise<ProfileUpdate> => {
  const cleaned = cleanProfile(input, await findProgramCountry(context.sql, programId))
  if (!cleaned.ok) return cleaned
  const { first_name, last_name, ...attributes } = cleaned.profile
  await inTransaction(context, async (tx) => {
    await lockAgainstErasure(tx, { programId, participantId })
    await tx.sql(
      `update participants set first_name = $3, last_name = $4,
         postal = case when $5::boolean then nullif($6, '') else postal end, updated_at = $7
       where id = $1 and program_id = $2`,
      [participantId, programId, first_name, last_name, attributes.postal !== undefined, attributes.postal, tx.now],
    )
    await saveAttributes(tx, programId, participantId, attributes)
  })
  return { ok: true }
}

const saveAttributes = async (
  { now, sql }: Context,
  programId: number,
  participantId: number,
  attributes: Partial<Record<ProfileAttributeName, string>>,
): Promise<void> => {
  const rows = PROFILE_ATTRIBUTE_NAMES.flatMap((name) => {
    const value = attributes[name]
    return value === undefined ? [] : [{ name, display_name: DISPLAY_NAMES[name], value }]
  })
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await sql(
    `insert into profile_attributes (program_id, name, display_name, field_type, position, created_at, updated_at)
     select $1, v.name, v.display_name, 'other', 100, $3, $3
     from jsonb_to_recordset($2::jsonb) as v (name text, display_name text, value text) where v.value <> ''
     on conflict (program_id, name) do nothing`,
    [programId, json, now],
  )
  await sql(
    `with given as (
       select a.id, v.value from jsonb_to_recordset($3::jsonb) as v (name text, value text)
       join profile_attributes a on a.program_id = $1 and a.name = v.name
     ), cleared as (
       delete from participant_profiles p using given
       where p.participant_id = $2 and p.program_id = $1 and p.profile_attribute_id = given.id and given.value = ''
     )
     insert into participant_profiles (program_id, participant_id, profile_attribute_id, value, created_at, updated_at)
     select $1, $2, id, value, $4, $4 from given where value <> '' order by id
     on conflict (participant_id, profile_attribute_id) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [programId, participantId, json, now],
  )
}
