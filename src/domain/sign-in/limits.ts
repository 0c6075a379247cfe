import type { Context } from '@/domain/context'
import { passesBotCheck } from '@/platform/bot-check'
import { hashDevice } from '@/platform/device'
import { knowsAccount } from '@/platform/known-accounts'
import { networkOf } from '@/platform/network-address'
import { consumeRateLimit, type Limit } from '@/platform/rate-limit'
import { isUnknownAddress } from '@/platform/request-origin'
import { poolOf } from '@/platform/sql'

const HOUR_SECONDS = 3_600

/** RULE-8: each counted per program, and for administrators apart from all programs. Beyond them the bot check is demanded. */
const MAILS_PER_ASKER: Limit = { name: 'signin-asker', times: 3, withinSeconds: HOUR_SECONDS }
const MAILS_PER_ADDRESS: Limit = { name: 'signin-address', times: 5, withinSeconds: HOUR_SECONDS }
const MAILS_PER_NETWORK: Limit = { name: 'signin-network', times: 30, withinSeconds: HOUR_SECONDS }
/** Of a browser that has signed in to the account before: nobody else counts against it. */
const MAILS_PER_KNOWN_BROWSER: Limit = { name: 'signin-known', times: 10, withinSeconds: HOUR_SECONDS }
/** Addresses that one network may try before anything is mailed, so that nobody reads out who is a member. */
const LOOKUPS_PER_NETWORK: Limit = { name: 'signin-lookup', times: 60, withinSeconds: HOUR_SECONDS }
/** Notices to the mailbox of a blocked account; more of them would be a nuisance that strangers could cause. */
const NOTICES_PER_ADDRESS: Limit = { name: 'signin-notice', times: 1, withinSeconds: HOUR_SECONDS }

/** Without a trusted proxy the server cannot tell callers apart; together they may do this many times as much. */
const CALLERS_BEHIND_NO_ADDRESS = 50

/** The browser that asks. */
export type Asker = {
  /** Of the device cookie; null for a browser that brought none. */
  deviceToken: string | null
  /** The cookie of the accounts that it signed in to before. */
  knownAccounts: string | undefined
  /** A solved bot check; empty where none was demanded yet. */
  botCheckResponse: string
}

export type BotCheckRequired = { outcome: 'bot_check_required' }

/** @param scope the program's id, or 'administrators' */
export type Scope = number | 'administrators'

/** How an account is named in the cookie of known accounts. */
export const accountName = (scope: Scope, email: string): string => `${scope}:${email}`

export const isKnownBrowser = ({ knownAccounts }: Asker, scope: Scope, email: string): boolean =>
  knowsAccount(knownAccounts, accountName(scope, email))

const perNetwork = (limit: Limit, ipAddress: string): Limit =>
  isUnknownAddress(ipAddress)
    ? { ...limit, name: `${limit.name}-unknown`, times: limit.times * CALLERS_BEHIND_NO_ADDRESS }
    : limit

/**
 * Counts what one request asks for. Beyond a limit a solved bot check is demanded in place of a refusal, and one solution
 * stands for the whole request.
 */
export const countFor = (context: Context, scope: Scope, email: string, asker: Asker) => {
  const pool = poolOf(context.payload)
  const ip = context.origin.ipAddress
  const network = networkOf(ip)
  const isKnown = isKnownBrowser(asker, scope, email)
  const device = asker.deviceToken ? hashDevice(asker.deviceToken) : ''

  const fits = async (limit: Limit, key: string) => (await consumeRateLimit(pool, limit, `${scope}:${key}`)).ok
  let solved: Promise<boolean> | undefined
  const isSolved = () => (solved ??= passesBotCheck(context.sql, asker.botCheckResponse, ip))
  const orBotCheck = async (hasFit: boolean): Promise<BotCheckRequired | null> =>
    hasFit || (await isSolved()) ? null : { outcome: 'bot_check_required' }

  return {
    /** A question about an address. */
    lookup: async () => orBotCheck(isKnown || (await fits(perNetwork(LOOKUPS_PER_NETWORK, ip), network))),
    /** A sign-in mail. Who asks too often uses up their own share first, and not the address's. */
    mail: async () =>
      orBotCheck(
        isKnown
          ? await fits(MAILS_PER_KNOWN_BROWSER, `${email}:${device}`)
          : (await fits(perNetwork(MAILS_PER_ASKER, ip), `${email}:${device}:${network}`)) &&
              (await fits(perNetwork(MAILS_PER_NETWORK, ip), network)) &&
              (await fits(MAILS_PER_ADDRESS, email)),
      ),
  }
}

/** Whether the mailbox of a blocked account may be told again. */
export const mayNotify = async (context: Context, scope: Scope, email: string): Promise<boolean> =>
  (await consumeRateLimit(poolOf(context.payload), NOTICES_PER_ADDRESS, `${scope}:${email}`)).ok
