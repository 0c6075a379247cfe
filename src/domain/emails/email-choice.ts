import { type ConsentSource, nameConsentSource } from '@/domain/consents'
import { type Context, inTransaction } from '@/domain/context'
import { localeSql, localizedSql } from '@/domain/programs'
import { termSql } from '@/domain/translated-text'
import { type Locale, translate } from '@/i18n'
import type { EmailSettingKey } from '@/mail/categories'
import { consumeRateLimit, type Limit } from '@/platform/rate-limit'
import { poolOf, type Sql } from '@/platform/sql'
import { EMAIL_SETTING_KEYS } from './email-settings'
import { readUnsubscribeToken } from './unsubscribe-token'

type ByToken = { programId: number; token: string }
type Refusal =
  | { ok: false; reason: 'invalid_token' | 'unknown_setting' }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

export type EmailChange = { ok: true; emailSettingId: number } | Refusal

const CHANGES: Limit = { name: 'email-choice', times: 30, withinSeconds: 3600 }

type Choice = {
  programId: number
  participantId: number
  emailSettingId: number
  source: Extract<ConsentSource, 'account' | 'email_link' | 'first_sign_in'>
}

/**
 * Sets a participant's email setting. Choosing to get emails again ends an earlier opt-out.
 * @returns whether both exist
 */
export const setEmailSetting = (context: Context, choice: Choice): Promise<boolean> =>
  inTransaction(context, (tx) => saveChoice(tx, choice))

const saveChoice = async (
  { now, sql }: Context,
  { emailSettingId, participantId, programId, source }: Choice,
): Promise<boolean> => {
  await nameConsentSource(sql, source, await findShownText(sql, { emailSettingId, participantId, programId }))
  const updated = await sql(
    `update participants p set email_setting_id = s.id, updated_at = $4,
       status = case when p.status = 'opted_out' and s.key <> 'none' then 'active' else p.status end
     from email_settings s
     where p.id = $1 and p.program_id = $2 and s.id = $3 and s.program_id = p.program_id and p.erased_at is null
     returning p.id`,
    [participantId, programId, emailSettingId, now],
  )
  return updated.length === 1
}

/** The description of a setting as the participant's pages show it. */
const findShownText = async (
  sql: Sql,
  { emailSettingId, participantId, programId }: Pick<Choice, 'emailSettingId' | 'participantId' | 'programId'>,
): Promise<string> => {
  const [row] = await sql<{
    key: EmailSettingKey
    own: string | null
    locale: Locale
    points: string
    rewards: string
  }>(
    `select s.key, ${localizedSql('email_settings', 's.id', 'description', 'p.locale::text')} as own, ${localeSql()},
       ${termSql('term_points_as', 'p.locale')} as points, ${termSql('term_rewards_as', 'p.locale')} as rewards
     from participants p join programs g on g.id = p.program_id join email_settings s on s.program_id = g.id
     where p.id = $1 and p.program_id = $2 and s.id = $3`,
    [participantId, programId, emailSettingId],
  )
  if (!row) return ''
  return row.own || translate(row.locale, 'messages')(`emails.${row.key}`, { points: row.points, rewards: row.rewards })
}

/**
 * The setting that applies: an opted-out participant gets essential emails only.
 * @param participant the table's alias
 */
export const effectiveEmailSettingSql = (participant: string): string =>
  `case when ${participant}.status = 'opted_out' then coalesce((select e.id from email_settings e
     where e.program_id = ${participant}.program_id and e.key = 'none'), ${participant}.email_setting_id)
   else ${participant}.email_setting_id end`

/** The data of the page behind an email's footer link. */
export const findEmailChoice = async (
  { sql }: Context,
  { programId, token }: ByToken,
): Promise<{ email: string; emailSettingId: number | null } | null> => {
  const identifier = readUnsubscribeToken(programId, token)
  if (!identifier) return null
  const [row] = await sql<{ email: string; setting: number | null }>(
    `select p.email, ${effectiveEmailSettingSql('p')} as setting from participants p
     where p.program_id = $1 and p.identifier = $2 and p.erased_at is null`,
    [programId, identifier],
  )
  return row ? { email: row.email, emailSettingId: row.setting } : null
}

/** Saves a choice made through an email's link, without signing in. */
export const chooseEmailsByToken = async (
  context: Context,
  { emailSettingId, programId, token }: ByToken & { emailSettingId: number },
): Promise<EmailChange> => {
  const found = await findRecipient(context, { programId, token })
  if (!found.ok) return found
  const saved = await setEmailSetting(context, {
    ...{ programId, participantId: found.participantId, emailSettingId },
    source: 'email_link',
  })
  return saved ? { ok: true, emailSettingId } : { ok: false, reason: 'unknown_setting' }
}

/** One-click unsubscribe (RFC 8058): essential emails only from now on. Idempotent. */
export const unsubscribe = async (context: Context, { programId, token }: ByToken): Promise<EmailChange> => {
  const found = await findRecipient(context, { programId, token })
  if (!found.ok) return found
  const emailSettingId = await findNoneSetting(context, programId)
  await setEmailSetting(context, {
    ...{ programId, participantId: found.participantId, emailSettingId },
    source: 'email_link',
  })
  return { ok: true, emailSettingId }
}

/**
 * Limited per recipient, because mail services unsubscribe many people from one address. Forged tokens never reach the
 * database.
 */
export const findRecipient = async (
  context: Context,
  { programId, token }: ByToken,
): Promise<{ ok: true; participantId: number } | Refusal> => {
  const identifier = readUnsubscribeToken(programId, token)
  if (!identifier) return { ok: false, reason: 'invalid_token' }
  const limit = await consumeRateLimit(poolOf(context.payload), CHANGES, `${programId}:${identifier}`)
  if (!limit.ok) return { ok: false, reason: 'too_often', retryAfterSeconds: limit.retryAfterSeconds }
  const [row] = await context.sql<{ id: number }>(
    'select id from participants where program_id = $1 and identifier = $2 and erased_at is null',
    [programId, identifier],
  )
  return row ? { ok: true, participantId: row.id } : { ok: false, reason: 'invalid_token' }
}

/** @returns the id of the program's choice of essential emails only. Recreated if an administrator deleted it: unsubscribing must always work. */
export const findNoneSetting = async ({ now, sql }: Context, programId: number): Promise<number> => {
  const find = async () =>
    (await sql<{ id: number }>("select id from email_settings where program_id = $1 and key = 'none'", [programId]))[0]
  const existing = await find()
  if (existing) return existing.id
  await sql(
    `insert into email_settings (program_id, key, position, created_at, updated_at)
     values ($1, 'none', $2, $3, $3) on conflict (program_id, key) do nothing`,
    [programId, EMAIL_SETTING_KEYS.indexOf('none'), now],
  )
  const created = await find()
  if (!created) throw new Error(`program ${programId} lacks the email setting "none"`)
  return created.id
}
