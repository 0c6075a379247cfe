/** @alone It calls fakes of Apple and Google, by settings of its own. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { createContext } from '@/domain/context'
import { eraseParticipant, setParticipantStatus } from '@/domain/participants'
import { saveSettings } from '@/domain/plugin-settings'
import { awardPoints, spendPoints } from '@/domain/points'
import { recountTiers } from '@/domain/tiers'
import { allHandlers } from '@/jobs/handlers'
import { resetEnv } from '@/platform/env'
import { poolSql, type Sql } from '@/platform/sql'
import { makeCertificate, makeKey } from '@/plugins/wallet/seed/make-certificate'
import { openTestPayload, type TestPayload } from '../../../support/database'
import { type FakeApns, FakePhone, fieldsOf, openFakeApns, openPass, passJson } from '../../../support/fake-apple'
import { type FakeGoogle, openFakeGoogle } from '../../../support/fake-google-wallet'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../../support/fixtures'
import { routesAt } from '../../../support/routes'

const DAY_MS = 86_400_000
/** Tomorrow, so that nothing of the fixtures is in the future, nor over. */
const DAY = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
const at = (time: string, days = 0) => new Date(new Date(`${DAY}T${time}Z`).getTime() + days * DAY_MS)
const NOON = at('12:00:00')

const APPLE = makeCertificate({ passType: 'pass.com.example.club', team: 'TEAM123456', now: new Date() })
const GOOGLE = { email: 'wallet@example.iam.gserviceaccount.com', key: makeKey(), issuer: '3388000000012345678' }
const ENVIRONMENT = ['APPLE_PUSH_URL', 'GOOGLE_WALLET_URL', 'GOOGLE_TOKEN_URL', 'APPLE_PUSH_CA']

let test: TestPayload
let sql: Sql
let apns: FakeApns
let google: FakeGoogle
let programId: number
let organizationId: number
let admin: AdministratorFixture
let ada: ParticipantFixture

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  apns = await openFakeApns(APPLE)
  google = await openFakeGoogle(GOOGLE)
  process.env.APPLE_PUSH_URL = apns.url
  process.env.GOOGLE_WALLET_URL = google.url
  process.env.GOOGLE_TOKEN_URL = google.tokenUrl
  process.env.APPLE_PUSH_CA = apns.authority
  resetEnv()
}, 120_000)
afterAll(async () => {
  for (const name of ENVIRONMENT) delete process.env[name]
  resetEnv()
  await Promise.all([apns.close(), google.close(), test.close()])
})
beforeEach(async () => {
  const program = await createProgramFixture(test.payload, { time_zone: 'UTC' })
  ;({ organizationId, programId } = program)
  admin = await createAdministratorFixture(test.payload, program)
  ada = await createParticipantFixture(test.payload, { programId, points: 40 })
  await createRewardFixture(test.payload, { programId, name: 'Free coffee', threshold: 100 })
  await saveCards(true)
  apns.received.length = 0
  google.messages.length = 0
  google.requests.length = 0
  google.status = null
})

const contextAt = (now = NOON) => createContext(test.payload, { actor: { type: 'job', name: 'test' }, now })
const runJob = (now = NOON) => {
  google.now = now.getTime()
  return allHandlers()['wallet.update']?.run(contextAt(now), { id: '1', data: {} } as never)
}
const saveCards = async (accepts_number_alone: boolean) => {
  const settings = { name: 'member_card', programId, isOn: true, fields: { accepts_number_alone } }
  expect(await saveSettings(contextAt(new Date()), settings)).toEqual({ ok: true })
}

const ofApple = { apple_certificate: `${APPLE.certificate}${APPLE.key}${APPLE.issuer}` }
const ofGoogle = {
  google_issuer: GOOGLE.issuer,
  google_account: JSON.stringify({
    type: 'service_account',
    client_email: GOOGLE.email,
    private_key: GOOGLE.key,
    token_uri: 'http://169.254.169.254/token',
  }),
}
const save = async (form: object, { caller = admin, program = programId } = {}) => {
  const { PUT } = await routesAt('/admin/v2/programs/:program_id/wallet')
  return callRoute<{ success: boolean; errors: Record<string, string[]> }>(PUT, {
    ...{ method: 'PUT', caller, params: { program_id: program }, body: form },
  })
}
const setUp = async () => expect((await save({ ...ofApple, ...ofGoogle })).body).toMatchObject({ success: true })
const showSettings = async () => {
  const { GET } = await routesAt('/admin/v2/programs/:program_id/settings/integrations/wallet')
  return callRoute<{ wallet: unknown }>(GET, { caller: admin, params: { program_id: programId } })
}
const shownWallets = async () => {
  const { GET } = await routesAt('/public/wallet')
  return (await callRoute<{ wallets: object }>(GET, { caller: ada, programId })).body.wallets
}
const download = async (caller = ada, program = programId) => {
  const { GET } = await routesAt('/public/wallet/apple_pass')
  const { response, status } = await callRoute(GET, { caller, programId: program })
  return { status, file: Buffer.from(await response.arrayBuffer()) }
}
const install = async (caller = ada) => {
  const phone = new FakePhone((await download(caller)).file)
  expect(await phone.register()).toBe(201)
  return phone
}
const googleLink = async (caller = ada) => {
  const { POST } = await routesAt('/public/wallet/google_link')
  return callRoute<{ url: string }>(POST, { method: 'POST', caller, programId, body: {} })
}
let keys = 0
const give = async (amount: number, now = NOON, to = ada) => {
  const cause = { type: 'Test', id: String(++keys) }
  const posting = { programId, participantId: to.participantId, amount, key: `test:${keys}`, cause, title: 'Test' }
  expect(await awardPoints(contextAt(now), posting)).toMatchObject({ ok: true })
}
const take = async (amount: number) => {
  const cause = { type: 'Test', id: String(++keys) }
  const posting = { programId, participantId: ada.participantId, amount, key: `test:${keys}`, cause, title: 'Test' }
  expect(await spendPoints(contextAt(), posting)).toMatchObject({ ok: true })
}
/** As the job does, and then the phone that was pushed. */
const update = async (phone: FakePhone, now = NOON) => {
  const before = apns.received.length
  await runJob(now)
  if (apns.received.slice(before).some(({ token }) => token === phone.token)) await phone.wake()
}

describe('settings', () => {
  it('have no buttons until there is a certificate, and never show a key', async () => {
    expect(await shownWallets()).toEqual({ apple: false, google: false })
    expect((await download()).status).toBe(404)
    expect((await googleLink()).status).toBe(404)
    await setUp()
    expect(await shownWallets()).toEqual({ apple: true, google: true })
    const { body } = await showSettings()
    expect(body.wallet).toMatchObject({
      apple: { pass_type: 'pass.com.example.club', team: 'TEAM123456', is_expired: false },
      google: { issuer: GOOGLE.issuer, account: GOOGLE.email },
    })
    expect(JSON.stringify(body)).not.toContain('PRIVATE')
    const [row] = await sql<{ apple_key_encrypted: string; google_key_encrypted: string }>(
      'select apple_key_encrypted, google_key_encrypted from wallet_settings where program_id = $1',
      [programId],
    )
    expect(row).toEqual({
      apple_key_encrypted: expect.stringMatching(/^sealed:/),
      google_key_encrypted: expect.stringMatching(/^sealed:/),
    })
    const [entry] = await sql<{ text: string }>(
      `select to_jsonb(a)::text as text from audit_entries a where program_id = $1 and action = 'wallet.updated'`,
      [programId],
    )
    expect(entry?.text).toContain('pass.com.example.club')
    expect(entry?.text).not.toContain('PRIVATE')
  })

  it('take a .p12 file of Keychain Access with its password', async () => {
    const asn1 = forge.pkcs12.toPkcs12Asn1(
      forge.pki.privateKeyFromPem(APPLE.key),
      [forge.pki.certificateFromPem(APPLE.certificate)],
      'secret',
      { algorithm: '3des' },
    )
    const file = forge.util.encode64(forge.asn1.toDer(asn1).getBytes())
    const text = `-----BEGIN PKCS12-----\n${file}\n-----END PKCS12-----\n${APPLE.issuer}`
    const wrong = await save({ apple_certificate: text, apple_password: 'guess' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { apple_certificate: [expect.stringMatching(/password/)] } },
    })
    expect(await save({ apple_certificate: text, apple_password: 'secret' })).toMatchObject({ status: 200 })
    expect((await download()).status).toBe(200)
  })

  it('say what is wrong', async () => {
    const now = new Date()
    const other = makeCertificate({ passType: 'pass.other', team: 'T', now })
    const web = makeCertificate({ passType: 'com.example', team: 'T', now })
    const old = makeCertificate({ passType: 'pass.old', team: 'T', now: new Date(now.getTime() - 400 * DAY_MS) })
    const { certificate, issuer, key } = APPLE
    const cases: [string, RegExp][] = [
      ['hello', /can read/],
      [key, /certificate is missing/],
      [certificate + issuer, /private key is missing/],
      [certificate + other.key + issuer, /another certificate/],
      [certificate + key, /WWDR/],
      [certificate + key + other.issuer, /WWDR/],
      [web.certificate + web.key + web.issuer, /for passes/],
      [old.certificate + old.key + old.issuer, /expired/],
    ]
    for (const [apple_certificate, message] of cases)
      expect((await save({ apple_certificate })).body.errors).toEqual({
        apple_certificate: [expect.stringMatching(message)],
      })
    for (const [form, field] of [
      [{ google_issuer: 'abc' }, 'google_issuer'],
      [{ google_issuer: GOOGLE.issuer }, 'google_account'],
      [{ google_account: ofGoogle.google_account }, 'google_issuer'],
      [{ google_issuer: GOOGLE.issuer, google_account: '{' }, 'google_account'],
      [{ google_issuer: GOOGLE.issuer, google_account: '{"type":"service_account"}' }, 'google_account'],
    ] as const)
      expect(Object.keys((await save(form)).body.errors)).toEqual([field])
    expect(await shownWallets()).toEqual({ apple: false, google: false })
  })

  it('are for administrators of the program who may manage it', async () => {
    const weak = await createAdministratorFixture(test.payload, { organizationId, programId, pairs: ['users.view'] })
    expect((await save(ofApple, { caller: weak })).status).toBe(403)
    const elsewhere = await createProgramFixture(test.payload)
    expect([403, 404]).toContain((await save(ofApple, { program: elsewhere.programId })).status)
    expect(
      await sql('select 1 from wallet_settings where program_id = any($1::int[])', [[programId, elsewhere.programId]]),
    ).toEqual([])
  })

  it('are removed, and with an expired certificate the button is absent', async () => {
    await setUp()
    const { DELETE } = await routesAt('/admin/v2/programs/:program_id/wallet/:wallet')
    const params = { program_id: programId, wallet: 'google' }
    expect((await callRoute(DELETE, { method: 'DELETE', caller: admin, params })).status).toBe(200)
    await sql(`update wallet_settings set apple_expires_at = now() - interval '1 second' where program_id = $1`, [
      programId,
    ])
    expect(await shownWallets()).toEqual({ apple: false, google: false })
    expect((await showSettings()).body).toMatchObject({ wallet: { apple: { is_expired: true }, google: null } })
  })

  it('have a test pass, which no phone keeps up to date', async () => {
    const { GET } = await routesAt('/admin/v2/programs/:program_id/wallet/test.pkpass')
    const ask = () => callRoute(GET, { caller: admin, params: { program_id: programId } })
    expect((await ask()).status).toBe(404)
    await setUp()
    const pass = passJson(Buffer.from(await (await ask()).response.arrayBuffer()))
    expect(pass.webServiceURL).toBeUndefined()
    expect(fieldsOf(pass)).toMatchObject({ balance: 1240, name: 'Sam Rivera' })
  })
})

describe("Apple's pass", () => {
  beforeEach(setUp)

  it('is signed with the certificate, and shows balance, code and the nearest reward', async () => {
    const { file } = await download()
    const pass = passJson(file)
    expect(pass).toMatchObject({
      passTypeIdentifier: 'pass.com.example.club',
      teamIdentifier: 'TEAM123456',
      backgroundColor: expect.stringMatching(/^rgb\(/),
      barcodes: [{ format: 'PKBarcodeFormatQR', message: expect.stringMatching(/^\d{12}$/) }],
    })
    expect(fieldsOf(pass)).toMatchObject({ balance: 40, name: 'Ada Lovelace', reward: 'Free coffee: 60 Sprigs to go' })
    expect(await verify(file)).toMatch(/Verification successful|CMS Verification/i)
    const forged = openPass(file)
    forged.set('manifest.json', Buffer.from('{}'))
    await expect(verifyFiles(forged)).rejects.toThrow()
  })

  it('has no code where tills want the one on the screen', async () => {
    await saveCards(false)
    expect(passJson((await download()).file).barcodes).toBeUndefined()
  })

  it('is one for each participant, however often it is asked for', async () => {
    const files = await Promise.all([1, 2, 3, 4].map(() => download()))
    expect(new Set(files.map(({ file }) => passJson(file).serialNumber)).size).toBe(1)
    const eve = await createParticipantFixture(test.payload, { programId })
    expect(passJson((await download(eve)).file).serialNumber).not.toBe(passJson(files[0]!.file).serialNumber)
  })

  it('is updated with the next job, and phones that have it are told', async () => {
    const phone = await install()
    expect(await phone.register()).toBe(200)
    await update(phone)
    expect((await phone.listChanged('9999999999999')).status).toBe(204)
    await give(100)
    await update(phone)
    expect(apns.received).toEqual([{ token: phone.token, topic: 'pass.com.example.club', body: '{}' }])
    expect(fieldsOf(phone.pass)).toMatchObject({ balance: 140, reward: 'Free coffee: ready to claim' })
    expect(phone.alerts).toEqual(['100 Sprigs arrived. You have 140 now. You have enough for Free coffee.'])
    expect(await phone.fetchPass()).toBe(304)
    await update(phone)
    expect(apns.received).toHaveLength(1)
  })

  it('changes silently when points are spent, and with brand and rewards', async () => {
    const phone = await install()
    await update(phone)
    await take(15)
    await update(phone)
    expect(fieldsOf(phone.pass)).toMatchObject({ balance: 25 })
    await sql(`update rewards set name = 'Free tea', updated_at = now() + interval '1 second' where program_id = $1`, [
      programId,
    ])
    await update(phone, at('12:01:00'))
    expect(fieldsOf(phone.pass)).toMatchObject({ reward: 'Free tea: 75 Sprigs to go' })
    expect(phone.alerts).toEqual([])
  })

  it('tells of another tier', async () => {
    await sql('update programs set features_tiers = true where id = $1', [programId])
    await test.payload.create({
      collection: 'program-tiers',
      data: { program: programId, name: 'Gold', threshold: 60, earning_multiplier: 1 },
      overrideAccess: true,
    })
    await recountTiers(contextAt(), { programId, after: 0 })
    const phone = await install()
    await update(phone)
    await give(30)
    await update(phone)
    expect(fieldsOf(phone.pass)).toMatchObject({ tier: 'Gold' })
    expect(phone.alerts).toEqual(['30 Sprigs arrived. You have 70 now. Your tier is now Gold.'])
  })

  it('is told once by two jobs at a time', async () => {
    const phone = await install()
    await runJob()
    await give(10)
    await Promise.all([runJob(), runJob()])
    expect(apns.received.filter(({ token }) => token === phone.token)).toHaveLength(1)
    expect(await sql('select 1 from wallet_alerts where participant_id = $1', [ada.participantId])).toHaveLength(1)
  })

  it('shows three alerts in 24 hours, together with notifications, and none at night', async () => {
    const phone = await install()
    await update(phone, at('08:00:00'))
    await sql(
      `insert into push_messages (program_id, participant_id, notice, category, sent_at, attempts)
       values ($1, $2, 'wallet-test', 'rewards', $3, 1)`,
      [programId, ada.participantId, at('08:30:00')],
    )
    for (const time of ['10:00:00', '11:00:00', '12:00:00', '13:00:00']) {
      await give(1, at(time))
      await update(phone, at(time))
    }
    // The balance is right all the same.
    expect(fieldsOf(phone.pass)).toMatchObject({ balance: 44 })
    expect(phone.alerts).toHaveLength(2)
    await update(phone, at('08:31:00', 1))
    expect(phone.alerts).toHaveLength(2)
    await update(phone, at('09:00:01', 1))
    expect(phone.alerts.at(-1)).toBe('2 Sprigs arrived. You have 44 now.')
    await update(phone, at('09:01:01', 1))
    expect(phone.alerts).toHaveLength(3)
  })

  it('forgets devices that are gone, and tries again when Apple is busy', async () => {
    const [phone, lost] = [await install(), await install()]
    await runJob()
    apns.answers.set(lost.token, { status: 410, reason: 'Unregistered' })
    apns.answers.set(phone.token, { status: 503, reason: 'ServiceUnavailable' })
    await give(5)
    await runJob()
    apns.answers.clear()
    expect(await sql('select device from wallet_devices where program_id = $1', [programId])).toEqual([
      { device: phone.device },
    ])
    apns.received.length = 0
    await runJob(at('12:01:00'))
    expect(apns.received.map(({ token }) => token)).toEqual([phone.token])
    expect(await phone.unregister()).toBe(200)
    expect(await sql('select 1 from wallet_devices where program_id = $1', [programId])).toEqual([])
  })

  it('is nobody else’s: without its token, and in another program, the web service refuses', async () => {
    const phone = await install()
    const eve = await createParticipantFixture(test.payload, { programId })
    const other = new FakePhone((await download(eve)).file)
    const wrong = { authorization: `ApplePass ${other.pass.authenticationToken}` }
    for (const headers of [{}, wrong, { authorization: phone.pass.authenticationToken }] as Record<string, string>[]) {
      expect(await phone.register(headers)).toBe(401)
      expect(await phone.fetchPass(headers)).toBe(401)
      expect(await phone.unregister(headers)).toBe(401)
    }
    const elsewhere = await createProgramFixture(test.payload)
    const moved = await install()
    moved.pass.webServiceURL = moved.pass.webServiceURL.replace(/\d+$/, String(elsewhere.programId))
    expect([await moved.register(), await moved.fetchPass()]).toEqual([401, 401])
    expect((await moved.listChanged(null)).status).toBe(204)
    expect(await phone.log(['it did not work', 'x'.repeat(10_000)])).toBe(200)
  })
})

describe('a void pass', () => {
  beforeEach(setUp)

  it('is what an erased participant leaves, for a day', async () => {
    const phone = await install()
    const object = await google.save((await googleLink()).body.url)
    await eraseParticipant(contextAt(new Date()), { programId, participantId: ada.participantId })
    const [row] = await sql<{ participant_id: null; content: null }>(
      'select participant_id, content, told from wallet_passes where program_id = $1',
      [programId],
    )
    expect(row).toEqual({ participant_id: null, content: null, told: null })
    await update(phone, new Date())
    expect(phone.pass).toMatchObject({ voided: true })
    expect(fieldsOf(phone.pass)).toEqual({})
    expect(google.objects.get(object.id)).toEqual({ id: object.id, classId: object.classId, state: 'INACTIVE' })
    await runJob(new Date(Date.now() + DAY_MS + 60_000))
    expect(await sql('select 1 from wallet_passes where program_id = $1', [programId])).toEqual([])
    expect(await sql('select 1 from wallet_devices where program_id = $1', [programId])).toEqual([])
  })

  it('is that of a blocked participant until they are unblocked', async () => {
    const phone = await install()
    await update(phone)
    const who = { programId, participantId: ada.participantId }
    await setParticipantStatus(contextAt(), { ...who, status: 'blocked' })
    await update(phone)
    expect(phone.pass.voided).toBe(true)
    await setParticipantStatus(contextAt(), { ...who, status: 'active' })
    await update(phone, at('12:01:00'))
    expect(phone.pass.voided).toBeUndefined()
    expect(fieldsOf(phone.pass)).toMatchObject({ balance: 40 })
  })

  it('is a revoked one, beside which the participant may add another', async () => {
    const phone = await install()
    const { POST } = await routesAt('/admin/v2/programs/:program_id/wallet/revoke')
    const revoke = (body: object) =>
      callRoute(POST, { method: 'POST', caller: admin, params: { program_id: programId }, body })
    const stranger = await createParticipantFixture(test.payload, {
      programId: (await createProgramFixture(test.payload)).programId,
    })
    expect((await revoke({ participant_id: stranger.participantId })).status).toBe(404)
    expect((await revoke({ participant_id: ada.participantId })).status).toBe(200)
    await update(phone, new Date())
    expect(phone.pass.voided).toBe(true)
    expect(await phone.register()).toBe(401)
    expect((await install()).pass.serialNumber).not.toBe(phone.pass.serialNumber)
  })
})

describe("Google's pass", () => {
  beforeEach(setUp)

  it('is saved by a signed link, and updated with the next job', async () => {
    const { body, status } = await googleLink()
    expect(status).toBe(200)
    const saved = await google.save(body.url)
    expect(saved).toMatchObject({
      state: 'ACTIVE',
      accountName: 'Ada Lovelace',
      loyaltyPoints: { label: 'Sprigs', balance: { int: 40 } },
      barcode: { type: 'QR_CODE', value: expect.stringMatching(/^\d{12}$/) },
      textModulesData: [{ id: 'reward', header: 'Next reward', body: 'Free coffee: 60 Sprigs to go' }],
    })
    await runJob()
    await give(100)
    await runJob()
    expect(google.objects.get(saved.id)).toMatchObject({ loyaltyPoints: { balance: { int: 140 } } })
    expect(google.messages).toEqual([
      { objectId: saved.id, body: '100 Sprigs arrived. You have 140 now. You have enough for Free coffee.' },
    ])
    await take(50)
    await runJob(at('12:01:00'))
    expect(google.objects.get(saved.id)).toMatchObject({ loyaltyPoints: { balance: { int: 90 } } })
    expect(google.messages).toHaveLength(1)
  })

  it('gets the brand once, and again when the brand changes', async () => {
    const saved = await google.save((await googleLink()).body.url)
    await runJob()
    await sql(`update programs set name = 'Renamed club', updated_at = now() + interval '1 second' where id = $1`, [
      programId,
    ])
    await runJob(at('12:01:00'))
    expect(google.classes.get(saved.classId)?.programName).toBe('Renamed club')
    const sent = google.requests.filter((request) => request.includes('loyaltyClass')).length
    await give(1)
    await runJob(at('12:02:00'))
    expect(google.requests.filter((request) => request.includes('loyaltyClass'))).toHaveLength(sent)
  })

  it('waits when Google is busy, and is forgotten if nobody saved it', async () => {
    const saved = await google.save((await googleLink()).body.url)
    google.status = 503
    await give(5)
    await runJob()
    google.status = null
    await runJob(at('12:01:01'))
    expect(google.objects.get(saved.id)).toMatchObject({ loyaltyPoints: { balance: { int: 45 } } })
    const eve = await createParticipantFixture(test.payload, { programId })
    await googleLink(eve)
    await give(5, at('12:00:00', 2), eve)
    await runJob(at('12:00:00', 2))
    expect(
      await sql('select google_offered_at from wallet_passes where participant_id = $1', [eve.participantId]),
    ).toEqual([{ google_offered_at: null }])
  })

  it('is told of one change by both wallets', async () => {
    const phone = await install()
    await google.save((await googleLink()).body.url)
    await runJob()
    await give(10)
    await update(phone)
    expect([phone.alerts, google.messages.map(({ body }) => body)]).toEqual([
      ['10 Sprigs arrived. You have 50 now.'],
      ['10 Sprigs arrived. You have 50 now.'],
    ])
    expect(await sql('select 1 from wallet_alerts where participant_id = $1', [ada.participantId])).toHaveLength(1)
  })
})

describe('certificates of the demo', () => {
  it('sign passes, but nothing is sent', async () => {
    await setUp()
    await sql('update wallet_settings set is_demo = true where program_id = $1', [programId])
    await install()
    await googleLink()
    await give(10)
    await runJob()
    expect([apns.received, google.requests]).toEqual([[], []])
    const due = await sql('select apple_due_at, google_due_at from wallet_passes where program_id = $1', [programId])
    expect(due).toEqual([{ apple_due_at: null, google_due_at: null }])
  })
})

const verify = (file: Buffer) => verifyFiles(openPass(file))

/** As an administrator would, by hand. @returns what openssl says */
const verifyFiles = async (files: Map<string, Buffer>): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pass-'))
  try {
    const put = (name: string, bytes: Buffer | string) => writeFile(path.join(folder, name), bytes)
    await put('manifest.json', files.get('manifest.json') ?? '')
    await put('signature', files.get('signature') ?? '')
    await put('authority.pem', APPLE.issuer)
    const { stderr } = await promisify(execFile)(
      'openssl',
      ['smime', '-verify', '-inform', 'DER', '-in', 'signature', '-content', 'manifest.json'].concat([
        ...['-CAfile', 'authority.pem', '-purpose', 'any', '-out', 'verified'],
      ]),
      { cwd: folder },
    )
    return stderr
  } finally {
    await rm(folder, { recursive: true })
  }
}
