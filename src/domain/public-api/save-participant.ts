import { isDeepStrictEqual } from 'node:util'
import { nameConsentSource } from '@/domain/consents'
import { type Context, inTransaction } from '@/domain/context'
import { readCountry } from '@/domain/country'
import { findNoneSetting } from '@/domain/emails'
import { actsOnTests } from '@/domain/named-participant'
import {
  changeParticipantEmail,
  createParticipant,
  type ParticipantStatus,
  setWalletAddress,
} from '@/domain/participants'
import { isPersonName } from '@/domain/person-name'
import { type CheckedValues, checkPluginValues } from '@/domain/plugin-fields'
import { findCountry, parsePostalCode } from '@/domain/postal-code'
import type { ValueProblem } from '@/domain/profile-attributes'
import { type GatesPassed, listGateFields, passGates, tellGates } from '@/domain/sign-in'
import { cleanTag, MAX_TAG_CHARACTERS } from '@/domain/tags'
import { addUserAttribute, changeUserAttribute, setUserStatus } from '@/domain/users'
import { readWalletAddress } from '@/domain/wallet-address'
import type { Locale } from '@/i18n/locales'
import type { EmailSettingKey } from '@/mail/categories'
import { loadApiParticipant } from './participants'

export type ParticipantFields = {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  postal?: string | null | undefined
  country?: string | null | undefined
  gender?: string | null | undefined
  aptos_wallet_address?: string | null | undefined
  locale?: Locale | undefined
  tags?: string[] | undefined
  attributes?: Record<string, string> | undefined
  /** Of plugins. */
  fields?: Record<string, unknown> | undefined
  status?: ParticipantStatus | undefined
}

/** The emails that the person agreed to, with where and when. */
type GivenConsent = {
  email_setting?: EmailSettingKey | undefined
  consent_source?: string | undefined
  consent_at?: Date | undefined
}

export type NewApiParticipant = ParticipantFields &
  GivenConsent & {
    email: string
    email_verified: boolean
    terms_accepted: boolean
  }

export type SavedParticipant =
  | { ok: true; participantId: number }
  | { ok: false; reason: 'email_taken' | 'participant_not_found' }
  /** Messages by field, such as `attributes.color`. */
  | { ok: false; reason: 'invalid'; errors: Record<string, string[]> }

/** Creates a participant that another system reports; a test key creates a test participant. */
export const createApiParticipant = (
  context: Context,
  programId: number,
  given: NewApiParticipant,
): Promise<SavedParticipant> =>
  inTransaction(context, async (tx): Promise<SavedParticipant> => {
    const passed = await passGates(tx, { programId, values: given.attributes ?? {} })
    if (!passed.ok) return { ok: false, reason: 'invalid', errors: gateErrors(passed) }
    const asked = await listGateFields(tx, programId)
    const ownAttributes = Object.entries(given.attributes ?? {}).filter(
      ([name]) => !asked.some((field) => field.name === name),
    )
    const read = await readFields(
      tx,
      { programId, participantId: null },
      { ...given, attributes: Object.fromEntries(ownAttributes) },
    )
    if (!read.ok) return read.refusal
    const { attributes, country, gender, postal, tags } = read.fields
    const own = await checkFields(tx, { programId, participantId: null }, given.fields)
    if (!own.ok) return { ...own, reason: 'invalid' }
    const created = await createParticipant(tx, {
      programId,
      email: given.email,
      firstName: given.first_name ?? '',
      lastName: given.last_name ?? '',
      postal: postal ?? null,
      status: given.status ?? 'active',
      agreedAt: given.terms_accepted ? tx.now : null,
      // Like imported people, they can't earn before they have accepted the terms (RULE-53).
      mustAcceptTerms: !given.terms_accepted,
      emailVerifiedAt: given.email_verified ? tx.now : null,
      country: country ?? null,
      // Without consent, essential emails only.
      emails: given.email_setting ?? 'none',
      gender: gender ?? null,
      ...(given.locale ? { locale: given.locale } : {}),
      tags: tags ?? [],
      isTest: actsOnTests(tx.actor),
      fields: own.values,
    })
    if (!created.ok) return { ok: false, reason: 'email_taken' }
    const owner = { programId, participantId: created.participantId }
    await tellGates(tx, { ...owner, kept: passed.kept })
    await noteConsent(tx, owner, given)
    if (read.fields.aptos_wallet_address) await saveWallet(tx, owner, read.fields.aptos_wallet_address)
    return (await saveAttributes(tx, owner, attributes)) ?? { ok: true, participantId: created.participantId }
  })

const gateErrors = (passed: Exclude<GatesPassed, { ok: true }>): Record<string, string[]> =>
  'refusal' in passed
    ? { attributes: [passed.refusal.en] }
    : Object.fromEntries(
        Object.entries(passed.problems).map(([name, problem]) => [
          `attributes.${name}`,
          [GATE_PROBLEMS[problem] ?? 'Invalid value.'],
        ]),
      )

const GATE_PROBLEMS: Partial<Record<ValueProblem, string>> = {
  required: 'This program needs it.',
  not_a_date: 'Not a date such as 2001-12-31.',
}

/** Fields that are sent as they are stored stay, even if they would be refused today. */
export const updateApiParticipant = (
  context: Context,
  owner: { programId: number; participantId: number },
  {
    consent_at,
    consent_source,
    email,
    email_setting,
    fields: givenFields,
    status,
    ...given
  }: ParticipantFields & GivenConsent & { email?: string | undefined },
): Promise<SavedParticipant> =>
  inTransaction(context, async (tx): Promise<SavedParticipant> => {
    const before = await loadApiParticipant(tx, owner.programId, owner.participantId)
    if (!before) return { ok: false, reason: 'participant_not_found' }
    const changes: ParticipantFields = changesOf(given, before)
    if (changes.attributes) changes.attributes = changesOf(changes.attributes, before.attributes)
    const read = await readFields(tx, owner, changes)
    if (!read.ok) return read.refusal
    const own = await checkFields(tx, owner, givenFields && changesOf(givenFields, before.fields ?? {}))
    if (!own.ok) return { ...own, reason: 'invalid' }
    if (email !== undefined) {
      const changed = await changeParticipantEmail(tx, { ...owner, email })
      if (!changed.ok && changed.reason === 'email_taken') return { ok: false, reason: 'email_taken' }
      if (!changed.ok) return { ok: false, reason: 'participant_not_found' }
    }
    if (status !== undefined) {
      const changed = await setUserStatus(tx, { ...owner, status })
      if (!changed.ok) return { ok: false, reason: 'participant_not_found' }
    }
    if (email_setting !== undefined && (await narrowEmails(tx, owner, email_setting)))
      await noteConsent(tx, owner, { consent_source, consent_at })
    const { aptos_wallet_address: wallet, attributes, tags, ...fields } = read.fields
    if (wallet !== undefined) await saveWallet(tx, owner, wallet)
    const data = { ...own.values, ...fields, ...(tags ? { tag_list: tags } : {}) }
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

/** Adds what the other system knows about the consent to its history. */
const noteConsent = async (
  { sql }: Context,
  { participantId }: { participantId: number },
  { consent_at, consent_source }: Omit<GivenConsent, 'email_setting'>,
): Promise<void> => {
  await sql(
    `update email_choice_changes set detail = $2, given_at = $3
     where id = (select max(id) from email_choice_changes where participant_id = $1)`,
    [participantId, consent_source ?? null, consent_at ?? null],
  )
}

/**
 * The narrower of the known and the given choice applies: only the participant subscribes to more.
 * @returns whether it changed
 */
const narrowEmails = async (
  tx: Context,
  { participantId, programId }: { programId: number; participantId: number },
  key: EmailSettingKey,
): Promise<boolean> => {
  await nameConsentSource(tx.sql, 'api')
  if (key === 'none') await findNoneSetting(tx, programId)
  const changed = await tx.sql(
    `update participants p set email_setting_id = s.id, updated_at = $4 from email_settings s
     where p.id = $1 and p.program_id = $2 and s.program_id = p.program_id and s.key::text = $3
       and array_position('{none,important,all}', $3) < array_position('{none,important,all}', coalesce(laurel_marketing_choice(p), 'important'))
     returning p.id`,
    [participantId, programId, key, tx.now],
  )
  return changed.length > 0
}

const changesOf = <Fields extends object>(given: Fields, before: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before[name])),
  ) as Fields

const TAG_RULE = `Can have at most ${MAX_TAG_CHARACTERS} characters, and no comma.`

type Refusal = Extract<SavedParticipant, { ok: false }>
const invalid = (field: string, message: string): Refusal => ({
  ok: false,
  reason: 'invalid',
  errors: { [field]: [message] },
})

const checkFields = (
  tx: Context,
  { participantId: id, programId }: { programId: number; participantId: number | null },
  given: Record<string, unknown> = {},
): Promise<CheckedValues> => checkPluginValues(tx, { collection: 'participants', place: 'api', programId, given, id })

type ReadFields = { ok: true; fields: ParticipantFields } | { ok: false; refusal: Refusal }

/** Names, and postal code, country, wallet and tags in the notation in which they are stored. */
const readFields = async (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number | null },
  given: ParticipantFields,
): Promise<ReadFields> => {
  const fields = { ...given }
  const refuse = (field: string, message: string): ReadFields => ({ ok: false, refusal: invalid(field, message) })
  for (const name of ['first_name', 'last_name'] as const)
    if (given[name] && !isPersonName(given[name])) return refuse(name, 'Must be a name, without links and markup.')
  if (given.postal === '') fields.postal = null
  if (given.postal) {
    const country = given.country ? readCountry(given.country) : null
    const postal = parsePostalCode(given.postal, country ?? (await findCountry(sql, programId, participantId)))
    if (postal === null) return refuse('postal', 'Not a postal code.')
    fields.postal = postal
  }
  if (given.country === '') fields.country = null
  if (given.country) {
    const country = readCountry(given.country)
    if (country === null) return refuse('country', 'Must be a country: a code of ISO 3166, such as US, or a name.')
    fields.country = country
  }
  if (given.aptos_wallet_address) {
    const wallet = readWalletAddress(given.aptos_wallet_address)
    if (wallet === null)
      return refuse('aptos_wallet_address', 'Must be an address on Aptos: 0x and 64 hexadecimal digits.')
    fields.aptos_wallet_address = wallet
  }
  if (given.tags) {
    const tags = given.tags.map(cleanTag)
    const wrong = tags.indexOf(null)
    if (wrong >= 0) return refuse(`tags.${wrong}`, TAG_RULE)
    fields.tags = [...new Set(tags.filter((tag) => tag !== null))]
  }
  return { ok: true, fields }
}

const saveWallet = async (
  tx: Context,
  owner: { programId: number; participantId: number },
  address: string | null,
): Promise<void> => {
  const set = await setWalletAddress(tx, { ...owner, address })
  if (!set.ok) throw new Error(`could not set the wallet of participant ${owner.participantId}: ${set.reason}`)
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
