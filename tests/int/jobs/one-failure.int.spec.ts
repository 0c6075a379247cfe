import type { Payload } from 'payload'
import { createContext } from '@/domain/context'
import { advanceSweepstakes } from '@/domain/draws'
import { cleanUpExports } from '@/domain/exports'
import { cleanUpImports } from '@/domain/imports'
import { checkDueDomains } from '@/domain/program-domains'
import { failAbandonedReceipts } from '@/domain/receipts'
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

const NOW = new Date()
const jobContext = () => createContext(payload, { actor: { type: 'job', name: 'tests' }, now: NOW })

type Case = {
  job: (context: ReturnType<typeof jobContext>) => Promise<unknown>
  /** The table whose writes fail for one program. */
  table: string
  /** Makes something due in a program. */
  prepare: (programId: number) => Promise<unknown>
  /** Whether the job has done it. */
  done: string
}

const insertTransfer = (table: string, columns: string, values: string) => (programId: number) =>
  sql(
    `insert into ${table} (program_id, identifier, kind, status, filename, expires_at, created_at, updated_at, ${columns})
     values ($1, gen_random_uuid()::text, 'participants', 'finished', 'x.csv', $2, $2, $2, ${values})`,
    [programId, new Date(NOW.getTime() - 86_400_000)],
  )

const CASES: Record<string, Case> = {
  domains: {
    job: checkDueDomains,
    table: 'program_domains',
    prepare: (programId) =>
      sql('update programs set domain_type = $2, domain = $3 where id = $1', [
        programId,
        'own_domain',
        `one-failure-${programId}.invalid`,
      ]),
    done: 'select checked_at is not null as done from program_domains where program_id = $1',
  },
  draws: {
    job: advanceSweepstakes,
    table: 'sweepstake_draws',
    prepare: (programId) => createRewardFixture(payload, { programId, selection: 'sweepstake' }),
    done: 'select count(*) = 1 as done from sweepstake_draws where program_id = $1',
  },
  exports: {
    job: cleanUpExports,
    table: 'exports',
    prepare: insertTransfer('exports', 'mode, result_file', `'default', 'gone.csv'`),
    done: 'select result_file is null as done from exports where program_id = $1',
  },
  imports: {
    job: cleanUpImports,
    table: 'imports',
    prepare: insertTransfer('imports', 'source_file, source_sha256, error_file', `'gone', 'x', 'gone.csv'`),
    done: 'select error_file is null as done from imports where program_id = $1',
  },
  receipts: {
    job: failAbandonedReceipts,
    table: 'receipts',
    prepare: async (programId) => {
      const { participantId } = await createParticipantFixture(payload, { programId })
      await sql(
        `insert into receipts (program_id, participant_id, identifier, status, created_at, updated_at)
         values ($1, $2, gen_random_uuid()::text, 'pending', $3, $3)`,
        [programId, participantId, new Date(NOW.getTime() - 3_600_000)],
      )
    },
    done: `select status = 'failed' as done from receipts where program_id = $1`,
  },
}

describe('a job for all programs', () => {
  // RULE-3
  it.each(Object.keys(CASES))('goes on after a failure in one: %s', async (name) => {
    const { done, job, prepare, table } = CASES[name] as Case
    const [broken, sound] = [await createProgramFixture(payload), await createProgramFixture(payload)]
    for (const { programId } of [broken, sound]) await prepare(programId)
    await sql(
      `create function fail_one() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    )
    await sql(
      `create trigger fail_one before insert or update on ${table} for each row when (new.program_id = ${broken.programId}) execute function fail_one()`,
    )
    try {
      await job(jobContext())
    } finally {
      await sql(`drop trigger fail_one on ${table}`)
      await sql('drop function fail_one()')
    }
    const isDone = async (programId: number) => (await sql(done, [programId]))[0]?.done
    expect([await isDone(broken.programId), await isDone(sound.programId)]).toEqual([false, true])
    await job(jobContext())
    expect(await isDone(broken.programId)).toBe(true)
  })
})
