/** @alone The address of the site is read as modules load. */
import { createContext } from '@/domain/context'
import { checkReadiness } from '@/domain/health'
import { deliverMail } from '@/jobs/deliver-mail'
import { queueMail } from '@/mail/queue-mail'
import { type JobData, openQueue } from '@/platform/queue'
import { onlyRow } from '@/platform/sql'
import {
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'
import { Browser, newEmail, openStage, type Stage } from './stage'

let stage: Stage
let organizationId: number
let programId: number
beforeAll(async () => {
  stage = await openStage({
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://www.brand.example:3000',
    PLATFORM_HOST: 'console.example',
  })
  ;({ organizationId, programId } = await createProgramFixture(stage.payload))
})
afterAll(() => stage.close())

const HOUR_MS = 3_600_000
type Waiting = { id: string; data: JobData['mail.deliver']; retry_limit: number; retry_delay: number }
const waitingFor = async (email: string) =>
  onlyRow(
    await stage.sql<Waiting>(
      "select id, data, retry_limit, retry_delay from pgboss.job where name = 'mail.deliver' and data->>'to' = $1",
      [email],
    ),
  )
const deliverAfter = async (job: Waiting, milliseconds: number) => {
  const now = new Date(Date.now() + milliseconds)
  await deliverMail(createContext(stage.payload, { actor: { type: 'job', name: 'mail.deliver' }, now }), job)
  await stage.sql("delete from pgboss.job where name = 'mail.deliver' and id = $1", [job.id])
}

describe('a mail', () => {
  it('is retried for at least a day', async () => {
    const to = newEmail()
    await queueMail(stage.sql, { category: 'essential', to, subject: 'Points', html: '', text: '' })
    const job = await waitingFor(to)
    // The minimum delay of pg-boss before the last try, in seconds; all earlier delays together are as long again.
    const seconds = (job.retry_delay * 2 ** job.retry_limit) / 2
    expect(seconds * 2).toBeGreaterThan(22 * 3600)
    await deliverAfter(job, 22 * HOUR_MS)
    expect(await stage.mailsTo(to)).toHaveLength(1)
  })

  it('is not sent once its code and link have expired', async () => {
    const person = await createParticipantFixture(stage.payload, { programId })
    const { email } = await createAdministratorFixture(stage.payload, { organizationId, isAdmin: true })
    await new Browser(stage, programId, '192.0.2.1').verify({ email: person.email })
    await new Browser(stage, programId, '192.0.2.1').call('adminSignIn', { email })
    for (const to of [person.email, email]) await deliverAfter(await waitingFor(to), HOUR_MS / 3)
    for (const to of [person.email, email]) expect(await stage.mailsTo(to)).toEqual([])
  })

  it('that failed its last try is reported by the readiness check, which stays ready', async () => {
    const look = async () => {
      const { checks, ready } = await checkReadiness(stage.sql, [])
      return { ready, mail: checks.mail.ok }
    }
    expect(await look()).toEqual({ ready: true, mail: true })
    const to = newEmail()
    await queueMail(stage.sql, { category: 'essential', to, subject: 'Points', html: '', text: '' })
    const { id } = await waitingFor(to)
    await stage.sql("update pgboss.job set retry_limit = 0 where name = 'mail.deliver' and id = $1", [id])
    const queue = await openQueue()
    await queue.fetch('mail.deliver', { batchSize: 100 })
    await queue.fail('mail.deliver', id)
    expect(await look()).toEqual({ ready: true, mail: false })
  })

  it('that waits for minutes is reported by the readiness check, which stays ready', async () => {
    const to = newEmail()
    await queueMail(stage.sql, { category: 'essential', to, subject: 'Points', html: '', text: '' })
    const { id } = await waitingFor(to)
    await stage.sql("update pgboss.job set created_on = now() - interval '10 minutes' where id = $1", [id])
    const { checks, ready } = await checkReadiness(stage.sql, [])
    expect({ ready, queue: checks.queue.ok }).toEqual({ ready: true, queue: false })
  })
})

describe('with a separate host for the console', () => {
  it('links of sign-in and invitations lead to it', async () => {
    const owner = await createAdministratorFixture(stage.payload, { organizationId, isAdmin: true })
    await new Browser(stage, programId, '192.0.2.2').call('adminSignIn', { email: owner.email })
    const { mail, token } = await stage.lastMail(owner.email)
    expect(mail.text).toContain(`http://console.example:3000/login/link?token=${token}`)

    const email = newEmail()
    const { POST } = await routesAt('/admin/v2/users/invite')
    const body = { first_name: 'Edith', last_name: 'Clarke', email, is_admin: true, grants: [] }
    expect((await callRoute(POST, { caller: owner, body })).status).toBe(200)
    expect((await stage.mailsTo(email))[0]?.text).toContain('http://console.example:3000/login')
  })
})
