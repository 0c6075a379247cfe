import type { Payload, PayloadRequest } from 'payload'
import type { Locale } from '@/i18n/locales'
import type { Sql } from '@/platform/sql'
import type { Grants } from './permissions/grants'

/** The actor of a request. Built once at each edge from server-side knowledge, never from the browser's input. */
export type Actor =
  | { type: 'anonymous' }
  | { type: 'participant'; id: number; programId: number }
  | Administrator
  /** `isTest`: acts on test participants only. `family`: the first key of its rotations. */
  | { type: 'api_key'; id: number; family: number; label: string; programId: number; scopes: string[]; isTest: boolean }
  /** `scheduledBy`: the administrator whose work it does. */
  | { type: 'job'; name: string; scheduledBy?: string | null }
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
  /** The session of the request; absent in jobs and scripts. */
  sessionId?: number
}

/** A request's origin, for limits, sessions and the audit log. */
export type Origin = { ipAddress: string; userAgent: string; requestId: string }

/**
 * The first argument of every domain function: the actor, the time and the open transaction, if any. `req` is for
 * Payload's Local API (always with an explicit `overrideAccess`), `sql` is the same connection for SQL.
 */
export type Context = {
  payload: Payload
  req: Partial<PayloadRequest>
  sql: Sql
  actor: Actor
  /** The cause of the work: a call such as `POST /public/rewards/process_reward`, or a job. */
  cause: string
  now: Date
  origin: Origin
  /** The reader's current language. Absent in jobs and scripts. */
  locale?: Locale
}
