import type { Payload, PayloadRequest } from 'payload'
import type { Locale } from '@/i18n/locales'
import type { Sql } from '@/platform/sql'
import type { Grants } from './permissions/grants'

/** Who asks. Built once at each edge from what the server knows, never from what the browser says. */
export type Actor =
  | { type: 'anonymous' }
  | { type: 'participant'; id: number; programId: number }
  | Administrator
  /** `isTest`: it acts on test participants only. */
  | { type: 'api_key'; id: number; label: string; programId: number; scopes: string[]; isTest: boolean }
  | { type: 'job'; name: string }
  | { type: 'system'; name: string }

export type Administrator = {
  type: 'administrator'
  id: number
  email: string
  firstName: string
  lastName: string
  organizationId: number
  isAdmin: boolean
  locale: Locale
  grants: Grants
}

/** Where a request came from: for limits, sessions and the audit log. */
export type Origin = { ipAddress: string; userAgent: string; requestId: string }

/**
 * What every domain function is given first: who asks, when, and the transaction that is open, if one is. `req` goes to
 * Payload's Local API (always with `overrideAccess` stated), `sql` is the same connection for statements of our own.
 */
export type Context = {
  payload: Payload
  req: Partial<PayloadRequest>
  sql: Sql
  actor: Actor
  /** What asks: a call such as `POST /public/rewards/process_reward`, or a job. */
  cause: string
  now: Date
  origin: Origin
  /** The language that whoever asks reads now. Absent where nobody waits for words: jobs, scripts. */
  locale?: Locale
}
