import { isDeepStrictEqual } from 'node:util'
import {
  type APIError,
  createLocalReq,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type TypedUser,
} from 'payload'
import type { Actor, Context } from '@/domain/context-type'
import { processState } from '@/platform/process-state'
import type { Sql } from '@/platform/sql'
import { findTransaction, type OpenTransaction } from '@/platform/transaction'
import { extensionHooks, type HookName } from './extension-hooks'
import { earlyFields, OPEN_COLLECTIONS, type OpenCollection } from './open-collections'
import { type Change, drainChanges, isHooked } from './record-changes'
import { isWholeDocument, rowToDoc } from './row-to-doc'

type Doc = Record<string, unknown>

/** Documents loaded at once. */
const BATCH = 500
/** Hooks may change rows that have hooks; this stops endless cycles. */
const MAX_ROUNDS = 10

/** State of a transaction: rows whose hooks already ran or are run by Payload, and the request passed to hooks. */
type State = { ranBefore: Set<string>; byPayload: Set<string>; isRunning: boolean; req?: Promise<PayloadRequest> }
const states = processState('hooks.states', () => new WeakMap<object, State>())

const stateOf = (session: object): State => {
  const known = states.get(session)
  if (known) return known
  const state = { ranBefore: new Set<string>(), byPayload: new Set<string>(), isRunning: false }
  states.set(session, state)
  return state
}

const findOpen = async ({ payload, req }: Context): Promise<OpenTransaction> => {
  const transaction = await findTransaction(payload, req)
  if (!transaction) throw new Error('hooks must run in a transaction')
  return transaction
}

const openState = async (tx: Context): Promise<State> => stateOf((await findOpen(tx)).session)

const keyOf = (slug: OpenCollection, id: number): string => `${slug}:${id}`

/** Leaves the hooks of a row to Payload, once. */
export const leaveToPayload = async (tx: Context, slug: OpenCollection, id: number): Promise<void> => {
  if (isHooked(tx.payload, slug)) (await openState(tx)).byPayload.add(keyOf(slug, id))
}

/**
 * Runs the hooks of every row that the domain changed in this transaction, and of rows that hooks change in turn. An
 * error thrown by a hook ends the transaction.
 */
export const runHooks = async (tx: Context): Promise<void> => {
  const transaction = await findOpen(tx)
  const state = stateOf(transaction.session)
  if (state.isRunning) return
  state.isRunning = true
  try {
    for (let round = 1; ; round++) {
      const changes = await drainChanges(tx.payload, transaction)
      if (changes.length === 0) return
      if (round > MAX_ROUNDS) throw new Error(`hooks still change rows after ${MAX_ROUNDS} rounds: ${changes[0]?.slug}`)
      const run = { tx, state, sql: transaction.sql, req: await hookRequest(tx, state) }
      for (const batch of batchesOf(changes)) await runBatch(run, batch)
    }
  } finally {
    state.isRunning = false
  }
}

/** Groups consecutive changes of one collection, which keeps the overall order. */
const batchesOf = (changes: Change[]): Change[][] => {
  const batches: Change[][] = []
  for (const change of changes) {
    const last = batches.at(-1)
    if (last && last[0]?.slug === change.slug && last.length < BATCH) last.push(change)
    else batches.push([change])
  }
  return batches
}

type Run = { tx: Context; req: PayloadRequest; state: State; sql: Sql }

const runBatch = async (run: Run, batch: Change[]): Promise<void> => {
  const { req, sql, state, tx } = run
  const [first] = batch
  if (!first) return
  const { slug } = first
  const collection = tx.payload.collections[slug].config
  const mine = batch.filter(({ id }) => !state.byPayload.delete(keyOf(slug, id)))
  const context = req.context
  const previousOf = ({ before }: Change): Doc => (before ? rowToDoc(before, collection.flattenedFields) : {})

  for (const change of mine.filter(({ operation }) => operation === 'delete')) {
    const { id } = change
    const doc = previousOf(change)
    for (const hook of extensionHooks(tx.payload, slug, 'beforeDelete'))
      await call(slug, 'beforeDelete', () => hook({ id, collection, context, req }))
    for (const hook of extensionHooks(tx.payload, slug, 'afterDelete'))
      await call(slug, 'afterDelete', () => hook({ id, doc, collection, context, req }))
  }

  const written = mine.filter(({ operation }) => operation !== 'delete')
  const ids = written.map(({ id }) => id)
  const isInRows = isWholeDocument(collection) && !(await findOpen(tx)).isPayloadUsed
  let docs = isInRows ? readDocs(written, collection) : await loadDocs(tx.payload, slug, ids, req)
  let isAdjusted = false
  for (const change of written) {
    const doc = docs.get(change.id)
    if (!doc || state.ranBefore.delete(keyOf(slug, change.id))) continue
    const set = await beforeChange(run, slug, { doc, operation: operationOf(change), originalDoc: previousOf(change) })
    if (Object.keys(set).length === 0) continue
    isAdjusted = true
    const fields = Object.keys(set)
    await sql(
      `update ${OPEN_COLLECTIONS[slug].table} set ${fields.map((field, index) => `"${field}" = $${index + 2}`).join(', ')} where id = $1`,
      [change.id, ...Object.values(set)],
    )
  }
  if (isAdjusted) docs = await loadDocs(tx.payload, slug, ids, req)

  for (const change of written) {
    const doc = docs.get(change.id)
    if (!doc) continue
    let result = doc
    for (const hook of extensionHooks(tx.payload, slug, 'afterChange')) {
      const args = {
        collection,
        context,
        data: doc,
        operation: operationOf(change),
        previousDoc: previousOf(change),
        req,
      }
      result = ((await call(slug, 'afterChange', () => hook({ ...args, doc: result }))) as Doc | undefined) ?? result
    }
  }
}

const operationOf = ({ operation }: Change): 'create' | 'update' => (operation === 'create' ? 'create' : 'update')

/** Documents from the recorded rows. */
const readDocs = (changes: Change[], { flattenedFields }: SanitizedCollectionConfig): Map<number, Doc> =>
  new Map(changes.flatMap(({ after, id }) => (after ? [[id, rowToDoc(after, flattenedFields)] as const] : [])))

const loadDocs = async (
  payload: Payload,
  slug: OpenCollection,
  ids: number[],
  req: PayloadRequest,
): Promise<Map<number, Doc>> => {
  if (ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: slug,
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
    overrideAccess: true,
    showHiddenFields: true,
    req,
  })
  return new Map(docs.map((doc) => [doc.id, doc as unknown as Doc]))
}

type Write = { doc: Doc; operation: 'create' | 'update'; originalDoc: Doc; isEarly?: boolean }

/** @returns the fields that the hooks changed */
const beforeChange = async (
  { req, tx }: Pick<Run, 'req' | 'tx'>,
  slug: OpenCollection,
  { doc, isEarly = false, operation, originalDoc }: Write,
): Promise<Doc> => {
  const hooks = extensionHooks(tx.payload, slug, 'beforeChange')
  if (hooks.length === 0) return {}
  const collection = tx.payload.collections[slug].config
  // Hooks may mutate their data at any depth.
  const before = structuredClone(doc)
  let data = structuredClone(doc)
  for (const hook of hooks) {
    const args = { collection, context: req.context, operation, originalDoc, req }
    data = ((await call(slug, 'beforeChange', () => hook({ ...args, data }))) as Doc | undefined) ?? data
  }
  const changed = Object.entries(data).filter(([field, value]) => !isDeepStrictEqual(value, before[field]))
  const settable: readonly string[] = isEarly ? earlyFields(slug) : OPEN_COLLECTIONS[slug].settable
  const left = isEarly ? [] : earlyFields(slug)
  const set = changed.filter(([field]) => !left.includes(field))
  for (const [field] of set)
    if (!settable.includes(field))
      throw new Error(`a beforeChange hook of ${slug} set ${field}, which hooks cannot set`)
  return Object.fromEntries(set)
}

/**
 * Runs the `beforeChange` hooks before a row is written, for values that are needed first: a completion's points enter
 * the ledger with it. The hooks don't run again for that row.
 * @param id of an existing row; undefined for a new one
 * @returns the data after the hooks, and `written`, to be called with a new row's id
 */
export const runBeforeWrite = async <Data extends Doc>(
  tx: Context,
  slug: OpenCollection,
  data: Data,
  id?: number,
): Promise<{ data: Data; written: (id: number) => void }> => {
  if (!isHooked(tx.payload, slug)) return { data, written: () => {} }
  const state = await openState(tx)
  const written = (id: number) => void state.ranBefore.add(keyOf(slug, id))
  const req = await hookRequest(tx, state)
  const originalDoc = id === undefined ? {} : ((await loadDocs(tx.payload, slug, [id], req)).get(id) ?? {})
  const operation = id === undefined ? 'create' : 'update'
  const doc = { ...originalDoc, ...data }
  const set = await beforeChange({ tx, req }, slug, { doc, operation, originalDoc, isEarly: true })
  if (id !== undefined) written(id)
  return { data: { ...data, ...set }, written }
}

/**
 * Rethrows a refusal (`APIError` with a status below 500) for the caller; other errors become failures that name the
 * hook.
 */
const call = async (slug: OpenCollection, name: HookName, run: () => unknown): Promise<unknown> => {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error)) throw error
    throw new Error(`the ${name} hook of ${slug} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Whether an error is a hook's refusal, whose message is meant for the caller. */
export const isRefusal = (error: unknown): error is APIError => {
  const { isOperational, status } = (error ?? {}) as Partial<APIError>
  return isOperational === true && typeof status === 'number' && status < 500
}

/** The request passed to hooks, one per transaction, so that Payload's Local API joins the transaction. */
const hookRequest = (tx: Context, state: State): Promise<PayloadRequest> =>
  (state.req ??= createLocalReq(
    {
      context: { ...tx.req.context, actor: tx.actor, cause: tx.cause },
      req: { transactionID: tx.req.transactionID } as Partial<PayloadRequest>,
      ...userOf(tx.actor),
    },
    tx.payload,
  ))

/** The administrator as Payload's user, for rules that ask for it. */
export const userOf = (actor: Actor): { user?: TypedUser } => {
  if (actor.type !== 'administrator') return {}
  const { email, firstName, grants, id, isAdmin, organizationId } = actor
  const user = { collection: 'administrators', id, email, first_name: firstName, last_name: actor.lastName }
  // Like the session strategy; Payload types its users by the stored row.
  return { user: { ...user, organization: organizationId, is_admin: isAdmin, grants_by_program: grants } as never }
}
