import { type Context, inTransaction } from '@/domain/context'
import { actsOnTests } from '@/domain/named-participant'
import { changeParticipantEmail, createParticipant, type ParticipantStatus } from '@/domain/participants'
import { findProgramCountry, parsePostalCode } from '@/domain/postal-code'
import { addUserAttribute, changeUserAttribute, setUserStatus } from '@/domain/users'
import type { Locale } from '@/i18n/locales'

export type ParticipantFields = {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  postal?: string | null | undefined
  country?: string | null | undefined
  gender?: string | null | undefined
  locale?: Locale | undefined
  tags?: string[] | undefined
  attributes?: Record<string, string> | undefined
  status?: ParticipantStatus | undefined
}

export type NewApiParticipant = ParticipantFields & {
  email: string
  email_verified: boolean
  terms_accepted: boolean
}

export type SavedParticipant =
  | { ok: true; participantId: number }
  | { ok: false; reason: 'email_taken' | 'participant_not_found' }
  /** `field`: such as `attributes.color`. */
  | { ok: false; reason: 'invalid'; field: string; message: string }

/** Creates a participant that another system reports; a test key creates a test participant. */
export const createApiParticipant = (
  context: Context,
  programId: number,
  given: NewApiParticipant,
): Promise<SavedParticipant> =>
  inTransaction(context, async (tx): Promise<SavedParticipant> => {
    const postal = await readPostal(tx, programId, given.postal)
    if (!postal.ok) return postal.refusal
    const created = await createParticipant(tx, {
      programId,
      email: given.email,
      firstName: given.first_name ?? '',
      lastName: given.last_name ?? '',
      postal: postal.value ?? null,
      status: given.status ?? 'active',
      agreedAt: given.terms_accepted ? tx.now : null,
      // Like imported people, they can't earn before they have accepted the terms (RULE-53).
      mustAcceptTerms: !given.terms_accepted,
      emailVerifiedAt: given.email_verified ? tx.now : null,
      country: given.country ?? null,
      gender: given.gender ?? null,
      ...(given.locale ? { locale: given.locale } : {}),
      tags: given.tags ?? [],
      isTest: actsOnTests(tx.actor),
    })
    if (!created.ok) return { ok: false, reason: 'email_taken' }
    const owner = { programId, participantId: created.participantId }
    return (await saveAttributes(tx, owner, given.attributes)) ?? { ok: true, participantId: created.participantId }
  })

export const updateApiParticipant = (
  context: Context,
  owner: { programId: number; participantId: number },
  { attributes, email, postal: givenPostal, status, ...rest }: ParticipantFields & { email?: string | undefined },
): Promise<SavedParticipant> =>
  inTransaction(context, async (tx): Promise<SavedParticipant> => {
    const postal = await readPostal(tx, owner.programId, givenPostal)
    if (!postal.ok) return postal.refusal
    if (email !== undefined) {
      const changed = await changeParticipantEmail(tx, { ...owner, email })
      if (!changed.ok && changed.reason === 'email_taken') return { ok: false, reason: 'email_taken' }
      if (!changed.ok) return { ok: false, reason: 'participant_not_found' }
    }
    if (status !== undefined) {
      const changed = await setUserStatus(tx, { ...owner, status })
      if (!changed.ok) return { ok: false, reason: 'participant_not_found' }
    }
    const { tags, ...fields } = rest
    const data = Object.fromEntries(
      Object.entries({ ...fields, postal: postal.value, tag_list: tags }).filter(([, value]) => value !== undefined),
    )
    // Through Payload's API, whose hooks write the audit entry.
    if (Object.keys(data).length > 0)
      await tx.payload.update({
        collection: 'participants',
        id: owner.participantId,
        data,
        req: tx.req,
        overrideAccess: true,
        depth: 0,
      })
    return (await saveAttributes(tx, owner, attributes)) ?? { ok: true, participantId: owner.participantId }
  })

type Refusal = Extract<SavedParticipant, { ok: false }>
const invalid = (field: string, message: string): Refusal => ({ ok: false, reason: 'invalid', field, message })

const readPostal = async (
  { sql }: Context,
  programId: number,
  given: string | null | undefined,
): Promise<{ ok: true; value: string | null | undefined } | { ok: false; refusal: Refusal }> => {
  if (!given) return { ok: true, value: given === '' ? null : given }
  const value = parsePostalCode(given, await findProgramCountry(sql, programId))
  return value === null ? { ok: false, refusal: invalid('postal', 'Not a postal code.') } : { ok: true, value }
}

/** @returns the first refusal; null if all are saved */
const saveAttributes = async (
  tx: Context,
  owner: { programId: number; participantId: number },
  attributes: Record<string, string> = {},
): Promise<Refusal | null> => {
  for (const [name, value] of Object.entries(attributes)) {
    const [attribute] = await tx.sql<{ id: number; profile_id: number | null }>(
      `select a.id, v.id as profile_id from profile_attributes a
       left join participant_profiles v on v.profile_attribute_id = a.id and v.participant_id = $3 and v.program_id = a.program_id
       where a.program_id = $1 and a.name = $2`,
      [owner.programId, name, owner.participantId],
    )
    if (!attribute) return invalid(`attributes.${name}`, 'No such profile attribute.')
    const { id: attributeId, profile_id: profileId } = attribute
    const saved =
      profileId === null
        ? await addUserAttribute(tx, { ...owner, attributeId, value })
        : await changeUserAttribute(tx, { programId: owner.programId, profileId, value })
    if (!saved.ok) return invalid(`attributes.${name}`, "The value doesn't fit this profile attribute.")
  }
  return null
}
