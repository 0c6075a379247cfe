import type { Payload } from 'payload'
import { createContext, inTransaction } from '@/domain/context'
import { findEarlyChanges } from '@/domain/devaluation'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture, createRewardFixture } from '../../support/fixtures'

let test: TestPayload
let payload: Payload
let sql: Sql

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
})
afterAll(() => test.close())

const at = (day: string) =>
  createContext(payload, { actor: { type: 'system', name: 'test' }, now: new Date(`${day}T12:00:00Z`) })
const RAISED = { field: 'threshold', value: '200' }
/** A program with a reward and a member who lives there. */
const programIn = async (postal: string) => {
  const { programId } = await createProgramFixture(payload, { country: 'US' } as never)
  await createParticipantFixture(payload, { programId, postal })
  const { rewardId } = await createRewardFixture(payload, { programId })
  const changed = { programId, recordType: 'rewards', recordId: rewardId } as const
  return (day: string, worsenings = [RAISED]) => findEarlyChanges(at(day), changed, worsenings)
}

describe('a change against members', () => {
  it('waits 90 days after its first attempt where somebody lives in New York', async () => {
    const find = await programIn('10001')
    expect(await find('2026-12-01')).toEqual([{ field: 'threshold', on: '2027-03-01' }])
    expect(await find('2027-02-28')).toEqual([{ field: 'threshold', on: '2027-03-01' }])
    expect(await find('2027-03-01')).toEqual([])
  })

  it('is noted although its write is refused and rolled back', async () => {
    const { programId } = await createProgramFixture(payload, { country: 'US' } as never)
    const { rewardId: recordId } = await createRewardFixture(payload, { programId })
    await createParticipantFixture(payload, { programId, postal: '10001' })
    await expect(
      inTransaction(at('2026-12-01'), async (tx) => {
        await findEarlyChanges(tx, { programId, recordType: 'rewards', recordId }, [RAISED])
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await sql('select field, value from change_notices where record_id = $1', [recordId])).toEqual([RAISED])
  })

  it('starts its time again with another value', async () => {
    const find = await programIn('10001')
    await find('2026-12-01')
    expect(await find('2027-03-01', [{ field: 'threshold', value: '300' }])).toEqual([
      { field: 'threshold', on: '2027-05-30' },
    ])
  })

  it('applies at once elsewhere, and if it leaves members the time', async () => {
    expect(await (await programIn('60601'))('2026-12-01')).toEqual([])
    const find = await programIn('10001')
    expect(await find('2026-12-01', [{ field: 'finish', value: '2027-03-01T00:00:00.000Z' }])).toEqual([])
    expect(await find('2026-12-01', [{ field: 'finish', value: '2027-02-01T00:00:00.000Z' }])).toEqual([
      { field: 'finish', on: '2027-03-01' },
    ])
    expect(
      await sql('select 1 from change_notices where record_type = $1 and value = $2', ['rewards', '2027-03-01']),
    ).toEqual([])
  })
})
