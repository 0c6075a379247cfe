import type { Payload, PayloadRequest } from 'payload'
import type { Grants } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'
import { poolSql, type Sql } from '@/platform/sql'
import { withTransaction } from '@/platform/transaction'

/** Who asks. Built once at each edge from what the server knows, never from what the browser says. */
export type Actor =
  | { type: 'anonymous' }
  | { type: 'participant'; id: number; programId: number }
  | Administrator
  | { type: 'api_key'; id: number; label: string; programId: number; scopes: string[] }
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
  locale: 'en' | 'es'
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
  now: Date
  origin: Origin
  /** The language that whoever asks reads now. Absent where nobody waits for words: jobs, scripts. */
  locale?: Locale
}

export const createContext = (
  payload: Payload,
  {
    actor,
    locale,
    now = new Date(),
    origin = NOWHERE,
    sql = poolSql(payload),
  }: { actor: Actor; locale?: Locale | undefined; now?: Date; origin?: Origin; sql?: Sql },
): Context => ({ payload, req: {}, sql, actor, now, origin, ...(locale ? { locale } : {}) })

const NOWHERE: Origin = { ipAddress: '', userAgent: '', requestId: '' }

/** Runs `work` in the transaction that is open, or in a new one that ends with it. */
export const inTransaction = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> => {
  if (context.req.transactionID) return work(context)
  return withTransaction(context.payload, ({ transactionID, sql }) =>
    work({ ...context, req: { ...context.req, transactionID }, sql }),
  )
}

/** The columns by which ledgers and logs name an actor. */
export const actorColumns = (
  actor: Actor,
): {
  actor_type: 'participant' | 'administrator' | 'api_key' | 'job' | 'system'
  actor_id: string | null
  actor_label: string
} => {
  switch (actor.type) {
    case 'participant':
      return { actor_type: 'participant', actor_id: String(actor.id), actor_label: `participant ${actor.id}` }
    case 'administrator':
      return { actor_type: 'administrator', actor_id: String(actor.id), actor_label: actor.email }
    case 'api_key':
      return { actor_type: 'api_key', actor_id: String(actor.id), actor_label: actor.label }
    case 'job':
    case 'system':
      return { actor_type: actor.type, actor_id: null, actor_label: actor.name }
    case 'anonymous':
      return { actor_type: 'system', actor_id: null, actor_label: 'anonymous' }
  }
}
