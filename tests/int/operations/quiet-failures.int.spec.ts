import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import forge from 'node-forge'
import pg, { type QueryResultRow } from 'pg'
import { parse } from 'yaml'
import type { ProgramViewContext } from '@/console/frame/view-context'
import { NeedsAttention } from '@/console/views/dashboard/needs-attention'
import { CHECKS, findProblems, isBeyond, readFigures } from '@/domain/operations'
import type { PermissionPair } from '@/domain/permissions'
import { recordLedgerVerification } from '@/domain/points'
import { openQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { viewOf } from '../../support/console-view'
import { openTestPayload, type TestPayload } from '../../support/database'
import { setEnvironment } from '../../support/environment'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { renderConsole } from '../../support/render-console'

let test: TestPayload
let sql: Sql
let program: { organizationId: number; programId: number }
let other: { organizationId: number; programId: number }
let tls: Server
let before: Record<string, string | undefined>

const DAYS_LEFT = 5

/** A server whose certificate ends in five days. */
const startTls = async (): Promise<Server> => {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  Object.assign(certificate, { publicKey, serialNumber: '01' })
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000)
  certificate.validity.notAfter = new Date(Date.now() + (DAYS_LEFT + 0.5) * 86_400_000)
  certificate.setSubject([{ name: 'commonName', value: 'localhost' }])
  certificate.setIssuer([{ name: 'commonName', value: 'localhost' }])
  certificate.sign(privateKey, forge.md.sha256.create())
  const server = createServer({
    key: forge.pki.privateKeyToPem(privateKey),
    cert: forge.pki.certificateToPem(certificate),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  other = await createProgramFixture(test.payload)
  await openQueue()
  tls = await startTls()
  before = setEnvironment({ PUBLIC_URL: `https://127.0.0.1:${(tls.address() as AddressInfo).port}` })
})
afterAll(async () => {
  setEnvironment(before)
  tls.close()
  await test.close()
})

/** What an administrator with a role, or of the organization, reads in *Needs attention* of a program. */
const readAttention = async (
  place: typeof program,
  { isAdmin = false, pairs = ['dashboard.view'] as PermissionPair[], using = sql } = {},
): Promise<string> => {
  const view = await viewOf(test.payload, { ...place, pairs, path: '/dashboard' })
  const seen: ProgramViewContext = {
    ...view,
    administrator: { ...view.administrator, isAdmin },
    context: { ...view.context, sql: using },
  }
  const card = await NeedsAttention({ view: seen })
  return card ? renderConsole(card) : ''
}

const seriesOf = async (name: string) => {
  const figures = await readFigures(test.payload)
  return figures.find((figure) => figure.name === name)?.values ?? []
}

type Failure = {
  plant: (programId: number) => Promise<unknown>
  /** Of the program's role that can act. */
  pair: PermissionPair
  line: string
  /** Shown, in other words, to all who see the dashboard. */
  isOpen?: true
}

const insertJob = (name: string, state: 'created' | 'failed', data: object, minutesAgo: number) =>
  sql(
    `insert into pgboss.job (name, state, data, created_on, start_after) values ($1, $2::text::pgboss.job_state, $3,
       now() - make_interval(mins => $4), now() - make_interval(mins => $4))`,
    [name, state, JSON.stringify(data), minutesAgo],
  )

const OF_PROGRAMS: Record<string, Failure> = {
  receipts_waiting: {
    pair: 'receipts.view',
    line: '1 receipt to review',
    plant: async (programId) => {
      const { participantId } = await createParticipantFixture(test.payload, { programId })
      await sql(
        `insert into receipts (program_id, participant_id, identifier, status, created_at, updated_at)
         values ($1, $2, gen_random_uuid()::text, 'needs_human_review', now() - interval '3 days', now())`,
        [programId, participantId],
      )
    },
  },
  mail_failed: {
    pair: 'program.update',
    line: '1 email couldn&#x27;t be delivered',
    isOpen: true,
    plant: (programId) => insertJob('mail.deliver', 'failed', { programId }, 1),
  },
  mail_bounced: {
    pair: 'messages.view',
    line: '12 addresses bounced or complained within a day.',
    plant: (programId) =>
      sql(
        `insert into message_suppressions (program_id, email, reason, created_at, updated_at)
         select $1, n || '@example.com', 'hard_bounce', now(), now() from generate_series(1, 12) n`,
        [programId],
      ),
  },
  data_requests_overdue: {
    pair: 'data_rights.view',
    line: '1 data request is overdue',
    plant: async (programId) => {
      const { participantId } = await createParticipantFixture(test.payload, { programId })
      await sql(
        `insert into data_requests (program_id, participant_id, kind, status, origin, received_at, due_at)
         values ($1, $2, 'correct', 'open', 'site', now() - interval '40 days', now() - interval '10 days')`,
        [programId, participantId],
      )
    },
  },
  webhooks_disabled: {
    pair: 'program.manage',
    line: 'Webhook endpoint disabled: https://hooks.example.com',
    plant: (programId) =>
      sql(
        `insert into webhooks (program_id, url, events, active, disabled_reason, disabled_at, secret_encrypted, created_at, updated_at)
         values ($1, 'https://hooks.example.com', '[]', false, 'failing', now(), 'x', now(), now())`,
        [programId],
      ),
  },
  domain_failing: {
    pair: 'program.update',
    line: 'shop.example.com lost its DNS records',
    isOpen: true,
    plant: (programId) =>
      sql(
        `insert into program_domains (program_id, domain, token, verified_at, failing_since)
         values ($1, 'shop.example.com', 'x', now() - interval '30 days', now() - interval '2 days')`,
        [programId],
      ),
  },
  ledger_drift: {
    pair: 'program.manage',
    line: '1 points balance doesn&#x27;t match its history',
    plant: (programId) =>
      recordLedgerVerification(sql, {
        ...{ participants: 9, differing: 1 },
        differences: [{ programId, participantId: 1, counter: 'points', kept: 5, derived: 4 }],
      }),
  },
  wallet_certificate: {
    pair: 'program.manage',
    line: 'Apple&#x27;s certificate for passes expires in 9 days',
    plant: (programId) =>
      sql(
        `insert into wallet_settings (program_id, apple_expires_at) values ($1, now() + interval '9 days 1 hour')
         on conflict (program_id) do update set apple_expires_at = excluded.apple_expires_at`,
        [programId],
      ),
  },
}

describe('a failure in a program', () => {
  // RULE-5
  it.each(Object.entries(OF_PROGRAMS))('is a metric and a line for those who can act: %s', async (name, failure) => {
    const check = CHECKS[name]!
    const seen: PermissionPair[] = ['dashboard.view', failure.pair]
    expect(await readAttention(program, { pairs: seen })).not.toContain(failure.line)
    await failure.plant(program.programId)

    const values = (await seriesOf(check.metric.name)).filter(({ labels }) => labels?.program === program.programId)
    expect(values).toHaveLength(1)
    expect(isBeyond(check, values[0]?.value ?? 0)).toBe(true)

    expect(await readAttention(program, { pairs: seen })).toContain(failure.line)
    if (!failure.isOpen) expect(await readAttention(program)).not.toContain(failure.line)
    expect(await readAttention(other, { pairs: seen })).not.toContain(failure.line)
    const problems = await findProblems({ sql, now: new Date(), programId: other.programId })
    expect(problems.filter((problem) => problem.name === name)).toEqual([])
  })
})

describe('a failure of the installation', () => {
  const expectLine = async (line: string, using = sql) => {
    expect(await readAttention(program, { isAdmin: true, using })).toContain(line)
    const everything: PermissionPair[] = ['dashboard.view', 'program.manage', 'program.update', 'receipts.view']
    expect(await readAttention(program, { pairs: everything, using })).not.toContain(line)
  }

  it('is a line for administrators of the organization: a job that failed for good', async () => {
    await insertJob('export.run', 'failed', {}, 1)
    await expectLine('1 background job failed: export.run')
    expect(await seriesOf('laurel_jobs_failed')).toContainEqual({ value: 1, labels: { job: 'export.run' } })
  })

  it('is a job that nobody takes', async () => {
    await insertJob('import.run', 'created', {}, 7)
    await expectLine('A background job has waited for 7 minutes: import.run')
  })

  it('is a due webhook that nobody sends', async () => {
    const { programId } = program
    await sql(
      `with endpoint as (
         insert into webhooks (program_id, url, events, secret_encrypted) values ($1, 'https://due.example.com', '[]', 'x') returning id),
       event as (
         insert into webhook_events (program_id, type, data, occurred_at) values ($1, 'points.changed', '{}', now()) returning id)
       insert into webhook_deliveries (program_id, webhook_id, event_id, next_attempt_at)
       select $1, endpoint.id, event.id, now() - interval '20 minutes' from endpoint, event`,
      [programId],
    )
    await expectLine('Webhooks have waited for 20 minutes')
  })

  it('is a certificate that ends soon', async () => {
    const problems = await findProblems({ sql, now: new Date(), waits: true })
    expect(problems.filter(({ name }) => name === 'certificate')).toHaveLength(1)
    await expectLine(`The certificate of 127.0.0.1 expires in ${DAYS_LEFT} days`)
    expect(await seriesOf('laurel_certificate_days')).toHaveLength(1)
  })

  it('is a disk that fills', async () => {
    const disk = CHECKS.disk!
    // No disk can be filled here, so the limit comes to it.
    CHECKS.disk = { ...disk, limit: { below: 1.1 } }
    try {
      await expectLine('The server&#x27;s disk is almost full')
    } finally {
      CHECKS.disk = disk
    }
    expect((await seriesOf('laurel_disk_free_ratio')).length).toBeGreaterThan(0)
  })

  it('is a clock that is wrong', async () => {
    const client = new pg.Client({ connectionString: test.databaseUrl })
    await client.connect()
    await client.query(
      `create schema wrong; create function wrong.clock_timestamp() returns timestamptz language sql as 'select now() + interval ''90 seconds'''`,
    )
    await client.query('set search_path = wrong, pg_catalog, public')
    const wrong: Sql = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows
    await expectLine('The server&#x27;s clock is off by 90 seconds', wrong)
    await client.end()
    expect((await seriesOf('laurel_clock_skew_seconds'))[0]?.value).toBeLessThan(2)
  })

  it('is a check that fails, while the others are still read', async () => {
    CHECKS.broken = {
      ...CHECKS.disk!,
      read: async () => {
        throw new Error('broken')
      },
    }
    const problems = await findProblems({ sql, now: new Date() })
    delete CHECKS.broken
    expect(problems.find(({ name }) => name === 'broken')).toMatchObject({ error: new Error('broken') })
    expect(problems.map(({ name }) => name)).toContain('jobs_failed')
  })
})

describe('the alert rules', () => {
  type Rule = { alert: string; expr: string; annotations: { docs: string } }
  const { groups } = parse(readFileSync('deploy/observability/alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const sections = new Set(
    [...readFileSync('docs/errors.md', 'utf8').matchAll(/^### (\S+)$/gm)].map(([, name = '']) => name.toLowerCase()),
  )

  it('have the limit of every check', () => {
    for (const { limit, metric } of Object.values(CHECKS)) {
      const beyond = 'above' in limit ? `> ${limit.above}` : `< ${limit.below}`
      expect(rules.map(({ expr }) => expr)).toContainEqual(
        expect.stringMatching(new RegExp(`\\(${metric.name}\\) ${beyond}$`)),
      )
    }
  })

  it('and each check lead to a section of the docs', () => {
    const named = rules.map(({ annotations }) => annotations.docs.split('#')[1])
    expect([...named, ...Object.keys(CHECKS)].filter((name) => !sections.has(name ?? ''))).toEqual([])
  })
})
