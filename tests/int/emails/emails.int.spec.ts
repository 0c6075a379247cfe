/** @alone The address of the site is read as modules load. */
import { createContext } from '@/domain/context'
import { createUnsubscribeToken } from '@/domain/emails'
import { sendExpiryNotice } from '@/domain/expiry/expiry-mail'
import { mailWinner } from '@/domain/prizes'
import type { OptionalCategory } from '@/mail/categories'
import { queueMail } from '@/mail/queue-mail'
import { onlyRow } from '@/platform/sql'
import {
  callRoute,
  createParticipantFixture,
  createProgramFixture,
  createVisitor,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'
import { Browser, openStage, type Stage } from '../sign-in/stage'

type Key = 'all' | 'important' | 'none'

let stage: Stage
let programId: number
let elsewhereId: number
let settings: Record<Key, number>
let unsubscribeRoute: RoutesAt
let settingsRoute: RoutesAt
let meRoute: RoutesAt

beforeAll(async () => {
  stage = await openStage({ TRUST_PROXY: '1', PUBLIC_URL: 'http://brand.example:3000', PLATFORM_HOST: 'brand.example' })
  programId = (await createProgramFixture(stage.payload, { subdomain_url: 'greens' })).programId
  elsewhereId = (await createProgramFixture(stage.payload)).programId
  const rows: [Key, number][] = []
  for (const [position, key] of (['all', 'important', 'none'] as const).entries()) {
    const data = { program: programId, key, description: `Emails: ${key}`, position }
    rows.push([key, (await stage.payload.create({ collection: 'email-settings', data, overrideAccess: true })).id])
  }
  settings = Object.fromEntries(rows) as Record<Key, number>
  unsubscribeRoute = await routesAt('/public/unsubscribe/:token')
  settingsRoute = await routesAt('/public/email_settings/:token')
  meRoute = await routesAt('/public/me')
})
afterAll(() => stage.close())

const contextNow = () => createContext(stage.payload, { actor: { type: 'system', name: 'test' } })
const person = (setting: Key | null, more: object = {}) =>
  createParticipantFixture(stage.payload, {
    programId,
    email_setting: setting === null ? null : settings[setting],
    ...more,
  })
const win = ({ participantId }: ParticipantFixture) =>
  mailWinner(contextNow(), { programId, participantId, reward: { identifier: 'pear', name: 'Golden Pear' } })
const queue = (category: OptionalCategory) => (to: ParticipantFixture) =>
  queueMail(stage.sql, {
    category,
    to: to.email,
    subject: category,
    html: '',
    text: '',
    programId,
    participantId: to.participantId,
    unsubscribeUrl: 'http://greens.brand.example:3000/public/unsubscribe/token',
  })
const identifierOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(await stage.sql<{ identifier: string }>('select identifier from participants where id = $1', [participantId]))
    .identifier
const tokenOf = async (who: ParticipantFixture) => createUnsubscribeToken(programId, await identifierOf(who))
const choiceOf = async ({ participantId }: ParticipantFixture) =>
  onlyRow(
    await stage.sql<{ key: Key | null; status: string }>(
      'select s.key, p.status from participants p left join email_settings s on s.id = p.email_setting_id where p.id = $1',
      [participantId],
    ),
  )
/** Posts like a mail service: without cookies or tokens, from anywhere. */
const oneClick = (token: string, program = programId) =>
  callRoute(unsubscribeRoute.POST, {
    programId: program,
    params: { token },
    withoutCsrf: true,
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    headers: { origin: 'https://mail.example' },
  })

const MAILS: Record<string, (to: ParticipantFixture) => Promise<unknown>> = {
  signIn: ({ email }) => new Browser(stage, programId).verify({ email }),
  expiry: ({ participantId }) =>
    sendExpiryNotice(contextNow(), { noticeId: 0, programId, participantId, points: 5, expiresOn: '2027-01-31' }),
  receipts: queue('receipts'),
  win,
  news: queue('news'),
}
const ESSENTIAL = ['signIn', 'expiry']

// RULE-56
describe('which emails are sent', () => {
  it.each([
    ['all', {}, [...ESSENTIAL, 'receipts', 'win', 'news']],
    ['important', {}, [...ESSENTIAL, 'receipts', 'win']],
    [null, {}, [...ESSENTIAL, 'receipts', 'win']],
    ['none', {}, ESSENTIAL],
    ['all', { status: 'opted_out' }, ESSENTIAL],
    [null, { status: 'opted_out' }, ESSENTIAL],
  ] as const)('setting %s %j', async (setting, more, expected) => {
    const sent: string[] = []
    for (const [kind, send] of Object.entries(MAILS)) {
      const to = await person(setting, more)
      await send(to)
      const [mail] = await stage.mailsTo(to.email)
      if (!mail) continue
      sent.push(kind)
      expect(mail.headers['list-unsubscribe-post']).toBe(
        ESSENTIAL.includes(kind) ? undefined : 'List-Unsubscribe=One-Click',
      )
      expect(mail.headers['list-unsubscribe'] === undefined).toBe(ESSENTIAL.includes(kind))
    }
    expect(sent).toEqual(expected)
  })

  it.each(['all', 'none'] as const)('always notifies a blocked account’s mailbox, with setting %s', async (setting) => {
    const blocked = await person(setting, { status: 'blocked' })
    await new Browser(stage, programId).verify({ email: blocked.email })
    expect((await stage.mailsTo(blocked.email))[0]?.headers['list-unsubscribe']).toBeUndefined()
    expect(await stage.mailsTo(blocked.email)).toHaveLength(1)
  })

  it('applies a choice made while the email was queued', async () => {
    const [quiet, optedOut, erased] = [await person('all'), await person('all'), await person('all')]
    for (const to of [quiet, optedOut, erased]) await win(to)
    expect((await oneClick(await tokenOf(quiet))).status).toBe(200)
    await stage.sql("update participants set status = 'opted_out' where id = $1", [optedOut.participantId])
    await stage.sql('update participants set erased_at = now() where id = $1', [erased.participantId])
    await stage.deliver()
    for (const to of [quiet, optedOut, erased]) expect(await stage.mailsTo(to.email)).toEqual([])
  })
})

// RULE-56
describe('one-click unsubscribe', () => {
  it.each([
    ['en', 'Unsubscribe or change your email settings'],
    ['es', 'Cancelar la suscripción o cambiar tus preferencias de correo'],
  ] as const)('works from the header, and the footer links to the settings, in %s', async (locale, label) => {
    await stage.sql('update programs set i18n_enabled = true where id = $1', [programId])
    const to = await person('all', { locale })
    await win(to)
    const [mail] = await stage.mailsTo(to.email)
    const token = await tokenOf(to)
    const site = 'http://greens.brand.example:3000'
    expect(mail?.headers['list-unsubscribe']).toBe(`<${site}/public/unsubscribe/${token}>`)
    expect(mail?.text).toContain(`${label}: ${site}/my-account/emails?token=${token}`)
    expect(mail?.html).toContain(`href="${site}/my-account/emails?token=${token}"`)
    expect(mail?.html).toContain(label)
    for (let time = 0; time < 2; time++) {
      expect(await oneClick(token)).toMatchObject({
        status: 200,
        body: { success: true, errors: {}, email_setting_id: settings.none },
      })
      expect(await choiceOf(to)).toEqual({ key: 'none', status: 'active' })
    }
    const me = await callRoute<{ participant: object }>(meRoute.GET, { programId, caller: to })
    expect(me.body.participant).toMatchObject({ email_setting_id: settings.none })
  })

  it('changes nothing on GET, which leads to the settings', async () => {
    const to = await person('all')
    const token = await tokenOf(to)
    const { response, status } = await callRoute(unsubscribeRoute.GET, { programId, params: { token } })
    expect(status).toBe(303)
    expect(response.headers.get('location')).toBe(`/my-account/emails?token=${token}`)
    expect(await choiceOf(to)).toEqual({ key: 'all', status: 'active' })
  })

  it("refuses another program's token, a tampered one and an erased participant's", async () => {
    const [to, other, erased] = [await person('all'), await person('all'), await person('all')]
    const identifier = await identifierOf(to)
    const token = await tokenOf(to)
    const [, signature] = (await tokenOf(other)).split('.')
    const erasedToken = await tokenOf(erased)
    await stage.sql('update participants set erased_at = now() where id = $1', [erased.participantId])
    const refused: [string, number][] = [
      [createUnsubscribeToken(elsewhereId, identifier), programId],
      [token, elsewhereId],
      [`${identifier}.${signature}`, programId],
      [`${token}0`, programId],
      [`${token}.0`, programId],
      [identifier, programId],
      ['', programId],
      [erasedToken, programId],
    ]
    for (const [forged, program] of refused) {
      const params = { token: forged }
      const visitor = createVisitor()
      expect((await oneClick(forged, program)).status).toBe(404)
      expect((await callRoute(settingsRoute.GET, { programId: program, params, caller: visitor })).status).toBe(404)
      const body = { email_setting_id: settings.none }
      expect((await callRoute(settingsRoute.POST, { programId: program, params, caller: visitor, body })).status).toBe(
        404,
      )
    }
    for (const who of [to, other]) expect((await choiceOf(who)).key).toBe('all')
  })

  it('works in a program whose administrator deleted the setting', async () => {
    const to = await createParticipantFixture(stage.payload, { programId: elsewhereId })
    const token = createUnsubscribeToken(elsewhereId, await identifierOf(to))
    const answers = await Promise.all([oneClick(token, elsewhereId), oneClick(token, elsewhereId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await choiceOf(to)).key).toBe('none')
  })

  it('is limited per recipient', async () => {
    const [busy, other] = [await person('all'), await person('all')]
    const token = await tokenOf(busy)
    for (let time = 0; time < 30; time++) expect((await oneClick(token)).status).toBe(200)
    const { response, status } = await oneClick(token)
    expect(status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await oneClick(await tokenOf(other))).status).toBe(200)
  })
})

describe('the settings behind an email', () => {
  const choose = async (who: ParticipantFixture, email_setting_id: number, withoutCsrf = false) =>
    callRoute(settingsRoute.POST, {
      programId,
      params: { token: await tokenOf(who) },
      caller: createVisitor(),
      body: { email_setting_id },
      withoutCsrf,
    })

  it('can be read and changed without signing in, from our own pages only', async () => {
    const to = await person('all', { email: 'ursula.le-guin@example.com' })
    const shown = await callRoute(settingsRoute.GET, {
      programId,
      params: { token: await tokenOf(to) },
      caller: createVisitor(),
    })
    expect(shown.body).toEqual({
      email: expect.stringMatching(/^u[^r]*@example\.com$/),
      email_setting_id: settings.all,
    })
    expect((await choose(to, settings.important, true)).status).toBe(403)
    expect((await choose(to, settings.important)).body).toMatchObject({ success: true })
    expect((await choiceOf(to)).key).toBe('important')
    const foreign = await stage.payload.create({
      collection: 'email-settings',
      data: { program: elsewhereId, key: 'all', description: 'All', position: 0 },
      overrideAccess: true,
    })
    expect((await choose(to, foreign.id)).status).toBe(422)
    expect((await choiceOf(to)).key).toBe('important')
  })

  it('show an opted-out participant’s actual emails until they choose again', async () => {
    const to = await person('all', { status: 'opted_out' })
    const params = { token: await tokenOf(to) }
    const shown = await callRoute(settingsRoute.GET, { programId, params, caller: createVisitor() })
    expect(shown.body).toMatchObject({ email_setting_id: settings.none })
    await choose(to, settings.none)
    expect(await choiceOf(to)).toEqual({ key: 'none', status: 'opted_out' })
    await choose(to, settings.all)
    expect(await choiceOf(to)).toEqual({ key: 'all', status: 'active' })
  })
})
