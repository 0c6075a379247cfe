import { randomInt } from 'node:crypto'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { readEmail } from '@/platform/email-address'
import { lockEmail } from './lock-email'
import { maskEmail } from './mask-email'

export type NewParticipant = {
  programId: number
  email: string
  firstName: string
  lastName: string
  postal?: string | null
  /** `pending` unless said otherwise: signs in but cannot claim (RULE-12). */
  status?: 'pending' | 'inactive' | 'active' | 'opted_out' | 'blocked'
  /** When the terms were accepted. */
  agreedAt?: Date | null
  /** Nobody earns before they have accepted the terms, at their first sign-in (RULE-53). */
  mustAcceptTerms?: boolean
  /** When the address was proven; before that nobody earns or spends (RULE-11). */
  emailVerifiedAt?: Date | null
  locale?: Locale
  /** The code of the participant who brought this one along; unknown ones are ignored. */
  referredByCode?: string | null
  /** This participant's own code; made up where not given. */
  referralCode?: string
  signupIpHash?: string | null
  signupDeviceHash?: string | null
  country?: string | null
  city?: string | null
  gender?: string | null
  tags?: string[]
  avatarId?: number | null
  /** Tries the program as before it goes live, and is wiped then (RULE-62). */
  isTest?: boolean
  /** Where history is being written. */
  createdAt?: Date
}

export type CreatedParticipant =
  | { ok: true; participantId: number; referralCode: string }
  /** Somebody of this program has the address; nothing was written. */
  | { ok: false; reason: 'email_taken'; participantId: number }

/**
 * Makes a participant of one program (RULE-4): the address is kept in small letters and is unique there. Works in
 * the caller's transaction, and leaves an audit entry where an administrator or a key asked (RULE-44).
 */
export const createParticipant = (context: Context, given: NewParticipant): Promise<CreatedParticipant> =>
  inTransaction(context, async (tx): Promise<CreatedParticipant> => {
    const email = given.email.trim().toLowerCase()
    await lockEmail(tx, given.programId, email)
    const [taken] = await tx.sql<{ id: number }>(
      'select id from participants where program_id = $1 and lower(email) = $2',
      [given.programId, email],
    )
    if (taken) return { ok: false, reason: 'email_taken', participantId: taken.id }

    const referralCode = given.referralCode ?? newReferralCode()
    const created = await tx.payload.create({
      collection: 'participants',
      data: {
        program: given.programId,
        identifier: crypto.randomUUID(),
        email,
        first_name: given.firstName.trim(),
        last_name: given.lastName.trim(),
        postal: given.postal?.trim() || null,
        status: given.status ?? 'pending',
        agree_terms: Boolean(given.agreedAt),
        must_accept_terms: given.mustAcceptTerms ?? false,
        agreed_at: given.agreedAt?.toISOString() ?? null,
        email_verified_at: given.emailVerifiedAt?.toISOString() ?? null,
        avatar: given.avatarId ?? null,
        email_setting: await findFirstEmailSetting(tx, given.programId),
        referral_code: referralCode,
        referred_by: await findReferrer(tx, given.programId, given.referredByCode),
        locale: given.locale ?? 'en',
        tag_list: given.tags ?? [],
        gender: given.gender ?? null,
        country: given.country ?? null,
        ahoy_city: given.city ?? null,
        ahoy_country: given.country ?? null,
        signup_ip_hash: given.signupIpHash ?? null,
        signup_device_hash: given.signupDeviceHash ?? null,
        sign_in_count: 0,
        offers_unlocked: false,
        is_test: given.isTest ?? false,
        ...(given.createdAt ? { createdAt: given.createdAt.toISOString() } : {}),
      },
      req: tx.req,
      overrideAccess: true,
      depth: 0,
    })
    if (tx.actor.type === 'administrator' || tx.actor.type === 'api_key' || tx.actor.type === 'job')
      await auditNewParticipant(tx, { id: created.id, program: given.programId, email, status: created.status })
    return { ok: true, participantId: created.id, referralCode }
  })

export const auditNewParticipant = (
  tx: Context,
  { email, id, program, status }: { id: number; program: number | { id: number }; email: string; status: string },
): Promise<void> =>
  recordAudit(tx, {
    action: 'participant.created',
    recordType: 'participants',
    recordId: id,
    programId: typeof program === 'object' ? program.id : program,
    after: { email: maskEmail(email), status },
  })

type FilledFields = { email: string; referral_code: string; email_setting: number | null }

/** What each new participant has where nobody says otherwise, with their address as it is kept. Holds the address until the end. */
export const fillParticipant = async (
  tx: Context,
  given: { programId: number; email: string; referral_code?: unknown; email_setting?: unknown },
): Promise<{ ok: true; fields: FilledFields } | { ok: false; reason: 'invalid_email' | 'email_taken' }> => {
  const email = readEmail(given.email)
  if (!email) return { ok: false, reason: 'invalid_email' }
  await lockEmail(tx, given.programId, email)
  const taken = await tx.sql('select 1 from participants where program_id = $1 and lower(email) = $2', [
    given.programId,
    email,
  ])
  if (taken.length > 0) return { ok: false, reason: 'email_taken' }
  const { email_setting, referral_code } = given
  return {
    ok: true,
    fields: {
      email,
      referral_code: typeof referral_code === 'string' && referral_code ? referral_code : newReferralCode(),
      // No setting is a choice of its own.
      email_setting:
        typeof email_setting === 'number' || email_setting === null
          ? email_setting
          : await findFirstEmailSetting(tx, given.programId),
    },
  }
}

/** Letters and digits that nobody confuses when reading them out. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const newReferralCode = (): string => Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const findFirstEmailSetting = async ({ sql }: Context, programId: number): Promise<number | null> => {
  const [row] = await sql<{ id: number }>(
    'select id from email_settings where program_id = $1 order by position, id limit 1',
    [programId],
  )
  return row?.id ?? null
}

const findReferrer = async (
  { sql }: Context,
  programId: number,
  code: string | null | undefined,
): Promise<number | null> => {
  if (!code) return null
  const [row] = await sql<{ id: number }>(
    `select id from participants where program_id = $1 and referral_code = $2 and erased_at is null and status <> 'blocked'`,
    [programId, code],
  )
  return row?.id ?? null
}
