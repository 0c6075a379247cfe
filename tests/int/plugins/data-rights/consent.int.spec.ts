import { findConsents, saveConsent } from '@/domain/consents'
import { createUnsubscribeToken } from '@/domain/emails'
import { inSegmentSql } from '@/domain/segments'
import { deliverNotice } from '@/jobs/deliver-notice'
import { apiCaller, createApiKeyFixture } from '../../../support/api-caller'
import { createSegmentFixture, createVisitor, type ParticipantFixture } from '../../../support/fixtures'
import { openStage, type Stage } from './stage'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

const ownerOf = ({ participantId, programId }: ParticipantFixture) => ({ participantId, programId })
const granted = async (who: ParticipantFixture) =>
  Object.fromEntries((await findConsents(stage.sql, ownerOf(who))).map(({ isGranted, name }) => [name, isGranted]))
const choose = (who: ParticipantFixture, name: string, isGranted: boolean, headers = {}) =>
  stage.call(who, 'POST /public/privacy_choices', { name, is_granted: isGranted }, { headers })

it('stores a choice with its text, version, source and time, once for two clicks', async () => {
  const me = await stage.createPerson()
  expect(await granted(me)).toEqual({ profiling: true, partners: false, sms: false })
  await Promise.all([1, 2].map(() => choose(me, 'partners', true)))
  const rows = await stage.sql(
    `select purpose, channel, is_granted, source, version <> '' as has_version, shown_text like '%partners%' as has_text
     from consent_choices where participant_id = $1`,
    [me.participantId],
  )
  expect(rows).toEqual([
    { purpose: 'partners', channel: 'all', is_granted: true, source: 'account', has_version: true, has_text: true },
  ])
  expect((await choose(me, 'sms', true)).status).toBe(404)
})

it('who objects to profiling leaves segments at once, and comes back on their own word only', async () => {
  const me = await stage.createPerson()
  const segmentId = await createSegmentFixture(stage.test.payload, { programId: stage.programId })
  await stage.sql(
    'insert into segment_members (segment_id, program_id, participant_id, entered_at) values ($1, $2, $3, now()) on conflict do nothing',
    [segmentId, stage.programId, me.participantId],
  )
  const isIn = async () =>
    (
      await stage.sql<{ is_in: boolean }>(`select ${inSegmentSql('$1::int', '$2::int')} as is_in`, [
        segmentId,
        me.participantId,
      ])
    )[0]?.is_in
  expect(await isIn()).toBe(true)
  await choose(me, 'profiling', false)
  expect(await isIn()).toBe(false)
  const reported = { ...ownerOf(me), name: 'profiling', isGranted: true, shownText: 'x' } as const
  for (const source of ['api', 'import', 'console'] as const)
    expect(await saveConsent(stage.context(), { ...reported, source })).toEqual({ ok: false, reason: 'refused_before' })
  await choose(me, 'profiling', true)
  expect(await isIn()).toBe(true)
})

it('Global Privacy Control turns profiling and sharing off while the browser sends it', async () => {
  const me = await stage.createPerson()
  await choose(me, 'partners', true)
  const headers = { 'sec-gpc': '1' }
  for (let visits = 0; visits < 2; visits++) await stage.call(me, 'GET /public/me', undefined, { headers })
  expect(await granted(me)).toMatchObject({ profiling: false, partners: false })
  expect(
    await stage.sql(`select source from consent_choices where participant_id = $1 and is_current order by id`, [
      me.participantId,
    ]),
  ).toEqual([{ source: 'gpc' }, { source: 'gpc' }])
  expect((await choose(me, 'profiling', true, headers)).status).toBe(409)
  expect((await choose(me, 'profiling', true)).status).toBe(200)
})

it('opens by the token of an email without a session, and by no other', async () => {
  const me = await stage.createPerson()
  const [person] = await stage.sql<{ identifier: string }>('select identifier from participants where id = $1', [
    me.participantId,
  ])
  const token = createUnsubscribeToken(stage.programId, person?.identifier ?? '')
  const visitor = createVisitor()
  const sent = (given: string) =>
    stage.call(visitor, 'POST /public/privacy_choices', { token: given, name: 'profiling', is_granted: false })
  expect((await sent(`${token}x`)).status).toBe(404)
  expect((await sent('')).status).toBe(404)
  expect((await sent(token)).status).toBe(200)
  expect(await granted(me)).toMatchObject({ profiling: false })
})

it('other systems read choices and never widen them', async () => {
  const me = await stage.createPerson()
  const call = apiCaller(await createApiKeyFixture(stage.test.payload, { programId: stage.programId }))
  const [person] = await stage.sql<{ identifier: string }>('select identifier from participants where id = $1', [
    me.participantId,
  ])
  const params = { participant: person?.identifier ?? '' }
  const report = (isGranted: boolean) =>
    call('POST /v1/participants/:participant/consents', {
      ...{ params, body: { name: 'partners', is_granted: isGranted, shown_text: 'May we?', source: 'till' } },
    })
  expect((await report(true)).body.consent).toMatchObject({ name: 'partners', is_granted: true, source: 'api' })
  await choose(me, 'partners', false)
  expect((await report(true)).body.consent).toMatchObject({ is_granted: false, source: 'account' })
  const read = await call('GET /v1/participants/:participant/consents', { params })
  expect(read.body.consents).toHaveLength(3)
})

it('a text message needs its own consent', async () => {
  const { CHANNELS } = await import('@/mail/channels')
  const sent: number[] = []
  CHANNELS.sms = { send: async (_, { participantId }) => void sent.push(participantId) }
  try {
    const { seal } = await import('@/mail/seal')
    const me = await stage.createPerson()
    const data = {
      channel: 'sms',
      to: me.email,
      category: 'rewards' as const,
      subject: 'Hi',
      text: seal('Hi'),
      ...ownerOf(me),
    }
    await deliverNotice(stage.context(), { id: 'n1', data })
    expect(sent).toEqual([])
    await choose(me, 'sms', true)
    await deliverNotice(stage.context(), { id: 'n1', data })
    expect(sent).toEqual([me.participantId])
  } finally {
    delete CHANNELS.sms
  }
})

it('the proof of consent has the text that was shown, for emails too', async () => {
  const me = await stage.createPerson()
  await choose(me, 'profiling', false)
  const [setting] = await stage.sql<{ id: number }>(
    `insert into email_settings (program_id, key, position, created_at, updated_at) values ($1, 'all', 0, now(), now())
     on conflict (program_id, key) do update set position = 0 returning id`,
    [stage.programId],
  )
  await stage.call(me, 'POST /public/account/update_email_settings', {
    email_setting_id: setting?.id,
    participant_id: me.participantId,
  })
  const { body, status } = await stage.console<string>(stage.admin, 'GET /admin/v2/programs/:program_id/consents.csv')
  expect(status).toBe(200)
  const lines = String(body)
    .split('\n')
    .filter((line) => line.includes(me.email))
  expect(lines.some((line) => /,all,profiling,refused,\w{12},.*groups/.test(line))).toBe(true)
  expect(lines.some((line) => /,email,marketing,all,,.+,account/.test(line))).toBe(true)
})
