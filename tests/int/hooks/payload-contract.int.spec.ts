import { jest } from '@jest/globals'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { createContext, inTransaction } from '@/domain/context'
import { poolSql } from '@/platform/sql'
import { findTransaction } from '@/platform/transaction'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture, type ProgramFixture } from '../../support/fixtures'
import { type TestHooks, withHooks } from '../../support/hooks'

/**
 * The behavior of Payload and its Postgres adapter that src/domain/hooks, src/collections/domain-writes and
 * src/platform/transaction.ts rely on. When a Payload upgrade breaks one of these tests, it breaks them too.
 */
let test: TestPayload
let payload: Payload
let program: ProgramFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  program = await createProgramFixture(payload)
})
afterAll(() => test.close())

const countTags = async () =>
  (await poolSql(payload)('select 1 from content_tags where program_id = $1', [program.programId])).length
const insertTag = (name: string): [text: string, values: unknown[]] => [
  'insert into content_tags (program_id, name) values ($1, $2)',
  [program.programId, name],
]

describe("Payload's transactions", () => {
  it('have a session by id, whose client runs our statements, until they end', async () => {
    const transactionID = await payload.db.beginTransaction()
    if (transactionID === null) throw new Error('no transaction')
    const open = await findTransaction(payload, { transactionID })
    expect(open?.isOurs).toBe(false)
    await open?.sql(...insertTag('one'))
    expect(await countTags()).toBe(0)
    await payload.db.rollbackTransaction(transactionID)
    expect(await countTags()).toBe(0)
    expect(await findTransaction(payload, { transactionID })).toBeNull()
  })

  it('are joined by id: the Local API uses our session', async () => {
    const context = createContext(payload, { actor: { type: 'system', name: 'test' } })
    const write = inTransaction(context, async (tx) => {
      expect((await findTransaction(payload, tx.req))?.isOurs).toBe(true)
      const data = { program: program.programId, name: 'two' }
      await payload.create({ collection: 'content-tags', data, req: tx.req, overrideAccess: true })
      expect(await tx.sql('select 1 from content_tags where name = $1', ['two'])).toHaveLength(1)
      throw new Error('undo')
    })
    await expect(write).rejects.toThrow('undo')
    expect(await countTags()).toBe(0)
  })

  it('may be a promise on a request that has just begun', async () => {
    const transactionID = payload.db.beginTransaction().then((id) => id ?? '')
    const open = await findTransaction(payload, { transactionID })
    expect(open?.transactionID).toBe(await transactionID)
    await payload.db.rollbackTransaction(transactionID)
  })
})

describe("Payload's operations", () => {
  it("write by the adapter's create, updateOne and deleteOne, with their request", async () => {
    const { db } = payload
    const spies = [jest.spyOn(db, 'create'), jest.spyOn(db, 'updateOne'), jest.spyOn(db, 'deleteOne')]
    const data = { program: program.programId, name: 'three' }
    const { id } = await payload.create({ collection: 'content-tags', data })
    await payload.update({ collection: 'content-tags', id, data: { name: 'four' } })
    await payload.update({ collection: 'content-tags', where: { id: { equals: id } }, data: { name: 'five' } })
    await payload.delete({ collection: 'content-tags', where: { id: { equals: id } } })
    const calls = spies.map(({ mock }) => mock.calls.map(([args]) => args))
    for (const spy of spies) spy.mockRestore()
    expect(calls.map((one) => one.length)).toEqual([1, 2, 1])
    // Never compares the arguments themselves: a failing test would print the request with all of Payload.
    expect(calls.flat().map(({ collection, req }) => [collection, req?.payload === payload])).toEqual(
      Array(4).fill(['content-tags', true]),
    )
    // An update passes the whole document, so that the domain can determine the changes.
    const [update] = calls[1] ?? []
    expect({ ...update, req: null }).toMatchObject({ id, data: { program: program.programId, name: 'four' } })
  })

  it('read hooks from the collection’s configuration when they run, with these arguments', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId: program.programId })
    type Seen = { req: PayloadRequest; collection: { slug: string } } & Record<string, unknown>
    const seen: Record<string, unknown>[] = []
    const see = ({ collection, req, ...args }: Seen) => {
      const isOpen = typeof req.transactionID === 'string' && req.payload === payload
      seen.push({ ...args, collection: collection.slug, isOpen })
    }
    const hooks = { participants: { beforeChange: see, afterChange: see } } as unknown as TestHooks
    await withHooks(payload, hooks, () =>
      payload.update({ collection: 'participants', id: participantId, data: { first_name: 'Grace' }, depth: 0 }),
    )
    const common = { collection: 'participants', context: {}, isOpen: true, operation: 'update' }
    const [was, is] = ['Ada', 'Grace'].map((first_name) => ({ id: participantId, first_name }))
    expect(seen).toMatchObject([
      { ...common, data: { first_name: 'Grace' }, originalDoc: was },
      { ...common, data: { first_name: 'Grace' }, doc: is, previousDoc: was },
    ])
  })

  it('accept a request of createLocalReq, with its context and transaction', async () => {
    const req = await createLocalReq({ context: { cause: 'x' }, req: { transactionID: 'y' } }, payload)
    const { context, payloadAPI, transactionID, user } = req
    expect({ context, payloadAPI, transactionID, user }).toEqual({
      context: { cause: 'x' },
      payloadAPI: 'local',
      transactionID: 'y',
      user: null,
    })
  })
})
