import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { findFreePort } from '../../../scripts/lib/processes.mjs'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { startCollector } from '../../support/collector'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture } from '../../support/fixtures'
import { metricNames, readSeries, scrape } from '../../support/metrics'

/** A worker as its own process, with a collector of traces, a scraper of metrics and a reader of its log. */
let test: TestPayload
let collector: Awaited<ReturnType<typeof startCollector>>
let worker: ChildProcess
let port: number
let programId: number
let log = ''

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'
const SECRET = 'someone-private@example.com'

const until = async (isDone: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + 60_000; !(await isDone()); await sleep(100))
    if (Date.now() > end) throw new Error(`It didn't happen. The worker's log:\n${log.slice(-3000)}`)
}

beforeAll(async () => {
  test = await openTestPayload()
  collector = await startCollector()
  ;({ programId } = await createProgramFixture(test.payload))
  port = await findFreePort()
  worker = spawn(process.execPath, runTypeScript(path.resolve('src/jobs/worker.ts')), {
    env: {
      ...process.env,
      ...collector.settings,
      ...{ NODE_OPTIONS: '', DATABASE_URL: test.databaseUrl, METRICS_PORT: String(port), LOG_FORMAT: 'json' },
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [worker.stdout, worker.stderr])
    stream?.on('data', (chunk: Buffer) => {
      log += chunk
    })
  await until(() => log.includes('worker ready'))
  // What a request queued whose trace is being collected.
  const mail = { to: SECRET, subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', programId }
  const queued = { ...mail, traceparent: `00-${TRACE}-${CALLER}-01` }
  await enqueue(poolSql(test.payload), 'mail.deliver', queued)
}, 90_000)

afterAll(async () => {
  const ended = once(worker, 'exit')
  worker.kill('SIGTERM')
  await ended
  collector.close()
  await test.close()
})

const mailSpans = () => collector.spans.filter(({ traceId }) => traceId === TRACE)

it('continues the trace of the request that queued a job, down to its statements', async () => {
  await until(() => mailSpans().some(({ name }) => name === 'mail.deliver'))
  const job = mailSpans().find(({ name }) => name === 'mail.deliver')
  expect(job).toMatchObject({ service: 'laurel-worker', parentSpanId: CALLER })
  const statements = mailSpans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)
  expect(statements.map(({ name }) => name.split(' ')[0])).toContain('pg.query:SELECT')
})

it('sends neither values of statements nor messages of errors', async () => {
  await until(() => mailSpans().some(({ name }) => name === 'mail.deliver'))
  const sent = collector.bodies.join('\n')
  expect(sent).not.toContain(SECRET)
  expect(sent).not.toContain('exception.message')
  expect(sent).not.toContain('process.command_args')
})

it('writes a line of JSON with job, program, actor, trace and the code that the docs explain', async () => {
  await until(() => log.includes('mail.deliver failed'))
  const line = log.split('\n').find((one) => one.includes('mail.deliver failed and will be retried')) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    ...{ level: 'error', call: 'mail.deliver', program: programId, actor: 'mail.deliver', trace: TRACE },
    ...{ code: 'JOB_FAILED', docs: 'docs/errors.md#job_failed' },
    job: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

it('counts the job, and shows every metric that rules and dashboards use', async () => {
  await until(
    async () =>
      (readSeries(await scrape(port), 'laurel_job_seconds_count{job="mail.deliver",outcome="failed"}') ?? 0) > 0,
  )
  const scraped = await scrape(port)
  expect(readSeries(scraped, 'laurel_figures_up')).toBe(1)
  expect(readSeries(scraped, 'laurel_clock_skew_seconds')).toBeLessThan(1)
  expect(readSeries(scraped, 'laurel_disk_free_ratio{folder="program"}')).toBeGreaterThan(0)
  const used = ['alerts.yml', 'grafana-overview.json', 'grafana-background.json'].flatMap((file) =>
    [...readFileSync(`deploy/observability/${file}`, 'utf8').matchAll(/\b(?:laurel|nodejs|process)_[a-z_]+\b/g)].map(
      ([name]) => name,
    ),
  )
  expect(used.length).toBeGreaterThan(20)
  const known = new Set(metricNames(scraped))
  expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([])
})
