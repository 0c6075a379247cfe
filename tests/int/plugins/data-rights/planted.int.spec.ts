import type { PoolClient } from 'pg'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { poolOf, type Sql } from '@/platform/sql'
import { createEveryRow } from '../../../support/every-row'
import { findTraces, plantEverywhere } from '../../../support/plant-traces'
import { openStage, type Stage } from './stage'

let stage: Stage
let client: PoolClient
beforeAll(async () => {
  stage = await openStage()
  client = await poolOf(stage.test.payload).connect()
})
afterAll(async () => {
  client.release()
  await stage.close()
})

/**
 * Columns that only the product writes, in codes, numbers and keys of its own: an erasure keeps them, because ledger, draws and figures
 * need them. Text of people never goes into one.
 */
const CODES: readonly string[] = []

/** Tables whose rows need more than a generated row has. They have no text of people. */
const NOT_PLANTED = ['automation_steps', 'sweepstake_entries', 'webhook_deliveries']

it('every text and JSON column of every table with a link to people is cleared, or has only codes', async () => {
  const { organizationId, programId, test } = stage
  const mark = 'Quetzalcoatl'
  const rows = await createEveryRow(test.payload, { organizationId, programId }, 'other')
  const me = await stage.createPerson({ points: 50 })
  const sql: Sql = async (text, values = []) => (await client.query(text, values)).rows
  await sql('begin')
  await sql("set local session_replication_role = 'replica'")
  const planted = await plantEverywhere(sql, {
    mark,
    programId,
    participantId: me.participantId,
    rows: { ...rows, participants: me.participantId },
  })
  await sql('commit')
  expect(planted.refused.map((refused) => /^\w+/.exec(refused)?.[0])).toEqual(NOT_PLANTED)
  expect(new Set(planted.tables).size).toBeGreaterThan(40)
  await eraseParticipant(createContext(test.payload, { actor: { type: 'system', name: 'test' } }), {
    ...{ programId, participantId: me.participantId },
  })
  expect((await findTraces(stage.sql, [mark])).filter((column) => !CODES.includes(column))).toEqual([])
})
