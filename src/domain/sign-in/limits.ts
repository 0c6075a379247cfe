import type { Context } from '@/domain/context'
import { type Limit, takeFromLimit } from '@/platform/rate-limit'
import { isUnknownAddress } from '@/platform/request-origin'
import { poolOf } from '@/platform/sql'

const HOUR_SECONDS = 3_600

/** Decisions 8: each counted per program, and for administrators apart from all programs. */
const MAILS_PER_ADDRESS: Limit = { name: 'signin-address', times: 5, withinSeconds: HOUR_SECONDS }
const MAILS_PER_IP: Limit = { name: 'signin-ip', times: 30, withinSeconds: HOUR_SECONDS }
/** Addresses that one place may try before anything is mailed, so that nobody reads out who is a member. */
const LOOKUPS_PER_IP: Limit = { name: 'signin-lookup', times: 60, withinSeconds: HOUR_SECONDS }
/** Notices to the mailbox of a blocked account; more of them would be a nuisance that strangers could cause. */
const NOTICES_PER_ADDRESS: Limit = { name: 'signin-notice', times: 1, withinSeconds: HOUR_SECONDS }

/** Without a trusted proxy the server cannot tell callers apart; together they may do this many times as much. */
const CALLERS_BEHIND_NO_ADDRESS = 50

export type Limited = { outcome: 'limited'; retryAfterSeconds: number }

/** @param scope the program's id, or 'administrators' */
type Scope = number | 'administrators'

const perIp = (limit: Limit, ipAddress: string): Limit =>
  isUnknownAddress(ipAddress)
    ? { ...limit, name: `${limit.name}-unknown`, times: limit.times * CALLERS_BEHIND_NO_ADDRESS }
    : limit

/** Counts a question about an address. @returns the refusal, or null */
export const countLookup = async (context: Context, scope: Scope): Promise<Limited | null> => {
  const ip = context.origin.ipAddress
  const answer = await takeFromLimit(poolOf(context.payload), perIp(LOOKUPS_PER_IP, ip), `${scope}:${ip}`)
  return answer.ok ? null : { outcome: 'limited', retryAfterSeconds: answer.retryAfterSeconds }
}

/** Counts a sign-in mail, by its address and by where it was asked for. @returns the refusal, or null */
export const countMail = async (context: Context, scope: Scope, email: string): Promise<Limited | null> => {
  const pool = poolOf(context.payload)
  const ip = context.origin.ipAddress
  const byIp = await takeFromLimit(pool, perIp(MAILS_PER_IP, ip), `${scope}:${ip}`)
  if (!byIp.ok) return { outcome: 'limited', retryAfterSeconds: byIp.retryAfterSeconds }
  const byAddress = await takeFromLimit(pool, MAILS_PER_ADDRESS, `${scope}:${email}`)
  return byAddress.ok ? null : { outcome: 'limited', retryAfterSeconds: byAddress.retryAfterSeconds }
}

/** Whether the mailbox of a blocked account may be told again. */
export const mayNotify = async (context: Context, scope: Scope, email: string): Promise<boolean> =>
  (await takeFromLimit(poolOf(context.payload), NOTICES_PER_ADDRESS, `${scope}:${email}`)).ok
