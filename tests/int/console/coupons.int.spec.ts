import type { Payload } from 'payload'
import { findRewardDetail } from '@/domain/console-lists'
import { type Context, createContext } from '@/domain/context'
import { resumeImports, runImport } from '@/domain/imports'
import type { PermissionPair } from '@/domain/permissions'
import { closeQueue, openQueue } from '@/platform/queue'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  formOf,
} from '../../support/fixtures'
import { type RoutesAt, routesAt } from '../../support/routes'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let organizationId: number
let programId: number
let owner: AdministratorFixture
let couponsRoute: RoutesAt
let csvRoute: RoutesAt
let importRoute: RoutesAt
let importWordRoute: RoutesAt
let errorsRoute: RoutesAt
let couponRoute: RoutesAt
let processRoute: RoutesAt

const administratorWith = (...pairs: PermissionPair[]) =>
  createAdministratorFixture(payload, { organizationId, programId, pairs })

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  couponsRoute = await routesAt('/admin/v2/rewards/:reward_id/coupons')
  csvRoute = await routesAt('/admin/v2/rewards/:reward_id/coupons.csv')
  importRoute = await routesAt('/admin/v2/rewards/:reward_id/coupons/import')
  importWordRoute = await routesAt('/admin/v2/imports/:import_id')
  errorsRoute = await routesAt('/admin/v2/imports/:import_id/errors.csv')
  couponRoute = await routesAt('/admin/v2/rewards/:reward_id/coupons/:coupon_id')
  processRoute = await routesAt('/public/rewards/process_reward')
  ;({ organizationId, programId } = await createProgramFixture(payload))
  owner = await administratorWith('rewards.view', 'rewards.manage', 'users.manage')
  context = createContext(payload, { actor: { type: 'job', name: 'import.run' } })
  await openQueue()
})
afterAll(async () => {
  await closeQueue()
  await test.close()
})

type Listed = {
  counts: { total: number; remaining: number; given: number }
  coupons: { id: number; code: string; state: string; name: string; participant_id: number | null }[]
}
type ShownImport = { id: number; status: string; failed_rows: number; result: Record<string, number> | null }
type Written = {
  success: boolean
  message: string
  errors: Record<string, string[]>
  remaining?: number
  preview?: { columns: object[]; column: number | 'all' | null; heading: boolean; count: number; first: string[] }
  import?: ShownImport
}

const REQUIRED = 'Coupon codes are required and comma separated.'
const newReward = async (coupons: string[] = []) =>
  (await createRewardFixture(payload, { programId, threshold: 1, uses_coupons: true, coupons })).rewardId
const list = (rewardId: number, query = '', caller = owner) =>
  callRoute<Listed>(couponsRoute.GET, {
    caller,
    path: `/admin/v2/rewards/${rewardId}/coupons${query}`,
    params: { reward_id: rewardId },
  })
const add = (rewardId: number, body: object, caller = owner) =>
  callRoute<Written>(couponsRoute.POST, { caller, params: { reward_id: rewardId }, body })
const importFile = (rewardId: number, file: File | null, caller = owner, fields: Record<string, string> = {}) => {
  const form = new FormData()
  if (file) form.set('file', file)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return callRoute<Written>(importRoute.POST, { caller, params: { reward_id: rewardId }, body: form })
}
const remove = (rewardId: number, couponId: number, caller = owner) =>
  callRoute<Written>(couponRoute.DELETE, {
    caller,
    method: 'DELETE',
    params: { reward_id: rewardId, coupon_id: couponId },
  })
const readImport = (importId: number, caller = owner) =>
  callRoute<{ import: ShownImport }>(importWordRoute.GET, { caller, params: { import_id: importId } })
const readErrors = (importId: number, caller = owner) =>
  callRoute<string>(errorsRoute.GET, { caller, params: { import_id: importId } })
const claim = async (rewardId: number) => {
  const me = await createParticipantFixture(payload, { programId, points: 5 })
  await callRoute(processRoute.POST, { programId, caller: me, body: formOf({ reward_id: rewardId }) })
  return me
}
const codesOf = async (rewardId: number) =>
  (await sql<{ code: string }>('select code from coupons where reward_id = $1 order by id', [rewardId])).map(
    ({ code }) => code,
  )

describe('a reward’s codes', () => {
  // CONSOLE-37, CONSOLE-137
  it('are counted and listed with their owners', async () => {
    const rewardId = await newReward(['A-1', 'A-2', 'A-3'])
    const me = await claim(rewardId)
    const { body } = await list(rewardId)
    expect(body.counts).toEqual({ total: 3, remaining: 2, given: 1 })
    expect(body.coupons.map(({ code, state }) => [code, state])).toEqual([
      ['A-3', 'free'],
      ['A-2', 'free'],
      ['A-1', 'given'],
    ])
    expect(body.coupons[2]).toMatchObject({ participant_id: me.participantId, name: 'Ada Lovelace', email: me.email })
  })

  it('are taken from what people paste from chats and spreadsheets', async () => {
    const rewardId = await newReward([])
    const pasted = 'ZW\u200B-1, “QQ-2”; LINE-5\tTAB-6'
    const { body } = await add(rewardId, { codes: pasted, reward_id: rewardId })
    expect(body.success).toBe(true)
    expect(await codesOf(rewardId)).toEqual(['ZW-1', 'QQ-2', 'LINE-5', 'TAB-6'])
  })

  it('can be filtered by free and given, and searched by any part', async () => {
    const rewardId = await newReward(['SPRING-1', 'SPRING-2', 'AUTUMN-1'])
    await claim(rewardId)
    const found = async (query: string) => (await list(rewardId, query)).body.coupons.map(({ code }) => code)
    expect(await found('?state=given')).toEqual(['SPRING-1'])
    expect(await found('?state=free')).toEqual(['AUTUMN-1', 'SPRING-2'])
    expect(await found('?state=free,given&sort=code&direction=asc')).toEqual(['AUTUMN-1', 'SPRING-1', 'SPRING-2'])
    expect(await found('?search=ring')).toEqual(['SPRING-2', 'SPRING-1'])
  })

  it('export as CSV', async () => {
    const rewardId = await newReward(['A-1'])
    const { body } = await callRoute<string>(csvRoute.GET, { caller: owner, params: { reward_id: rewardId } })
    expect(body.split('\n').slice(0, 2)).toEqual([
      'code,state,participant_id,name,email,assigned_at,created_at',
      expect.stringMatching(/^A-1,free,,,,,/),
    ])
  })

  it('require rewards.manage', async () => {
    const rewardId = await newReward(['A-1'])
    const editor = await administratorWith('rewards.view', 'rewards.create', 'rewards.update', 'users.manage')
    expect((await list(rewardId, '', editor)).status).toBe(403)
    expect((await add(rewardId, { codes: 'B' }, editor)).status).toBe(403)
    expect((await importFile(rewardId, new File(['B'], 'b.txt'), editor)).status).toBe(403)
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    expect((await add(rewardId, { codes: 'B' }, stranger)).status).toBe(404)
    expect(await codesOf(rewardId)).toEqual(['A-1'])
  })
})

describe('adding codes', () => {
  // CONSOLE-73, RULE-54
  it('accepts codes separated by commas, semicolons or lines, trims them, and audits their number', async () => {
    const rewardId = await newReward()
    const { body } = await add(rewardId, { codes: ' A-1; A-2 ,;,\r\nA-3\r\n', reward_id: rewardId })
    expect(body).toEqual({ success: true, message: '3 codes added.', errors: {}, added: 3, refused: 0, remaining: 3 })
    expect(await codesOf(rewardId)).toEqual(['A-1', 'A-2', 'A-3'])
    const entry = onlyRow(
      await sql("select after, actor_label from audit_entries where action = 'coupons.added' and record_id = $1", [
        String(rewardId),
      ]),
    )
    expect(entry).toEqual({ after: { added: 3, refused: 0 }, actor_label: owner.email })
  })

  it('lists existing and overlong codes', async () => {
    const rewardId = await newReward(['A-1'])
    const long = 'x'.repeat(65)
    const { body } = await add(rewardId, { codes: `A-1,A-2,A-2,${long},${'y'.repeat(64)}` })
    expect(body).toMatchObject({ success: true, message: '2 codes added, 3 skipped.', remaining: 3 })
    expect(body.errors).toEqual({
      codes: ['A-1 already exists.', 'A-2 already exists.', `${long} is longer than 64 characters.`],
    })
  })

  it('reports if no code was added', async () => {
    const rewardId = await newReward(['A-1'])
    const { body, status } = await add(rewardId, { codes: 'A-1' })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, message: 'No codes were added.' })
  })

  // CONSOLE-98
  it.each([{}, { codes: '' }, { codes: ' , ,\n' }, { codes: 7 }, { codes: [] }])(
    'refuses %j: codes are required and comma separated',
    async (body) => {
      const rewardId = await newReward()
      const answer = await add(rewardId, body)
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual({ success: false, message: REQUIRED, errors: { codes: [REQUIRED] } })
    },
  )

  it('accepts at most 10,000 at a time', async () => {
    const rewardId = await newReward()
    const codes = Array.from({ length: 10_001 }, (_, index) => `C${index}`)
    const { body, status } = await add(rewardId, { codes: codes.join(',') })
    expect(status).toBe(422)
    expect(body.message).toBe('Add up to 10,000 codes at a time.')
    expect((await add(rewardId, { codes: codes.slice(1).join(',') })).body.message).toBe('10,000 codes added.')
  })

  it('adds each code once when sent twice at once', async () => {
    const rewardId = await newReward()
    const both = await Promise.all([add(rewardId, { codes: 'A,B,C' }), add(rewardId, { codes: 'C,B,A' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await codesOf(rewardId)).sort()).toEqual(['A', 'B', 'C'])
  })

  it('refuses a reward in the body that differs from the URL’s', async () => {
    const rewardId = await newReward()
    const other = await newReward()
    expect((await add(rewardId, { codes: 'A', reward_id: other })).status).toBe(404)
    expect([...(await codesOf(rewardId)), ...(await codesOf(other))]).toEqual([])
  })
})

describe('importing codes', () => {
  it('reads the first column of a CSV, without header, quotes and byte order mark', async () => {
    const rewardId = await newReward(['OLD'])
    const csv = '\uFEFFcode,note\r\n"A-1",first\r\n A-2 ,\r\n\r\nOLD,again\r\nA-1,twice\r\n'
    const { body } = await importFile(rewardId, new File([csv], 'codes.csv', { type: 'text/csv' }))
    expect(body).toEqual({
      success: true,
      message: '2 codes added, 2 skipped.',
      errors: { codes: ['OLD already exists.', 'A-1 already exists.'] },
      added: 2,
      refused: 2,
      remaining: 3,
    })
    expect(await codesOf(rewardId)).toEqual(['OLD', 'A-1', 'A-2'])
  })

  it.each([
    ['codes.txt', 'A-1, A-2,A-3\nA-4,,\n', ['A-1', 'A-2', 'A-3', 'A-4']],
    ['codes.csv', 'A-1,A-2\r\n"A-3",A-4\r\n', ['A-1', 'A-2', 'A-3', 'A-4']],
    ['named.csv', 'note,Code,value\nfirst,A-1,10\nsecond,A-2,20\nthird\n', ['A-1', 'A-2']],
  ])('reads every code of %s, including those after a comma, or the chosen column', async (name, text, codes) => {
    const rewardId = await newReward()
    const { body } = await importFile(rewardId, new File([text], name))
    expect(body).toMatchObject({ success: true, added: codes.length, refused: 0 })
    expect(await codesOf(rewardId)).toEqual(codes)
  })

  // RULE-54
  it.each([
    'code;expires',
    'note\tCode',
    'Código|caduca',
    'Discount code',
    'value,coupon_code',
    'voucher_code;expires',
    'Name,VOUCHER-CODE,Times Used',
    'sep=;\ncode;expires',
    'Status,Promo Code',
  ])('detects the column of the codes in %j', async (header) => {
    const rewardId = await newReward()
    const separator = /[;\t|]/.exec(header.replace(/^sep=.\n/, ''))?.[0] ?? ','
    const names = header.split('\n').at(-1)?.split(separator) ?? []
    const row = (code: string) => names.map((name) => (/cod|cód/i.test(name) ? code : '10')).join(separator)
    const file = new File([`${header}\n${row('A-1')}\n${row('A-2')}\n`], 'codes.csv')
    const { body } = await importFile(rewardId, file, owner, { preview: 'true' })
    expect(body.preview).toMatchObject({ heading: true, count: 2, first: ['A-1', 'A-2'] })
    expect(await codesOf(rewardId)).toEqual([])
    await importFile(rewardId, file)
    expect(await codesOf(rewardId)).toEqual(['A-1', 'A-2'])
  })

  it.each([
    ['Name,Value,Value Type,Status,Times Used', 'SPRING10,10,percentage,active,0', 'SPRING20,20,percentage,active,3'],
    ['Name;Expires', 'SPRING10;2026-12-31', 'SPRING20;2027-12-31'],
    ['SPRING10,2026-12-31', 'SPRING20,2027-12-31', ''],
    ['Name', 'SPRING10', 'SPRING20'],
  ])('asks for the column of %j, and adds nothing before', async (...lines) => {
    const rewardId = await newReward()
    const file = new File([lines.join('\n')], 'codes.csv')
    const refused = await importFile(rewardId, file)
    expect([refused.status, refused.body.message]).toEqual([422, 'Choose the column with the codes.'])
    const { body } = await importFile(rewardId, file, owner, { preview: 'true' })
    expect(body.preview).toMatchObject({ column: null, count: 0, first: [] })
    expect(await codesOf(rewardId)).toEqual([])
    const choice = { column: '0', heading: String(body.preview?.heading) }
    const shown = await importFile(rewardId, file, owner, { ...choice, preview: 'true' })
    expect(shown.body.preview).toMatchObject({ column: 0, count: 2, first: ['SPRING10', 'SPRING20'] })
    expect(await codesOf(rewardId)).toEqual([])
    await importFile(rewardId, file, owner, choice)
    expect(await codesOf(rewardId)).toEqual(['SPRING10', 'SPRING20'])
  })

  it('keeps the chosen column for a background import', async () => {
    const rewardId = await newReward()
    const lines = Array.from({ length: 1001 }, (_, index) => `C${index},${index}.50`)
    const file = new File([['Name,Value', ...lines].join('\n')], 'codes.csv')
    const { body } = await importFile(rewardId, file, owner, { column: '0', heading: 'true' })
    await runImport(context, body.import?.id ?? 0)
    expect((await codesOf(rewardId)).slice(0, 2)).toEqual(['C0', 'C1'])
    expect(await codesOf(rewardId)).toHaveLength(1001)
  })

  it('restores codes that our own export escaped', async () => {
    const rewardId = await newReward(['-A-1', '=A-2'])
    const exported = await callRoute<string>(csvRoute.GET, { caller: owner, params: { reward_id: rewardId } })
    const other = await newReward()
    await importFile(other, new File([await exported.response.arrayBuffer()], 'coupons.csv'))
    expect((await codesOf(other)).sort()).toEqual(['-A-1', '=A-2'])
  })

  it('refuses binary files without adding codes', async () => {
    const rewardId = await newReward()
    const nuls = await importFile(rewardId, new File(['A\0B'], 'codes.csv'))
    expect([nuls.status, nuls.body.errors]).toEqual([422, { file: ["This isn't a text file."] }])
    const picture = await importFile(rewardId, new File([new Uint8Array([137, 80, 78, 71, 255])], 'codes.csv'))
    expect([picture.status, picture.body.message]).toEqual([422, expect.stringContaining("isn't UTF-8 text")])
    expect(await codesOf(rewardId)).toEqual([])
  })

  it('imports more than 1,000 in the background, and lists rejected codes in a file', async () => {
    const rewardId = await newReward(['L7'])
    const lines = Array.from({ length: 6000 }, (_, index) => `L${index}`)
    // Truncated for storage in the middle of a character, which must not break the import.
    const endless = `${'x'.repeat(499)}🎁`
    const name = `${'n'.repeat(119)}🎁.csv`
    const file = new File([['code', ...lines, 'L3', endless].join('\n')], name)
    const { body, status } = await importFile(rewardId, file)
    expect([status, body.message]).toEqual([202, "We're importing the file in the background."])
    expect(await codesOf(rewardId)).toEqual(['L7'])
    const twice = await importFile(rewardId, file)
    expect(twice.body.import?.id).toBe(body.import?.id)

    const importId = body.import?.id ?? 0
    await runImport(context, importId)
    const { body: shown } = await readImport(importId)
    expect(shown.import).toMatchObject({
      ...{ kind: 'coupons', reward_id: rewardId, status: 'finished', total_rows: 6002, processed_rows: 6002 },
      ...{ failed_rows: 3, result: { created: 5999 } },
    })
    expect(await codesOf(rewardId)).toEqual(['L7', ...lines.filter((code) => code !== 'L7')])
    const errors = await readErrors(importId)
    expect(errors.body.trim().split('\n')).toEqual([
      expect.stringContaining('line,reason,code'),
      '9,Code already exists,L7',
      '6002,Code already exists,L3',
      `6003,Code is longer than 64 characters,${'x'.repeat(499)}`,
    ])
    const audits = await sql(
      "select action, after from audit_entries where record_type = 'rewards' and record_id = $1 order by id",
      [String(rewardId)],
    )
    expect(audits).toEqual([
      { action: 'coupons.import_started', after: { import_id: importId, filename: 'n'.repeat(119), codes: 6002 } },
      {
        action: 'coupons.imported',
        after: { added: 5999, refused: 3, import_id: importId, administrator_id: owner.administratorId },
      },
    ])

    // Importing the same file again adds missing codes only.
    const again = (await importFile(rewardId, file)).body.import?.id ?? 0
    expect(again).not.toBe(importId)
    await runImport(context, again)
    expect((await readImport(again)).body.import).toMatchObject({ failed_rows: 6002, result: { created: 0 } })
    expect(await codesOf(rewardId)).toHaveLength(6000)
  })

  it('resumes with the next batch after a worker died over a large file', async () => {
    const rewardId = await newReward()
    const lines = Array.from({ length: 12_000 }, (_, index) => `K${index}`)
    const importId = (await importFile(rewardId, new File([lines.join('\n')], 'codes.txt'))).body.import?.id ?? 0
    await sql(`create or replace function die_of_test() returns trigger language plpgsql as $$ begin
      if new.id = ${importId} and new.processed_rows = 10000 then raise exception 'killed'; end if; return new; end $$`)
    await sql('create trigger die_of_test before update on imports for each row execute function die_of_test()')
    await expect(runImport(context, importId)).rejects.toThrow()
    await sql('drop trigger die_of_test on imports')
    expect(await codesOf(rewardId)).toHaveLength(5000)
    await sql("update imports set updated_at = now() - interval '1 minute' where id = $1", [importId])
    expect(await resumeImports(context)).toBe(1)
    await runImport(context, importId)
    expect(await codesOf(rewardId)).toEqual(lines)
    expect((await readImport(importId)).body.import).toMatchObject({ failed_rows: 0, result: { created: 12_000 } })
  })

  it('can be followed in the background with rewards.manage, in its own program', async () => {
    const rewardId = await newReward()
    const file = new File([Array.from({ length: 1001 }, (_, index) => `F${index}`).join('\n')], 'codes.txt')
    const importId = (await importFile(rewardId, file)).body.import?.id ?? 0
    const others = await administratorWith('users.view', 'users.manage', 'rewards.view')
    const abroad = await createProgramFixture(payload)
    const stranger = await createAdministratorFixture(payload, { organizationId: abroad.organizationId, isAdmin: true })
    const statusesOf = async (caller: AdministratorFixture) => [
      (await readImport(importId, caller)).status,
      (await readErrors(importId, caller)).status,
      (await callRoute(importWordRoute.POST, { caller, params: { import_id: importId }, body: { intent: 'discard' } }))
        .status,
    ]
    expect(await statusesOf(others)).toEqual([403, 403, 403])
    expect(await statusesOf(stranger)).toEqual([404, 404, 404])
    // It has started and needs no confirmation.
    expect(await statusesOf(owner)).toEqual([200, 404, 409])
  })

  it('accepts a text of 100,000 codes, and refuses a longer one', async () => {
    const rewardId = await newReward()
    const lines = Array.from({ length: 100_001 }, (_, index) => `L${index}`)
    const tooLong = await importFile(rewardId, new File([lines.join('\n')], 'codes.txt'))
    expect(tooLong.status).toBe(422)
    expect(tooLong.body.message).toBe('Add up to 100,000 codes at a time.')
    const { body, status } = await importFile(rewardId, new File([lines.slice(1).join('\n')], 'codes.txt'))
    expect([status, body.message]).toEqual([202, "We're importing the file in the background."])
  })

  it('refuses an unclosed quotation mark, naming its line', async () => {
    const rewardId = await newReward()
    const { body, status } = await importFile(rewardId, new File(['A-1\nA-2\n"A-3\nA-4\n'], 'codes.csv'))
    expect([status, body.message]).toEqual([422, 'The quotation mark on line 3 is never closed.'])
    expect(await codesOf(rewardId)).toEqual([])
  })

  it('refuses other, empty and missing files', async () => {
    const rewardId = await newReward()
    const wrong = await importFile(rewardId, new File(['A'], 'codes.xlsx'))
    expect(wrong.status).toBe(422)
    expect(wrong.body.message).toBe('Choose a .csv or .txt file.')
    expect((await importFile(rewardId, new File(['code\n\n'], 'codes.csv'))).body.message).toBe(REQUIRED)
    expect((await importFile(rewardId, null)).status).toBe(422)
  })
})

describe('removing a code', () => {
  const idOf = async (rewardId: number, code: string) =>
    onlyRow(await sql<{ id: number }>('select id from coupons where reward_id = $1 and code = $2', [rewardId, code])).id

  it('deletes an unused code, with an audit entry', async () => {
    const rewardId = await newReward(['A-1', 'A-2'])
    const couponId = await idOf(rewardId, 'A-2')
    expect((await remove(rewardId, couponId)).body).toMatchObject({ success: true, message: 'Code removed.' })
    expect((await remove(rewardId, couponId)).status).toBe(404)
    expect(await codesOf(rewardId)).toEqual(['A-1'])
    const audit = await sql("select before from audit_entries where action = 'coupon.removed' and record_id = $1", [
      String(rewardId),
    ])
    expect(audit).toEqual([{ before: { coupon_id: couponId, code: 'A-2' } }])
  })

  it('keeps a used code', async () => {
    const rewardId = await newReward(['A-1'])
    await claim(rewardId)
    const { body, status } = await remove(rewardId, await idOf(rewardId, 'A-1'))
    expect(status).toBe(409)
    expect(body.message).toBe("This code is assigned to a user and can't be removed.")
    expect(await codesOf(rewardId)).toEqual(['A-1'])
  })

  it('never deletes a code that is being given at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const rewardId = await newReward([`R-${round}`])
      const couponId = await idOf(rewardId, `R-${round}`)
      const [removed] = await Promise.all([remove(rewardId, couponId), claim(rewardId)])
      const claims = await sql("select 1 from reward_claims where reward_id = $1 and state = 'settled'", [rewardId])
      expect(claims).toHaveLength(removed.status === 200 ? 0 : 1)
      expect(await codesOf(rewardId)).toHaveLength(removed.status === 200 ? 0 : 1)
    }
  })

  it('doesn’t find another reward’s code', async () => {
    const rewardId = await newReward(['A-1'])
    const other = await newReward(['B-1'])
    expect((await remove(rewardId, await idOf(other, 'B-1'))).status).toBe(404)
    expect(await codesOf(other)).toEqual(['B-1'])
  })
})

it.each([
  [['A-1', 'A-2'], { limit: 5 }, 3],
  [['A-1', 'A-2'], { limit: 2 }, 0],
  [['A-1'], { limit: null }, 0],
  [[], { limit: 5 }, 0],
] as const)('%j of %j: counts the missing codes', async (coupons, overrides, missing) => {
  const { rewardId } = await createRewardFixture(payload, { programId, coupons: [...coupons], ...overrides })
  expect(await findRewardDetail(context, programId, rewardId)).toMatchObject({ missing_codes: missing })
})
