import type { Payload } from 'payload'
import { closeQueue, openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  type ParticipantFixture,
  type ProgramFixture,
} from '../../support/fixtures'
import { routesAt } from '../../support/routes'

type Answer = { success: boolean; errors: Record<string, string[]> }

const WALLET = `0x${'ab12'.repeat(16)}`
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7'

let test: TestPayload
let payload: Payload
let sql: Sql
let program: ProgramFixture
let programId: number
let ada: ParticipantFixture
let owner: AdministratorFixture

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  await openQueue()
  program = await createProgramFixture(payload)
  programId = program.programId
  const { organizationId } = program
  owner = await createAdministratorFixture(payload, { organizationId })
})
beforeEach(async () => {
  ada = await createParticipantFixture(payload, { programId })
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

const walletOf = async (email: string) =>
  onlyRow(
    await sql<{ wallet: string | null }>(
      'select aptos_wallet_address as wallet from participants where email = $1 and program_id = $2',
      [email, programId],
    ),
  ).wallet

describe('a wallet', () => {
  // RULE-49
  it('is entered on the site by those whose program mints collectibles', async () => {
    const { GET } = await routesAt('/public/me')
    const { POST } = await routesAt('/public/account/profile')
    const me = async () =>
      (
        await callRoute<{ participant: { takes_wallet: boolean; aptos_wallet_address: string | null } }>(GET, {
          programId,
          caller: ada,
        })
      ).body.participant
    const save = (aptos_wallet_address?: string) =>
      callRoute<Answer>(POST, {
        ...{ programId, caller: ada },
        body: {
          first_name: 'Ada',
          last_name: 'Brook',
          ...(aptos_wallet_address === undefined ? {} : { aptos_wallet_address }),
        },
      })
    expect(await me()).toMatchObject({ takes_wallet: false, aptos_wallet_address: null })
    await sql(
      "insert into aptos_integrations (program_id, enabled, network) values ($1, true, 'testnet') on conflict do nothing",
      [programId],
    )
    expect(await me()).toMatchObject({ takes_wallet: true })
    for (const wrong of [ETHEREUM, '0x1', 'ada.apt']) {
      const { body, status } = await save(wrong)
      expect([status, body.errors]).toEqual([
        422,
        { aptos_wallet_address: [expect.stringContaining("Ethereum addresses don't work here")] },
      ])
    }
    expect((await save(` ${WALLET.toUpperCase()} `)).status).toBe(200)
    expect(await me()).toMatchObject({ aptos_wallet_address: WALLET })
    // A form of before doesn't clear it; an empty field does.
    await save()
    expect(await walletOf(ada.email)).toBe(WALLET)
    await save('')
    expect(await walletOf(ada.email)).toBeNull()
  })

  // RULE-49
  it('is entered in the console by those who may manage users, and audited without the address', async () => {
    const { POST } = await routesAt('/admin/v2/participants/:participant_id')
    const viewer = await createAdministratorFixture(payload, {
      organizationId: program.organizationId,
      pairs: ['users.view'],
    })
    const stranger = await createAdministratorFixture(payload, {
      organizationId: (await createProgramFixture(payload)).organizationId,
    })
    const change = (address: string, caller = owner) =>
      callRoute<Answer>(POST, {
        ...{ caller, params: { participant_id: ada.participantId }, body: { intent: 'changeWallet', address } },
      })
    expect([(await change(WALLET, viewer)).status, (await change(WALLET, stranger)).status]).toEqual([403, 404])
    expect((await change(ETHEREUM)).body.errors).toEqual({ address: [expect.stringContaining('Aptos')] })
    for (let times = 0; times < 2; times++) expect((await change(WALLET)).body.success).toBe(true)
    expect(await walletOf(ada.email)).toBe(WALLET)
    const audited = await sql<{ after: object }>(
      "select after from audit_entries where action = 'participant.changed' and record_id = $1",
      [String(ada.participantId)],
    )
    expect(audited).toEqual([{ after: { fields: ['aptos_wallet_address'] } }])
    await change('')
    expect(await walletOf(ada.email)).toBeNull()
  })

  // RULE-49
  it('is sent by the API', async () => {
    const call = apiCaller(await createApiKeyFixture(payload, { programId }))
    const email = `wallet-${ada.participantId}@example.com`
    const person = { email, email_verified: true, terms_accepted: true }
    const wrong = await call('POST /v1/participants', { body: { ...person, aptos_wallet_address: ETHEREUM } })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ pointer: '#/aptos_wallet_address', detail: expect.stringContaining('Aptos') }],
    ])
    const made = await call('POST /v1/participants', {
      body: { ...person, aptos_wallet_address: WALLET.toUpperCase() },
    })
    expect([made.status, made.body.participant.aptos_wallet_address]).toEqual([201, WALLET])
    const change = (aptos_wallet_address: string | null) =>
      call('PATCH /v1/participants/:participant', { params: { participant: email }, body: { aptos_wallet_address } })
    expect((await change(ETHEREUM)).status).toBe(422)
    expect((await change(null)).body.participant).toMatchObject({ aptos_wallet_address: null })
    expect((await change(WALLET)).body.participant).toMatchObject({ aptos_wallet_address: WALLET })
  })

  // RULE-49
  it('is imported by a column, also of our own export', async () => {
    const { POST } = await routesAt('/admin/v2/programs/:program_id/participants/import')
    const send = async (csv: string, naming = 'replace') => {
      const form = new FormData()
      const fields = { email: 'replace', points: 'ignore', tags: 'append', naming }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('csv_file', new File([csv], 'people.csv', { type: 'text/csv' }))
      const { body } = await callRoute<{ import: { id: number } }>(POST, {
        ...{
          method: 'POST',
          params: { program_id: programId },
          caller: owner,
          body: form,
          headers: { host: 'localhost' },
        },
      })
      return onlyRow(
        await sql<{ failed: number }>('select failed_rows::int as failed from imports where id = $1', [body.import.id]),
      ).failed
    }
    const fresh = `fresh-${ada.participantId}@example.com`
    const failed = await send(
      `email,aptos_wallet_address\n${ada.email},${WALLET}\n${fresh},${WALLET.toUpperCase()}\nx${fresh},${ETHEREUM}\n`,
    )
    expect([failed, await walletOf(ada.email), await walletOf(fresh)]).toEqual([1, WALLET, WALLET])
    const other = `0x${'cd'.repeat(32)}`
    await send(`email,Aptos wallet\n${ada.email},${other}\n`, 'append')
    expect(await walletOf(ada.email)).toBe(WALLET)
    await send(`email,Aptos wallet\n${ada.email},${other}\n${fresh},\n`)
    expect([await walletOf(ada.email), await walletOf(fresh)]).toEqual([other, WALLET])
  })
})
