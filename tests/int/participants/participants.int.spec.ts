import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Payload } from 'payload'
import sharp from 'sharp'
import { type Context, createContext, inTransaction } from '@/domain/context'
import {
  blockParticipant,
  changeParticipantEmail,
  createParticipant,
  eraseParticipant,
  setParticipantStatus,
} from '@/domain/participants'
import { verifyLedger } from '@/domain/points'
import { newCode, storeCode } from '@/domain/sign-in/codes'
import { givePoints } from '@/domain/users'
import { queueMail } from '@/mail/queue-mail'
import { closeQueue } from '@/platform/queue'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  callRoute,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'
import { answersOf, openChallengeStage } from '../challenges/challenge-stage'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let programId: number
let elsewhere: number
let me: RoutesAt
let avatar: RoutesAt
let profile: RoutesAt

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  programId = (await createProgramFixture(payload)).programId
  elsewhere = (await createProgramFixture(payload)).programId
  me = await routesAt('/public/me')
  avatar = await routesAt('/public/account/avatar')
  profile = await routesAt('/public/account/profile')
})

afterAll(async () => {
  await closeQueue()
  await test.close()
})

const NOTHING_KEPT = { redirectTo: null, referralCode: null, signUp: null }
const isSignedIn = async (caller: ParticipantFixture) =>
  (await callRoute<{ signed_in: boolean }>(me.GET, { programId, caller })).body.signed_in
const auditOf = (participantId: number) =>
  sql<{ action: string; before: unknown; after: unknown }>(
    "select action, before, after from audit_entries where record_type = 'participants' and record_id = $1 order by id",
    [String(participantId)],
  )

describe('setParticipantStatus', () => {
  it('ends the sessions of those who may no longer sign in, and leaves an audit entry', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const whose = { programId, participantId: fixture.participantId }
    expect(await setParticipantStatus(context, { ...whose, status: 'opted_out' })).toEqual({
      ok: true,
      sessionsEnded: 0,
    })
    expect(await isSignedIn(fixture)).toBe(true)
    expect(await blockParticipant(context, whose)).toEqual({ ok: true, sessionsEnded: 1 })
    expect(await isSignedIn(fixture)).toBe(false)
    // After unblocking, the old session stays invalid.
    expect(await setParticipantStatus(context, { ...whose, status: 'active' })).toEqual({ ok: true, sessionsEnded: 0 })
    expect(await isSignedIn(fixture)).toBe(false)
    expect(await auditOf(fixture.participantId)).toEqual([
      { action: 'participant.status_changed', before: { status: 'active' }, after: { status: 'opted_out' } },
      { action: 'participant.status_changed', before: { status: 'opted_out' }, after: { status: 'blocked' } },
      { action: 'participant.status_changed', before: { status: 'blocked' }, after: { status: 'active' } },
    ])
  })

  it('finds no participant of another program, and audits concurrent duplicates only once', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const foreign = { programId: elsewhere, participantId: fixture.participantId }
    expect(await blockParticipant(context, foreign)).toEqual({ ok: false, reason: 'not_found' })
    expect(await isSignedIn(fixture)).toBe(true)
    const whose = { programId, participantId: fixture.participantId }
    const twice = await Promise.all([blockParticipant(context, whose), blockParticipant(context, whose)])
    expect(twice.map(({ ok }) => ok)).toEqual([true, true])
    expect(await auditOf(fixture.participantId)).toHaveLength(1)
  })
})

describe('changeParticipantEmail', () => {
  it('changes the address, ends sessions and keeps addresses out of the audit log', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const whose = { programId, participantId: fixture.participantId }
    const email = `Ada.New-${fixture.participantId}@Example.com`
    expect(await changeParticipantEmail(context, { ...whose, email })).toEqual({ ok: true, sessionsEnded: 1 })
    expect(await isSignedIn(fixture)).toBe(false)
    const [row] = await sql('select email, email_verified_at from participants where id = $1', [fixture.participantId])
    expect(row).toEqual({ email: email.toLowerCase(), email_verified_at: null })
    expect(await auditOf(fixture.participantId)).toEqual([
      {
        action: 'participant.email_changed',
        before: { email: 'p…@example.com' },
        after: { email: 'a…@example.com' },
      },
    ])
  })

  it('leaves no code and no sign-up data at the old address', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    await storeCode(context, { audience: 'participant', programId }, fixture.email, newCode(null), NOTHING_KEPT)
    await storeCode(
      context,
      { audience: 'participant', programId: elsewhere },
      fixture.email,
      newCode(null),
      NOTHING_KEPT,
    )
    const { participantId } = fixture
    await changeParticipantEmail(context, { programId, participantId, email: `moved-${participantId}@example.com` })
    const left = await sql('select program_id from sign_in_codes where email = $1', [fixture.email])
    expect(left).toEqual([{ program_id: elsewhere }])
  })

  // RULE-4
  it('refuses invalid addresses, taken ones, and other programs', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const other = await createParticipantFixture(payload, { programId })
    const whose = { programId, participantId: fixture.participantId }
    const refused = async (given: object) => changeParticipantEmail(context, { ...whose, email: '', ...given })
    expect(await refused({ email: 'no address' })).toEqual({ ok: false, reason: 'invalid_email' })
    expect(await refused({ email: other.email.toUpperCase() })).toEqual({ ok: false, reason: 'email_taken' })
    expect(await refused({ programId: elsewhere, email: 'x@example.com' })).toEqual({ ok: false, reason: 'not_found' })
    expect(await isSignedIn(fixture)).toBe(true)
  })

  it('gives an address that several request at once to one of them', async () => {
    const fixtures = [1, 2, 3].map(() => createParticipantFixture(payload, { programId }))
    const participants = []
    for (const fixture of fixtures) participants.push((await fixture).participantId)
    const email = `wanted-${participants[0]}@example.com`
    const changes = participants.map((participantId) =>
      changeParticipantEmail(context, { programId, participantId, email }),
    )
    const joining = createParticipant(context, { programId, email, firstName: 'Eve', lastName: 'New' })
    const answers = await Promise.all([...changes, joining])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('eraseParticipant', () => {
  it('leaves a ledger without personal data', async () => {
    const fixture = await createParticipantFixture(payload, { programId, points: 70, postal: '10001', gender: 'f' })
    const { participantId } = fixture
    const { challengeId, questions } = await createChallengeFixture(payload, {
      programId,
      questions: [{ title: 'Who are you?' }, { title: 'A file', answer_type: 'file' }],
    })
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' }))
    const { body } = await callRoute<{ avatar: { url: string } }>(avatar.POST, {
      programId,
      caller: fixture,
      body: form,
    })
    const person = { first_name: 'Augusta', last_name: 'Byron', city: 'London', phone: '+44 555 0100' }
    await callRoute(profile.POST, { programId, caller: fixture, body: person })
    const { writePrivateFile } = await import('@/platform/private-files')
    const key = `answers/test/${participantId}`
    await writePrivateFile(key, picture)
    const [file] = await sql<{ id: number }>(
      `insert into answer_files (program_id, identifier, participant_id, challenge_id, question_id, filename, storage_key, mime_type, byte_size)
       values ($1, $2, $3, $4, $5, 'passport.png', $6, 'image/png', 9) returning id`,
      [programId, crypto.randomUUID(), participantId, challengeId, questions[1]?.id, key],
    )
    await sql(
      `insert into participant_answers (program_id, participant_id, challenge_id, question_id, answer, answer_file_id)
       values ($1, $2, $3, $4, 'I am Augusta', null), ($1, $2, $3, $5, 'passport.png', $6)`,
      [programId, participantId, challengeId, questions[0]?.id, questions[1]?.id, file?.id],
    )
    const receiptFile = await payload.create({
      collection: 'receipt-files',
      data: {
        program: programId,
        participant: participantId,
        identifier: crypto.randomUUID(),
        sha256: 'x',
        position: 0,
      },
      file: { data: picture, mimetype: 'image/png', name: `${crypto.randomUUID()}.png`, size: picture.length },
      overrideAccess: true,
    })

    const { rewardId } = await createRewardFixture(payload, { programId })
    await sql(
      `insert into nft_items (program_id, participant_id, reward_id, status, owner_address, owner_explorer_url, idempotency_key)
       values ($1, $2, $3, 'minted', '0xada1', 'https://explorer/account/0xada1', 'item:1')`,
      [programId, participantId, rewardId],
    )

    const whose = { programId, participantId }
    const gift = { ...whose, points: 5, title: `Sorry, Augusta Byron (${fixture.email})`, key: 'sorry' }
    expect(await givePoints(context, gift)).toMatchObject({ ok: true })
    expect(await eraseParticipant(context, { ...whose, programId: elsewhere })).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await isSignedIn(fixture)).toBe(true)
    expect(await eraseParticipant(context, whose)).toEqual({ ok: true, alreadyErased: false })
    expect(await isSignedIn(fixture)).toBe(false)
    expect(await eraseParticipant(context, whose)).toEqual({ ok: true, alreadyErased: true })

    const [row] = await sql<Record<string, unknown>>('select * from participants where id = $1', [participantId])
    expect(row).toMatchObject({
      email: expect.stringMatching(/^erased-[0-9a-f-]{36}@erased\.invalid$/),
      first_name: null,
      last_name: null,
      postal: null,
      gender: null,
      avatar_id: null,
      status: 'inactive',
      erased_at: expect.any(Date),
    })
    // No table contains the participant's data any more.
    const texts = await sql<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'participant_id'`,
    )
    for (const { table_name } of [
      ...texts,
      { table_name: 'participants' },
      { table_name: 'audit_entries' },
      { table_name: 'sign_in_codes' },
    ]) {
      const found = await sql(
        `select 1 from ${table_name} t where t::text ~* 'augusta|byron|passport|555 0100|0xada1' or t::text like $1`,
        [`%${fixture.email}%`],
      )
      expect({ table_name, found: found.length }).toEqual({ table_name, found: 0 })
    }
    const media = path.resolve(process.env.MEDIA_DIR ?? '')
    for (const name of [`public/${body.avatar.url.split('/').at(-1)}`, `receipts/${receiptFile.filename}`]) {
      await expect(access(path.join(media, name))).rejects.toThrow()
    }
    expect(await readdir(path.join(media, 'private'))).toEqual([])
    const [balance] = await sql('select points, unused_points from participant_balances where participant_id = $1', [
      participantId,
    ])
    expect(balance).toEqual({ points: 75, unused_points: 75 })
    expect((await verifyLedger(sql)).differences).toEqual([])
    expect((await auditOf(participantId)).map(({ action, after }) => [action, after])).toEqual([
      ['participant.points_added', { points: 5, title: '', point_entry_id: expect.any(Number) }],
      ['audit_log.erased', { entries: [{ id: expect.any(Number), was: expect.any(String), is: expect.any(String) }] }],
      ['participant.erased', null],
    ])
    // The address is free again.
    const again = await createParticipant(context, { programId, email: fixture.email, firstName: 'A', lastName: 'B' })
    expect(again).toMatchObject({ ok: true })
  })

  it('cancels waiting mails in this program, and deletes sent ones', async () => {
    const { email, participantId } = await createParticipantFixture(payload, { programId })
    const mail = { to: email.toUpperCase(), subject: 'Points', html: '', text: '' }
    for (const program of [programId, elsewhere])
      await queueMail(sql, { ...mail, category: 'essential', programId: program })
    await queueMail(sql, { ...mail, category: 'essential', programId })
    await sql(
      "update pgboss.job set state = 'completed' where name = 'mail.deliver' and id = (select max(id::text)::uuid from pgboss.job where name = 'mail.deliver')",
    )
    await eraseParticipant(context, { programId, participantId })
    const left = await sql(
      "select (data->>'programId')::int as program from pgboss.job where lower(data->>'to') = $1",
      [email],
    )
    expect(left).toEqual([{ program: elsewhere }])
  })

  it('leaves no data of concurrent operations', async () => {
    const fixture = await createParticipantFixture(payload, { programId })
    const { participantId } = fixture
    const { challengeId, questions } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'collect',
      parameters: 'survey',
      questions: [{ title: 'Who are you?' }],
    })
    const uploading = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'collect',
      parameters: 'survey',
      questions: [{ title: 'A file', answer_type: 'file' }],
    })
    const stage = await openChallengeStage(payload)
    const { uploadReceipt } = await import('@/domain/receipts')
    const picture = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#fedcba' } })
      .png()
      .toBuffer()
    const file = () => new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' })
    const avatarForm = new FormData()
    avatarForm.append('file', file())
    const person = { first_name: 'Augusta', last_name: 'Byron', city: 'London' }
    const write: (() => Promise<unknown>)[] = [
      () => callRoute(profile.POST, { programId, caller: fixture, body: person }),
      () => callRoute(avatar.POST, { programId, caller: fixture, body: avatarForm }),
      () => stage.submit(fixture, challengeId, answersOf({ [questions[0]?.id ?? 0]: 'I am Augusta' })),
      () => stage.upload(fixture, uploading.challengeId, uploading.questions[0]?.id ?? 0, file()),
      () => uploadReceipt(context, { ...fixture, files: [picture], attemptKey: crypto.randomUUID() }),
    ]
    const onTheirWay: Promise<unknown>[] = []
    await inTransaction(context, async (tx) => {
      expect(await eraseParticipant(tx, fixture)).toMatchObject({ ok: true })
      for (const one of write) onTheirWay.push(one().catch(() => 'undone'))
      for (let waiting = 0; waiting < write.length; await sleep(20)) {
        const rows = await sql(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        waiting = rows.length
      }
    })
    await Promise.all(onTheirWay)
    const [row] = await sql('select first_name, last_name, avatar_id from participants where id = $1', [participantId])
    expect(row).toEqual({ first_name: null, last_name: null, avatar_id: null })
    for (const table of ['participant_profiles', 'participant_answers', 'answer_files', 'receipt_files', 'receipts']) {
      const left = await sql(`select 1 from ${table} where participant_id = $1`, [participantId])
      expect({ table, left: left.length }).toEqual({ table, left: 0 })
    }
  })

  it('erases once for concurrent requests', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const answers = await Promise.all([1, 2, 3].map(() => eraseParticipant(context, { programId, participantId })))
    expect(answers.filter((answer) => answer.ok && !answer.alreadyErased)).toHaveLength(1)
    expect(await setParticipantStatus(context, { programId, participantId, status: 'active' })).toEqual({
      ok: false,
      reason: 'not_found',
    })
  })
})
