import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { findCountry, parsePostalCode } from '@/domain/postal-code'
import { checkAttributeValue, findAttributes, type ValueProblem } from '@/domain/profile-attributes'

export type AttributeSaved =
  | { ok: true; profileId: number; changed: boolean }
  | { ok: false; reason: 'not_found' | 'unknown_attribute' | 'already_set' }
  | { ok: false; reason: 'invalid_value'; problem: ValueProblem | 'not_a_postal' }

type Owner = { programId: number; participantId: number }
type Attribute = { id: number; name: string }

/**
 * Adds a value for an attribute that the participant had no value for, with an audit entry that names the attribute but
 * not the value: the log is append-only, and personal data must be erasable (RULE-44).
 */
export const addUserAttribute = (
  context: Context,
  { attributeId, participantId, programId, value }: Owner & { attributeId: number; value: string },
): Promise<AttributeSaved> =>
  inTransaction(context, async (tx): Promise<AttributeSaved> => {
    const [person] = await tx.sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null for no key update',
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    const [attribute] = await tx.sql<Attribute>(
      'select id, name from profile_attributes where id = $1 and program_id = $2',
      [attributeId, programId],
    )
    if (!attribute) return { ok: false, reason: 'unknown_attribute' }
    const checked = await checkValue(tx, { programId, participantId }, attribute, value)
    if (!checked.ok) return { ok: false, reason: 'invalid_value', problem: checked.problem }
    const [added] = await tx.sql<{ id: number }>(
      `insert into participant_profiles (program_id, participant_id, profile_attribute_id, value, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5) on conflict (participant_id, profile_attribute_id) do nothing returning id`,
      [programId, participantId, attributeId, checked.value, tx.now],
    )
    if (!added) return { ok: false, reason: 'already_set' }
    await settle(tx, { programId, participantId }, attribute, {
      profileId: added.id,
      value: checked.value,
      verb: 'added',
    })
    return { ok: true, profileId: added.id, changed: true }
  })

/** Changes a value in a participant's profile. Setting the same value does nothing and writes no audit entry. */
export const changeUserAttribute = (
  context: Context,
  { profileId, programId, value }: { programId: number; profileId: number; value: string },
): Promise<AttributeSaved> =>
  inTransaction(context, async (tx): Promise<AttributeSaved> => {
    const [profile] = await tx.sql<Attribute & { participant_id: number; value: string | null }>(
      `select v.participant_id, v.value, a.id, a.name
       from participant_profiles v
       join profile_attributes a on a.id = v.profile_attribute_id and a.program_id = v.program_id
       join participants p on p.id = v.participant_id and p.erased_at is null
       where v.id = $1 and v.program_id = $2 for no key update of v`,
      [profileId, programId],
    )
    if (!profile) return { ok: false, reason: 'not_found' }
    const checked = await checkValue(tx, { programId, participantId: profile.participant_id }, profile, value)
    if (!checked.ok) return { ok: false, reason: 'invalid_value', problem: checked.problem }
    if (checked.value === profile.value) return { ok: true, profileId, changed: false }
    await tx.sql('update participant_profiles set value = $3, updated_at = $4 where id = $1 and program_id = $2', [
      profileId,
      programId,
      checked.value,
      tx.now,
    ])
    const owner = { programId, participantId: profile.participant_id }
    await settle(tx, owner, profile, { profileId, value: checked.value, verb: 'changed' })
    return { ok: true, profileId, changed: true }
  })

type Checked = { ok: true; value: string } | { ok: false; problem: ValueProblem | 'not_a_postal' }

const checkValue = async (
  { sql }: Context,
  { participantId, programId }: Owner,
  { id, name }: Attribute,
  value: string,
): Promise<Checked> => {
  const [attribute] = await findAttributes(sql, programId, { ids: [id] })
  const checked = checkAttributeValue(attribute?.rule ?? { type: 'other' }, value)
  if (!checked.ok || name !== 'postal') return checked
  const postal = parsePostalCode(checked.value, await findCountry(sql, programId, participantId))
  return postal === null ? { ok: false, problem: 'not_a_postal' } : { ok: true, value: postal }
}

const settle = async (
  tx: Context,
  { participantId, programId }: Owner,
  { name }: Attribute,
  { profileId, value, verb }: { profileId: number; value: string; verb: 'added' | 'changed' },
): Promise<void> => {
  // The perks directory reads the postal code from the participant, and the API lists them as updated.
  await tx.sql(
    `update participants set postal = case when $3 = 'postal' then $4 else postal end, updated_at = $5
     where id = $1 and program_id = $2`,
    [participantId, programId, name, value, tx.now],
  )
  await recordAudit(tx, {
    action: `participant.attribute_${verb}`,
    recordType: 'participant-profiles',
    recordId: profileId,
    programId,
    after: { participant_id: participantId, attribute: name },
  })
}
