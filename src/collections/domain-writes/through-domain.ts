import {
  type BaseDatabaseAdapter,
  type CollectionSlug,
  createLocalReq,
  type DatabaseAdapterObj,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { type Context, inRequest } from '@/domain/context'
import { leaveToPayload, OPEN_SLUGS, type OpenCollection } from '@/domain/hooks'
import { isAsIs, keyOf } from '@/domain/stored-as-is'
import { domainWritesOf } from '.'
import type { Row, Stored } from './domain-writes'
import { refuse } from './refusals'

/**
 * Wraps a database adapter so that writes of some collections (DOMAIN_WRITES) go through the domain, in Payload's own
 * transaction. Payload validates, runs hooks and answers as usual; only the write itself differs.
 */
export const throughDomain = <Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
): DatabaseAdapterObj<Adapter> => ({
  ...adapter,
  init: (args) => {
    const db = adapter.init(args)
    const { payload } = args
    const { create, deleteOne, updateOne } = db
    const findRow = async (collection: CollectionSlug, req: PayloadRequest, id: unknown): Promise<Row> =>
      (await db.findOne<Row & { id: number }>({ collection, req, where: { id: { equals: id } } })) ??
      refuse('not_found')

    const through: Pick<BaseDatabaseAdapter, 'create' | 'deleteOne' | 'updateOne'> = {
      create: async (operation) => {
        const { collection, data } = operation
        const write = domainWritesOf(collection)?.create
        if (!write || isAsIs(operation.req ?? {}, collection, keyOf(data))) return create.call(db, operation)
        const req = await requestOf(payload, operation.req)
        const insert = async (row: Row) => (await create.call(db, { ...operation, data: row })) as Stored
        const rewrite = async (id: number, row: Row) =>
          (await updateOne.call(db, { collection, id, data: row, req: operation.req })) as Stored
        const id = await inRequest(req, async (tx) => {
          const created = await write(tx, data, { req, insert, rewrite })
          if (created !== null) await leave(tx, collection, created)
          return created
        })
        if (id === null) return create.call(db, operation)
        return findRow(collection, req, id)
      },
      updateOne: async (operation) => {
        const { collection } = operation
        const writes = domainWritesOf(collection)
        const id = operation.id === undefined ? null : Number(operation.id)
        if (!writes || isAsIs(operation.req ?? {}, collection, id)) return updateOne.call(db, operation)
        const { update: write } = writes
        if (!write || id === null) return refuse('cannot_be_changed')
        const req = await requestOf(payload, operation.req)
        const before = await findRow(collection, req, id)
        const data = (await writes.inOwnLanguage?.(req, before, operation.data)) ?? operation.data
        const changed = findChanged(before, data)
        if (Object.keys(changed).length === 0) return before
        await inRequest(req, async (tx) => {
          await leave(tx, collection, id)
          const writePlain = async (fields: Row) => (await updateOne.call(db, { ...operation, data: fields })) as Stored
          await write(tx, { id, before, changed, data, req, writePlain })
        })
        return findRow(collection, req, id)
      },
      deleteOne: async (operation) => {
        const { collection, where } = operation
        const writes = domainWritesOf(collection)
        if (!writes) return deleteOne.call(db, operation)
        const { remove } = writes
        if (!remove) return refuse('cannot_be_deleted')
        const req = await requestOf(payload, operation.req)
        const before = await db.findOne<Row & { id: number }>({ collection, req, where })
        if (!before) return refuse('not_found')
        const removeRow = () => deleteOne.call(db, operation)
        if (isAsIs(req, collection, before.id)) {
          await removeRow()
          return before
        }
        await inRequest(req, async (tx) => {
          await leave(tx, collection, before.id)
          await remove(tx, { id: before.id, before, removeRow, req })
        })
        return before
      },
    }
    return Object.assign(db, through)
  },
})

/** Payload runs the hooks of its own writes, and so the domain must not, where it runs them for the statements of its own. */
const leave = async (tx: Context, collection: CollectionSlug, id: number): Promise<void> => {
  if (OPEN_SLUGS.some((slug) => slug === collection)) await leaveToPayload(tx, collection as OpenCollection, id)
}

/** Payload's operations pass their whole request; direct calls of the adapter may have none. */
const requestOf = (payload: Payload, req: Partial<PayloadRequest> = {}): Promise<PayloadRequest> | PayloadRequest =>
  req.payload ? (req as PayloadRequest) : createLocalReq({ req }, payload)

/** The changed fields: Payload passes the whole document, with changes merged in. */
const findChanged = (before: Row, data: Row): Row =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) =>
        !READ_ONLY_FIELDS.has(field) && JSON.stringify(plain(value)) !== JSON.stringify(plain(before[field])),
    ),
  )

const READ_ONLY_FIELDS: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt'])

const plain = (value: unknown): unknown =>
  value === undefined ? null : typeof value === 'object' && value !== null && 'id' in value ? value.id : value
