/** @alone The mail server is read as modules load. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../../../scripts/lib/processes.mjs'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { MailServer } from '../../support/mail-server'
import { Browser, openStage, type Stage } from './stage'

const waitFor = async (isSo: () => boolean, milliseconds: number): Promise<void> => {
  const end = Date.now() + milliseconds
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100))
  if (!isSo()) throw new Error('it did not come so far')
}

/** Proof 10: the mail server is down while participants sign in, and recovers. The worker is the real process. */
describe('mail', () => {
  let stage: Stage
  let server: MailServer
  let worker: ChildProcess
  let said = ''
  let programId: number
  beforeAll(async () => {
    server = new MailServer(await findFreePort())
    stage = await openStage({ SMTP_URL: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`, TRUST_PROXY: '1' })
    programId = (await createProgramFixture(stage.payload)).programId
    worker = spawn(process.execPath, runTypeScript('src/jobs/worker.ts'), {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [worker.stdout, worker.stderr]) stream?.on('data', (chunk) => (said += chunk))
    await waitFor(() => said.includes('worker ready'), 50_000)
  })
  afterAll(async () => {
    worker?.kill('SIGKILL')
    server.close()
    await stage.close()
  })

  it('waits for the mail server without blocking the participant, and is sent once', async () => {
    // The first mail of a process opens the queue and loads the templates, which must not be measured.
    const first = await createParticipantFixture(stage.payload, { programId })
    await new Browser(stage, programId).verify({ email: first.email })
    const { email } = await createParticipantFixture(stage.payload, { programId })
    const started = performance.now()
    expect((await new Browser(stage, programId).verify({ email })).status).toBe(200)
    expect(performance.now() - started).toBeLessThan(2_000)

    await waitFor(() => said.includes('mail.deliver failed and will be retried'), 10_000)
    await server.listen()
    const mailsTo = (address: string) => server.mails.filter((mail) => mail.includes(`To: ${address}`))
    await waitFor(() => mailsTo(email).length > 0 && mailsTo(first.email).length > 0, 40_000)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(server.mails).toHaveLength(2)
    expect(mailsTo(email)[0]).toMatch(/^From: "?Program \w+"? <no-reply@localhost>$/m)
    expect(mailsTo(email)[0]).toMatch(/^Message-ID: <[\w-]{36}@localhost>$/m)
  })

  // RULE-6
  it('of a program in test mode goes to its own administrators only', async () => {
    const program = await createProgramFixture(stage.payload, { test_mode: true })
    const outsider = await createParticipantFixture(stage.payload, { programId: program.programId })
    const insider = await createParticipantFixture(stage.payload, { programId: program.programId })
    await stage.payload.create({
      collection: 'administrators',
      overrideAccess: true,
      data: {
        organization: program.organizationId,
        email: insider.email,
        first_name: 'In',
        last_name: 'Sider',
        status: 'active',
        is_admin: false,
        preferred_locale: 'en',
        feature_flags: [],
      },
    })
    for (const { email } of [outsider, insider]) {
      const answer = await new Browser(stage, program.programId).verify({ email })
      expect(answer.body).toMatchObject({ ok: true })
    }
    await waitFor(() => server.mails.some((mail) => mail.includes(insider.email)), 10_000)
    expect(server.mails.some((mail) => mail.includes(outsider.email))).toBe(false)
  })

  it('has no mailbox page if mail is really sent', async () => {
    const { NextRequest } = await import('next/server')
    const answer = await stage.routes.mailbox(new NextRequest('http://localhost:3000/dev/mailbox'))
    expect(answer.status).toBe(404)
  })

  it('is left to the next worker when this one is stopped', async () => {
    worker.kill('SIGTERM')
    const [code] = await once(worker, 'exit')
    expect(code).toBe(0)
  })
})
