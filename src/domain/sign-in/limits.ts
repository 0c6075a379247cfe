import type { Context } from '@/domain/context'
import { passesBotCheck } from '@/platform/bot-check'
import { hashDevice } from '@/platform/device'
import { knowsAccount } from '@/platform/known-accounts'
import { networkOf } from '@/platform/network-address'
import { consumeRateLimit, type Limit } from '@/platform/rate-limit'
import { perNetwork } from '@/platform/request-origin'
import { poolOf } from '@/platform/sql'

const HOUR_SECONDS = 3_600

/** RULE-8: counted per program, and for administrators separately. Beyond them a bot check is required. */
const MAILS_PER_ASKER: Limit = { name: 'signin-asker', times: 3, withinSeconds: HOUR_SECONDS }
const MAILS_PER_ADDRESS: Limit = { name: 'signin-address', times: 5, withinSeconds: HOUR_SECONDS }
const MAILS_PER_NETWORK: Limit = { name: 'signin-network', times: 30, withinSeconds: HOUR_SECONDS }
/** For a browser that has signed in to the account before, which others' requests don't affect. */
const MAILS_PER_KNOWN_BROWSER: Limit = { name: 'signin-known', times: 10, withinSeconds: HOUR_SECONDS }
/** Addresses that one network may look up before an email is sent, to prevent the enumeration of members. */
const LOOKUPS_PER_NETWORK: Limit = { name: 'signin-lookup', times: 60, withinSeconds: HOUR_SECONDS }
/** Notices to the mailbox of a blocked account, limited because strangers can trigger them. */
const NOTICES_PER_ADDRESS: Limit = { name: 'signin-notice', times: 1, withinSeconds: HOUR_SECONDS }

/** The requesting browser. */
export type Requester = {
  /** From the device cookie; null without one. */
  deviceToken: string | null
  /** The cookie with the accounts that it has signed in to. */
  knownAccounts: string | undefined
  /** A solved bot check; empty if none was required yet. */
  botCheckResponse: string
  /** The program that somebody in this browser may not join today. */
  refusedIn?: string | undefined
}

export type BotCheckRequired = { outcome: 'bot_check_required' }

/** @param scope the program's id, or 'administrators' */
export type Scope = number | 'administrators'

/** An account's name in the cookie of known accounts. */
export const accountName = (scope: Scope, email: string): string => `${scope}:${email}`

export const isKnownBrowser = ({ knownAccounts }: Requester, scope: Scope, email: string): boolean =>
  knowsAccount(knownAccounts, accountName(scope, email))

/**
 * Counts a request's actions. Beyond a limit, a solved bot check is required instead of a refusal, and one solution
 * covers the whole request.
 */
export const countFor = (context: Context, scope: Scope, email: string, requester: Requester) => {
  const pool = poolOf(context.payload)
  const ip = context.origin.ipAddress
  const network = networkOf(ip)
  const isKnown = isKnownBrowser(requester, scope, email)
  const device = requester.deviceToken ? hashDevice(requester.deviceToken) : ''

  const fits = async (limit: Limit, key: string) => (await consumeRateLimit(pool, limit, `${scope}:${key}`)).ok
  let solved: Promise<boolean> | undefined
  const isSolved = () => (solved ??= passesBotCheck(context.sql, requester.botCheckResponse, ip))
  const orBotCheck = async (hasFit: boolean): Promise<BotCheckRequired | null> =>
    hasFit || (await isSolved()) ? null : { outcome: 'bot_check_required' }

  return {
    /** A lookup of an address. */
    lookup: async () => orBotCheck(isKnown || (await fits(perNetwork(LOOKUPS_PER_NETWORK, ip), network))),
    /** A sign-in email. Frequent requests use up the requester's own limit before the address's. */
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

/** Whether the mailbox of a blocked account may get another notice. */
export const canNotify = async (context: Context, scope: Scope, email: string): Promise<boolean> =>
  (await consumeRateLimit(poolOf(context.payload), NOTICES_PER_ADDRESS, `${scope}:${email}`)).ok
