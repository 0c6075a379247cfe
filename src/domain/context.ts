import type { Payload, PayloadRequest } from 'payload'
import type { Grants } from '@/domain/permissions'
import type { Locale } from '@/i18n/locales'
import { noteWork } from '@/platform/current-work'
import { readOrigin } from '@/platform/request-origin'
import { poolSql, type Sql } from '@/platform/sql'
import { findTransaction, withTransaction } from '@/platform/transaction'
import type { Actor, Context, Origin } from './context-type'
import { anyHooked, canWriteHooked, recorded, runHooks } from './hooks'

export type { Actor, Administrator, Context, Origin } from './context-type'

type ContextParams = {
  actor: Actor
  cause?: string
  locale?: Locale | undefined
  now?: Date
  origin?: Origin
  sql?: Sql
}

export const createContext = (
  payload: Payload,
  { actor, cause = causeOf(actor), locale, now = new Date(), origin = NOWHERE, sql = poolSql(payload) }: ContextParams,
): Context => {
  const context = { payload, req: {}, sql, actor, cause, now, origin, ...(locale ? { locale } : {}) }
  noteActor(actor, origin)
  if (!anyHooked(payload)) return context
  return { ...context, sql: Object.assign(withHooks(context), sql.reports && { reports: sql.reports }) }
}

/** For the log's lines. */
const noteActor = (actor: Actor, { requestId }: Origin): void =>
  noteWork({
    actor: 'id' in actor ? `${actor.type} ${actor.id}` : causeOf(actor),
    ...('programId' in actor ? { program: actor.programId } : {}),
    ...(requestId ? { request: requestId } : {}),
  })

const NOWHERE: Origin = { ipAddress: '', userAgent: '', requestId: '' }

const causeOf = (actor: Actor): string => ('name' in actor ? actor.name : actor.type)

/** A single statement that changes rows with hooks gets a transaction, in which the hooks run. */
const withHooks =
  (context: Context): Sql =>
  (text, values) =>
    canWriteHooked(context.payload, text)
      ? inTransaction(context, (tx) => tx.sql(text, values))
      : context.sql(text, values)

/** Runs `work` in the open transaction, or in a new one that commits after the hooks of all changed rows. */
export const inTransaction = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> => {
  if (context.req.transactionID) return work(context)
  const { actor, cause, payload } = context
  const join = ({ sql, transactionID }: { transactionID: string; sql: Sql }): Context => ({
    ...context,
    req: { ...context.req, context: { ...context.req.context, actor, cause }, transactionID },
    sql: recorded(payload, sql),
  })
  return withTransaction(
    payload,
    (transaction) => work(join(transaction)),
    anyHooked(payload) ? (transaction) => runHooks(join(transaction)) : undefined,
  )
}

/**
 * Runs a domain function for a Payload hook, in the transaction of its request: its writes commit or roll back with the
 * write that triggered the hook.
 */
export const inRequest = async <T>(req: PayloadRequest, work: (context: Context) => Promise<T>): Promise<T> => {
  const { payload } = req
  const actor = actorOf(req)
  const cause = typeof req.context.cause === 'string' ? req.context.cause : `Payload ${req.payloadAPI}`
  const context = createContext(payload, { actor, cause, origin: readOrigin(req.headers) })
  const transaction = await findTransaction(payload, req)
  if (!transaction) return inTransaction(context, work)
  const tx = {
    ...context,
    req: { context: { ...req.context, actor, cause }, transactionID: transaction.transactionID },
    sql: recorded(payload, transaction.sql),
  }
  const result = await work(tx)
  // Our transactions run the hooks before they commit; Payload's would not.
  if (!transaction.isOurs && anyHooked(payload)) await runHooks(tx)
  return result
}

/** Who a request of Payload's comes from. */
export const actorOf = ({ context, user }: PayloadRequest): Actor => {
  if (isActor(context.actor)) return context.actor
  const administrator = user as AdministratorUser | null
  if (administrator?.collection !== 'administrators' || !(administrator.grants_by_program instanceof Map))
    return { type: 'system', name: 'payload' }
  const { email, first_name, grants_by_program, id, is_admin, last_name, organization } = administrator
  return {
    type: 'administrator',
    id,
    email,
    firstName: first_name ?? '',
    lastName: last_name ?? '',
    organizationId: typeof organization === 'object' ? organization.id : organization,
    isAdmin: is_admin === true,
    locale: 'en',
    grants: grants_by_program,
  }
}

const isActor = (value: unknown): value is Actor => typeof value === 'object' && value !== null && 'type' in value

/** The signed-in administrator, as the session strategy sets `req.user`. */
type AdministratorUser = {
  collection: string
  id: number
  email: string
  first_name?: string
  last_name?: string
  is_admin?: boolean
  organization: number | { id: number }
  grants_by_program?: Grants
}

/** The columns by which ledgers and logs identify an actor. */
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
