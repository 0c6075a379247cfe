import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { unseal } from '@/mail/seal'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'

let test: TestPayload
let sql: Sql
let program: ProgramFixture
let admin: AdministratorFixture
let routes: Record<'page' | 'invite' | 'poster', RoutesAt>
let people = 0
const address = () => `launch-${++people}-${process.pid}@people.example`

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  const at = '/admin/v2/programs/:program_id/launch'
  routes = {
    page: await routesAt(at),
    invite: await routesAt(`${at}/invitations`),
    poster: await routesAt(`${at}/poster.html`),
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  program = await createProgramFixture(test.payload, { test_mode: false })
  admin = await createAdministratorFixture(test.payload, { organizationId: program.organizationId, isAdmin: true })
})

type Body = { invited?: Record<string, number>; errors?: Record<string, string[]> }
const invite = (emails: string, caller = admin, programId = program.programId) =>
  callRoute<Body>(routes.invite.POST, {
    caller,
    method: 'POST',
    params: { program_id: String(programId) },
    body: { emails },
  })
const mailsTo = (email: string) =>
  sql<{ data: { subject: string; text: string } }>(
    `select data from pgboss.job where name = 'mail.deliver' and data->>'to' = $1`,
    [email],
  )
const invitations = async () =>
  (
    await callRoute<{ invitations: { email: string; joined_at: string | null }[] }>(routes.page.GET, {
      ...{ caller: admin, params: { program_id: String(program.programId) } },
    })
  ).body.invitations

describe('the first invitations', () => {
  it("arrive once for each address, in the program's name", async () => {
    const [one, two] = [address(), address()]
    expect((await invite(`${one.toUpperCase()}, ${two}\n${one}`)).body.invited).toMatchObject({ sent: 2 })
    expect((await invite(one)).body.invited).toMatchObject({ sent: 0, invited_before: 1 })
    const mails = await mailsTo(one)
    expect(mails).toHaveLength(1)
    expect(unseal(mails[0]?.data.text ?? '')).toContain('Join')
  })

  it('are sent once by two who click at the same time', async () => {
    const email = address()
    await Promise.all([invite(email), invite(email), invite(email)])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('show who joined, and go to no member and no suppressed address', async () => {
    const [joins, bounces] = [address(), address()]
    await sql(
      `insert into message_suppressions (program_id, email, reason, created_at, updated_at) values ($1, $2, 'hard_bounce', now(), now())`,
      [program.programId, bounces],
    )
    expect((await invite(`${joins} ${bounces}`)).body.invited).toMatchObject({ sent: 1, suppressed: 1 })
    expect(await mailsTo(bounces)).toEqual([])
    const { participantId } = await createParticipantFixture(test.payload, {
      programId: program.programId,
      email: joins,
    })
    expect(await invitations()).toMatchObject([{ email: joins, joined_at: expect.any(String) }])
    expect((await invite(joins)).body.invited).toMatchObject({ member: 1 })
    const context = createContext(test.payload, { actor: { type: 'system', name: 'test' } })
    await eraseParticipant(context, { programId: program.programId, participantId } as never)
    expect(await invitations()).toEqual([])
  })

  it('are refused in test mode, for others, for wrong addresses and for more than ten', async () => {
    const eleven = Array.from({ length: 11 }, address).join('\n')
    for (const emails of ['', 'nonsense', eleven]) {
      const { body, status } = await invite(emails)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['emails']])
    }
    const clerk = await createAdministratorFixture(test.payload, {
      ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['dashboard.view'] },
    })
    expect((await invite(address(), clerk)).status).toBe(403)
    const stranger = await createProgramFixture(test.payload, {})
    const other = await createAdministratorFixture(test.payload, {
      organizationId: stranger.organizationId,
      isAdmin: true,
    })
    expect((await invite(address(), other)).status).toBe(404)
    await sql('update programs set test_mode = true where id = $1', [program.programId])
    expect((await invite(address())).status).toBe(409)
  })
})

describe('the poster', () => {
  it.each(['a4', 'letter'])('prints on %s', async (paper) => {
    const { body, status } = await callRoute<string>(routes.poster.GET, {
      ...{ caller: admin, params: { program_id: String(program.programId) } },
      path: `/admin/v2/programs/${program.programId}/launch/poster.html?paper=${paper}`,
    })
    expect(status).toBe(200)
    expect(String(body)).toContain(`size: ${paper === 'a4' ? 'A4' : 'letter'} portrait`)
    expect(String(body)).toContain('<svg')
  })
})
