import { type Context, inTransaction } from '@/domain/context'
import { lockAgainstErasure } from '@/domain/erasure'
import { setWalletAddress } from '@/domain/participants'
import { findCountry } from '@/domain/postal-code'
import { checkAttributeValue, findAttributes, type ValueProblem } from '@/domain/profile-attributes'
import {
  cleanProfile,
  isOwnAttribute,
  type ProfileAttributeName,
  type ProfileInput,
  type ProfileProblems,
} from './clean-profile'

type Problems = ProfileProblems & { [name: `attributes.${string}`]: ValueProblem }
export type ProfileUpdate = { ok: true } | { ok: false; problems: Problems }

/** Console labels of attributes that are created when a participant first fills them in. */
const DISPLAY_NAMES = {
  phone: 'Phone',
  address_1: 'Address',
  address_2: 'Address, line 2',
  city: 'City',
  state: 'State',
  postal: 'Zip Code',
} as const satisfies Record<ProfileAttributeName, string>

/**
 * Saves a participant's profile (S my-account): names, wallet and postal code in the participant's row, everything but
 * names and wallet as profile attributes, where console and exports read them.
 */
export const updateProfile = async (
  context: Context,
  {
    answers = {},
    input,
    participantId,
    programId,
  }: {
    programId: number
    participantId: number
    input: ProfileInput
    /** Answers by attribute name; other attributes are ignored. */
    answers?: Record<string, string>
  },
): Promise<ProfileUpdate> => {
  const cleaned = cleanProfile(input, await findCountry(context.sql, programId, participantId))
  const corrected = await cleanAnswers(context, { answers, participantId, programId })
  if (!cleaned.ok || !corrected.ok)
    return {
      ok: false,
      problems: { ...(cleaned.ok ? {} : cleaned.problems), ...(corrected.ok ? {} : corrected.problems) },
    }
  const { aptos_wallet_address: wallet, first_name, last_name, ...attributes } = cleaned.profile
  await inTransaction(context, async (tx) => {
    await lockAgainstErasure(tx, { programId, participantId })
    await tx.sql(
      `update participants set first_name = $3, last_name = $4,
         postal = case when $5::boolean then nullif($6, '') else postal end, updated_at = $7
       where id = $1 and program_id = $2`,
      [participantId, programId, first_name, last_name, attributes.postal !== undefined, attributes.postal, tx.now],
    )
    if (wallet !== undefined) await setWalletAddress(tx, { programId, participantId, address: wallet })
    await saveAttributes(tx, programId, participantId, { ...corrected.values, ...attributes })
  })
  return { ok: true }
}

type Answers = { ok: true; values: Record<string, string> } | { ok: false; problems: Problems }

/**
 * Keeps attributes that My Account asks for, and earlier answers to profile challenges; unchanged values are dropped.
 */
const cleanAnswers = async (
  { sql }: Context,
  { answers, participantId, programId }: { answers: Record<string, string>; participantId: number; programId: number },
): Promise<Answers> => {
  const names = Object.keys(answers).filter((name) => !isOwnAttribute(name))
  const attributes = await findAttributes(sql, programId, { names })
  const stored = await sql<{ id: number; value: string }>(
    `select profile_attribute_id as id, value from participant_profiles
     where participant_id = $1 and program_id = $2 and profile_attribute_id = any($3::int[])`,
    [participantId, programId, attributes.map(({ id }) => id)],
  )
  const values: Record<string, string> = {}
  const problems: Problems = {}
  for (const { id, isAsked, isInProfile, isRequired, name, rule } of attributes) {
    const before = stored.find((one) => one.id === id)
    const given = (answers[name] ?? '').replaceAll('\r\n', '\n').trim()
    const isOpen = isInProfile || (isAsked && before !== undefined)
    if (!isOpen || (before !== undefined && given === before.value)) continue
    const checked = given === '' && !isRequired ? { ok: true as const, value: '' } : checkAttributeValue(rule, given)
    if (checked.ok) values[name] = checked.value
    else problems[`attributes.${name}`] = checked.problem
  }
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, values }
}

const saveAttributes = async (
  { now, sql }: Context,
  programId: number,
  participantId: number,
  attributes: Record<string, string>,
): Promise<void> => {
  const rows = Object.entries(attributes).map(([name, value]) => ({
    name,
    display_name: isOwnAttribute(name) ? DISPLAY_NAMES[name as ProfileAttributeName] : null,
    value,
  }))
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  await sql(
    `insert into profile_attributes (program_id, name, display_name, field_type, position, created_at, updated_at)
     select $1, v.name, v.display_name, 'other', 100, $3, $3
     from jsonb_to_recordset($2::jsonb) as v (name text, display_name text, value text) where v.value <> '' and v.display_name is not null
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
