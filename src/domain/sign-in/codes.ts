import { z } from 'zod'
import type { Context } from '@/domain/context'
import { LOCALES } from '@/i18n/locales'
import { keyedHash, randomCode, randomToken } from '@/platform/crypto'
import { onlyRow } from '@/platform/sql'

/** RULE-8. */
export const CODE_MINUTES = 10
export const LINK_MINUTES = 20
export const MAX_WRONG_CODES = 5
/** Wrong codes per hour and address across all browsers, so that many browsers with a code each can't guess one. */
const MAX_WRONG_CODES_PER_ADDRESS = 50
/** Minutes for which a verified address may finish its sign-up with private enrollment (RULE-7). */
export const TICKET_MINUTES = 20
/** Minutes for which "Request new code" still knows the data of the sign-up. */
const REMEMBERED_MINUTES = 60

/** The kind of account: a participant of one program, or an administrator. */
export type Audience = { audience: 'participant'; programId: number } | { audience: 'administrator' }

const SIGN_UP = z.object({
  first_name: z.string(),
  last_name: z.string(),
  postal: z.string().nullable(),
  /** Profile attributes by name. */
  attributes: z.record(z.string(), z.string()).default({}),
  /** What gates keep, by their names. */
  gates: z.record(z.string(), z.string()).default({}),
  agreed_at: z.string(),
  /** The accepted documents. Missing in older sign-ups that still wait for their code. */
  documents: z
    .array(
      z.object({
        document: z.enum(['privacy', 'rules', 'terms']),
        page_id: z.number(),
        slug: z.string(),
        title: z.string(),
        revision: z.number(),
        content_sha256: z.string(),
      }),
    )
    .default([]),
  locale: z.enum(LOCALES),
  ip_hash: z.string().nullable(),
  device_hash: z.string(),
})

/**
 * The data of a sign-up, stored with the code until the address is verified. The participant is created only then, so
 * that no one can occupy another person's address or earn with it.
 */
export type SignUp = z.infer<typeof SIGN_UP>

export type Code = { code: string; linkToken: string; browserToken: string }

export type CodeRow = {
  id: number
  email: string
  redirectTo: string | null
  referralCode: string | null
  signUp: SignUp | null
  /** Whether it was sent to the address: a link that an administrator hands on was not. */
  provesAddress: boolean
}

const programOf = (audience: Audience): number | null => ('programId' in audience ? audience.programId : null)

// The hash includes program and address, so that a code is useless for another.
const hashCode = (audience: Audience, email: string, code: string): string =>
  keyedHash('sign-in-code', `${audience.audience}:${programOf(audience) ?? ''}:${email}:${code}`)
const hashLink = (token: string): string => keyedHash('sign-in-link', token)
const hashTicket = (token: string): string => keyedHash('sign-up-ticket', token)
const hashBrowser = (token: string): string => keyedHash('sign-in-browser', token)

/** Secrets of one email. Nothing is stored yet, because the email is composed before the transaction opens. */
export const newCode = (browserToken: string | null): Code => ({
  code: randomCode(),
  linkToken: randomToken(),
  browserToken: browserToken ?? randomToken(),
})

const minutesAfter = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** When both the code and the link of an email sent now expire. */
export const endOfCode = (now: Date): Date => minutesAfter(now, LINK_MINUTES)

/** Serializes work on an address in a program until the transaction ends. */
export const lockAddress = async ({ sql }: Context, audience: Audience, email: string): Promise<void> => {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 8))', [
    `sign-in:${audience.audience}:${programOf(audience) ?? ''}:${email}`,
  ])
}

/**
 * Stores a code and its link, hashed, and invalidates earlier ones that the same browser requested (RULE-8): a
 * stranger's request must not invalidate somebody else's code. Requires a transaction.
 */
export const storeCode = async (
  context: Context,
  audience: Audience,
  email: string,
  secrets: Code,
  kept: { redirectTo: string | null; referralCode: string | null; signUp: SignUp | null; provesAddress?: boolean },
): Promise<void> => {
  // A link that an administrator hands on belongs to no browser, and no browser can use its code.
  const browserHash = kept.provesAddress === false ? null : hashBrowser(secrets.browserToken)
  await lockAddress(context, audience, email)
  await context.sql(
    `update sign_in_codes set voided_at = $4, updated_at = $4
     where audience = $1 and program_id is not distinct from $2::int and lower(email) = $3
       and browser_token_hash is not distinct from $5 and consumed_at is null and voided_at is null`,
    [audience.audience, programOf(audience), email, context.now, browserHash],
  )
  await insertRow(context, audience, email, {
    code_hash: hashCode(audience, email, secrets.code),
    link_hash: hashLink(secrets.linkToken),
    browser_token_hash: browserHash,
    code_minutes: CODE_MINUTES,
    link_minutes: LINK_MINUTES,
    redirect_to: kept.redirectTo,
    referral_code: kept.referralCode,
    sign_up: kept.signUp,
  })
}

const insertRow = async (
  { now, sql }: Context,
  audience: Audience,
  email: string,
  row: {
    code_hash: string
    link_hash: string
    browser_token_hash: string | null
    code_minutes: number
    link_minutes: number
    redirect_to: string | null
    referral_code: string | null
    sign_up: SignUp | null
  },
): Promise<void> => {
  await sql(
    `insert into sign_in_codes (audience, program_id, email, code_hash, link_hash, browser_token_hash,
       code_expires_at, link_expires_at, redirect_to, referral_code, sign_up)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      audience.audience,
      programOf(audience),
      email,
      row.code_hash,
      row.link_hash,
      row.browser_token_hash,
      minutesAfter(now, row.code_minutes),
      minutesAfter(now, row.link_minutes),
      row.redirect_to,
      row.referral_code,
      row.sign_up === null ? null : JSON.stringify(row.sign_up),
    ],
  )
}

export type TakenCode =
  | { outcome: 'right'; row: CodeRow }
  /** Wrong code; more attempts are left. */
  | { outcome: 'wrong' }
  /** No valid code: expired, used, replaced, five times wrong, or requested by another browser. */
  | { outcome: 'void' }

type Row = {
  id: number
  email: string
  redirect_to: string | null
  referral_code: string | null
  sign_up: unknown
  proves_address?: boolean
}

const present = (row: Row): CodeRow => ({
  id: row.id,
  email: row.email,
  redirectTo: row.redirect_to,
  referralCode: row.referral_code,
  signUp: row.sign_up === null ? null : SIGN_UP.parse(row.sign_up),
  provesAddress: row.proves_address ?? true,
})

/**
 * Tries a code. One conditional UPDATE compares, counts and consumes, so that parallel guesses share five attempts and
 * parallel right codes give one sign-in. Guesses from another browser than the requesting one are not counted:
 * otherwise a stranger could use up somebody's code.
 */
export const consumeCode = async (
  { now, sql }: Context,
  audience: Audience,
  email: string,
  { browserToken, code }: { code: string; browserToken: string },
): Promise<TakenCode> => {
  const [row] = await sql<Row & { is_right: boolean; is_void: boolean }>(
    `update sign_in_codes set
       consumed_at = case when code_hash = $4 then $6::timestamptz end,
       failed_attempts = failed_attempts + case when code_hash = $4 then 0 else 1 end,
       voided_at = case when code_hash <> $4 and failed_attempts + 1 >= $7::int then $6::timestamptz end,
       updated_at = $6::timestamptz
     where audience = $1 and program_id is not distinct from $2::int and lower(email) = $3 and browser_token_hash = $5
       and consumed_at is null and voided_at is null and failed_attempts < $7::int and code_expires_at > $6::timestamptz
     returning id, email, redirect_to, referral_code, sign_up, consumed_at is not null as is_right, voided_at is not null as is_void`,
    [
      audience.audience,
      programOf(audience),
      email,
      hashCode(audience, email, code),
      hashBrowser(browserToken),
      now,
      MAX_WRONG_CODES,
    ],
  )
  if (!row) return { outcome: 'void' }
  if (row.is_right) return { outcome: 'right', row: present(row) }
  return { outcome: row.is_void ? 'void' : 'wrong' }
}

/** Whether so many wrong codes were tried for an address that new browsers need the email's link. */
export const isGuessed = async ({ now, sql }: Context, audience: Audience, email: string): Promise<boolean> => {
  const { wrong } = onlyRow(
    await sql<{ wrong: number }>(
      `select coalesce(sum(failed_attempts), 0)::int as wrong from sign_in_codes
       where audience = $1 and program_id is not distinct from $2::int and lower(email) = $3 and created_at > $4::timestamptz - interval '1 hour'`,
      [audience.audience, programOf(audience), email, now],
    ),
  )
  return wrong >= MAX_WRONG_CODES_PER_ADDRESS
}

/**
 * Consumes a link, once.
 * @returns null if it is unknown here, expired, used or replaced
 */
export const consumeLinkCode = async (
  { now, sql }: Context,
  audience: Audience,
  token: string,
): Promise<CodeRow | null> => {
  const [row] = await sql<Row>(
    `update sign_in_codes set consumed_at = $4, updated_at = $4
     where audience = $1 and program_id is not distinct from $2::int and link_hash = $3
       and consumed_at is null and voided_at is null and link_expires_at > $4
     returning id, email, redirect_to, referral_code, sign_up, browser_token_hash is not null as proves_address`,
    [audience.audience, programOf(audience), hashLink(token), now],
  )
  return row ? present(row) : null
}

/** Why a link is invalid; `replaced`: a newer one was sent and is valid. */
export type DeadLink = { reason: 'used' | 'replaced' | 'expired' | 'unknown'; email: string | null }

export const explainDeadLink = async ({ now, sql }: Context, audience: Audience, token: string): Promise<DeadLink> => {
  const [link] = await sql<{ email: string; used: boolean; replaced: boolean }>(
    `select c.email, c.consumed_at is not null as used,
       exists (select from sign_in_codes n where n.audience = c.audience and n.program_id is not distinct from c.program_id
         and lower(n.email) = lower(c.email) and n.id > c.id and n.browser_token_hash is not null and n.consumed_at is null
         and n.voided_at is null and n.link_expires_at > $4) as replaced
     from sign_in_codes c where c.audience = $1 and c.program_id is not distinct from $2::int and c.link_hash = $3`,
    [audience.audience, programOf(audience), hashLink(token), now],
  )
  if (!link) return { reason: 'unknown', email: null }
  const { email, replaced, used } = link
  return { reason: replaced ? 'replaced' : used ? 'used' : 'expired', email }
}

/**
 * The redirect of a link that the signed-in person has already used: opening it again just continues.
 * @returns null for any other link
 */
export const findUsedLink = async (
  { sql }: Context,
  audience: Audience,
  token: string,
  email: string,
): Promise<{ redirectTo: string | null } | null> => {
  const [link] = await sql<{ redirect_to: string | null }>(
    `select redirect_to from sign_in_codes where audience = $1 and program_id is not distinct from $2::int and link_hash = $3
       and lower(email) = lower($4) and consumed_at is not null`,
    [audience.audience, programOf(audience), hashLink(token), email],
  )
  return link ? { redirectTo: link.redirect_to } : null
}

/** The data of this browser's sign-up for this address, for another email. */
export const findWaitingSignUp = async (
  { now, sql }: Context,
  audience: Audience,
  email: string,
  browserToken: string,
): Promise<CodeRow | null> => {
  const [row] = await sql<Row>(
    `select id, email, redirect_to, referral_code, sign_up from sign_in_codes
     where audience = $1 and program_id is not distinct from $2::int and lower(email) = $3 and browser_token_hash = $4
       and sign_up is not null and consumed_at is null and created_at > $5
     order by id desc limit 1`,
    [audience.audience, programOf(audience), email, hashBrowser(browserToken), minutesAfter(now, -REMEMBERED_MINUTES)],
  )
  return row ? present(row) : null
}

/**
 * Issues a ticket that proves a verified address without a participant (private enrollment, RULE-7). Stored like a link
 * that no link page accepts.
 * @returns the token that the browser sends with the sign-up
 */
export const issueTicket = async (context: Context, audience: Audience, proven: CodeRow): Promise<string> => {
  const token = randomToken()
  await insertRow(context, audience, proven.email, {
    code_hash: hashTicket(randomToken()), // No code matches it either.
    link_hash: hashTicket(token),
    browser_token_hash: null,
    code_minutes: 0,
    link_minutes: TICKET_MINUTES,
    redirect_to: proven.redirectTo,
    referral_code: proven.referralCode,
    sign_up: null,
  })
  return token
}

/** Consumes a ticket of this address, once. */
export const takeTicket = async (
  { now, sql }: Context,
  audience: Audience,
  email: string,
  token: string,
): Promise<CodeRow | null> => {
  const rows = await sql<Row>(
    `update sign_in_codes set consumed_at = $5, updated_at = $5
     where audience = $1 and program_id is not distinct from $2::int and lower(email) = $3 and link_hash = $4
       and consumed_at is null and voided_at is null and link_expires_at > $5
     returning id, email, redirect_to, referral_code, sign_up`,
    [audience.audience, programOf(audience), email, hashTicket(token), now],
  )
  return rows.length === 0 ? null : present(onlyRow(rows))
}

/** Deletes codes, links and tickets that expired more than a day ago, with their sign-up data. */
export const purgeCodes = async ({ now, sql }: Context): Promise<void> => {
  await sql("delete from sign_in_codes where link_expires_at < $1::timestamptz - interval '1 day'", [now])
}
