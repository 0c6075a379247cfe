import PgBoss from 'pg-boss'
import { createContext } from '@/domain/context'
import { holdPoints } from '@/domain/points'
import { newCode, storeCode } from '@/domain/sign-in/codes'
import { expirePoints } from '@/jobs/expire-points'
import { HANDLERS } from '@/jobs/handlers'
import { PLUGIN_HANDLERS } from '@/jobs/plugin-jobs'
import { releasePoints } from '@/jobs/release-points'
import { registerSchedules, SCHEDULES } from '@/jobs/schedules'
import { jobNames, openQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'

let test: TestPayload
let sql: Sql
let queue: PgBoss

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  queue = await openQueue()
})
afterAll(async () => {
  await queue.stop({ graceful: false, wait: true })
  await test.close()
})

/** Another worker's queue on the same database, which only schedules and runs nothing. */
const openAnother = async (): Promise<PgBoss> => {
  const boss = new PgBoss({ connectionString: test.databaseUrl, schema: 'pgboss', max: 2, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  return boss
}

describe('the schedules', () => {
  it('match the table, replacing earlier ones, even if several workers start at once', async () => {
    await queue.createQueue('points.forgotten')
    await queue.schedule('points.forgotten', '* * * * *', {})
    const another = await openAnother()
    await Promise.all([registerSchedules(queue), registerSchedules(another), registerSchedules(queue)])
    await another.stop({ graceful: false, wait: true })
    const registered = (await queue.getSchedules()).map(({ cron, name }) => ({ job: name, cron }))
    const byJob = (a: { job: string }, b: { job: string }) => a.job.localeCompare(b.job)
    expect(registered.toSorted(byJob)).toEqual(
      Object.entries(SCHEDULES)
        .map(([job, cron]) => ({ job, cron }))
        .toSorted(byJob),
    )
  })

  it('name only jobs with a handler', () => {
    for (const job of Object.keys(SCHEDULES)) expect(jobNames()).toContain(job)
    expect(Object.keys({ ...HANDLERS, ...PLUGIN_HANDLERS }).toSorted()).toEqual(jobNames().toSorted())
  })

  it.each(Object.keys(SCHEDULES))('let one run of %s wait, however often it is requested', async (job) => {
    for (let at = 0; at < 5; at++) await queue.insert([{ name: job, data: {} }])
    const waiting = await sql("select 1 from pgboss.job where name = $1 and state = 'created'", [job])
    expect(waiting).toHaveLength(1)
  })
})

it('delete codes a day after they expired, with the sign-up data entered', async () => {
  const { programId } = await createProgramFixture(test.payload)
  const context = createContext(test.payload, { actor: { type: 'job', name: 'points.expire' } })
  const ended = async (hours: number) => {
    const now = new Date(context.now.getTime() - hours * 3_600_000)
    const kept = { redirectTo: null, referralCode: null, signUp: null }
    await storeCode(
      { ...context, now },
      { audience: 'participant', programId },
      `${hours}@example.com`,
      newCode(null),
      kept,
    )
  }
  for (const hours of [0, 24, 25]) await ended(hours)
  await expirePoints(context)
  const left = await sql<{ email: string }>('select email from sign_in_codes where program_id = $1 order by id', [
    programId,
  ])
  expect(left.map(({ email }) => email)).toEqual(['0@example.com', '24@example.com'])
})

describe('releasing due points', () => {
  it('credits each hold once, even with many workers at once', async () => {
    const { programId } = await createProgramFixture(test.payload)
    const { participantId } = await createParticipantFixture(test.payload, { programId })
    const now = new Date()
    const context = createContext(test.payload, { actor: { type: 'job', name: 'points.release' }, now })
    for (let at = 0; at < 12; at++) {
      const isDue = at < 10
      await holdPoints(context, {
        programId,
        participantId,
        amount: 5,
        key: `hold:${at}`,
        cause: { type: 'test', id: at },
        title: 'Held',
        heldBecause: 'a test',
        releaseAt: new Date(now.getTime() + (isDue ? -1000 : 3_600_000)),
      })
    }
    await Promise.all([1, 2, 3].map(() => releasePoints(context)))
    const [balance] = await sql(
      'select unused_points, pending_points from participant_balances where participant_id = $1',
      [participantId],
    )
    expect(balance).toEqual({ unused_points: 50, pending_points: 10 })
  })
})
