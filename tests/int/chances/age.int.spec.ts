import type { Payload } from 'payload'
import { isOldEnoughSql } from '@/domain/age'
import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { loadSignInPage } from '@/domain/sign-in'
import { onlyRow, type Sql } from '@/platform/sql'
import { apiCaller, createApiKeyFixture } from '../../support/api-caller'
import { createParticipantFixture, createProgramFixture } from '../../support/fixtures'
import { Browser, newEmail, openStage, type Stage } from '../sign-in/stage'

const context = (payload: Payload) => createContext(payload, { actor: { type: 'job', name: 'test' } })
const yearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`

describe('age', () => {
  let test: Stage
  let sql: Sql
  let programId: number
  beforeAll(async () => {
    test = await openStage()
    sql = test.sql
    ;({ programId } = await createProgramFixture(test.payload, { country: 'US' } as never))
    await test.payload.create({
      collection: 'age-settings' as never,
      data: { program: programId, is_on: true, minimum: null } as never,
      overrideAccess: true,
      depth: 0,
    })
  })
  afterAll(() => test.close())
  const create = async (email: string, birthDate?: string, program = programId) => {
    const ask = apiCaller(await createApiKeyFixture(test.payload, { programId: program }))
    return ask('POST /v1/participants', {
      body: { email, ...(birthDate === undefined ? {} : { attributes: { birth_date: birthDate } }) },
    })
  }

  it('is asked only in programs that turned it on', async () => {
    const off = await createProgramFixture(test.payload)
    const names = async (id: number) =>
      (await loadSignInPage(context(test.payload), id))?.attributes.map(({ name }) => name)
    expect(await names(programId)).toEqual(['birth_date'])
    expect(await names(off.programId)).toEqual([])
    expect((await create('free@age.test', undefined, off.programId)).status).toBe(201)
  })

  it('refuses a child on the site, whatever date they try next in this browser, and stores nothing', async () => {
    const [browser, other] = [new Browser(test, programId), new Browser(test, programId)]
    const email = newEmail()
    const signUp = (date: string, from = browser) =>
      from.signUp(email, { attributes: JSON.stringify({ birth_date: date }) })
    expect((await signUp('')).body.errors).toHaveProperty(['attributes.birth_date'])
    const refused = await signUp(yearsAgo(12))
    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe(
      "You need to be at least 13 to join. We can't accept a parent's consent yet. We didn't save anything you entered.",
    )
    expect((await signUp(yearsAgo(30))).body.message).toBe(refused.body.message)
    expect(await test.mailsTo(email)).toEqual([])
    const traces = await sql('select 1 from sign_in_codes where lower(email) = lower($1)', [email])
    expect(traces).toEqual([])
    // A parent with a browser of their own.
    const asked = await signUp(yearsAgo(30), other)
    expect(asked.body).toMatchObject({ ok: true })
    const { code } = await test.lastMail(email)
    await other.verify({ email, otp: code, browser_token: asked.body.browser_token })
    expect(
      await sql(
        'select at_least::int, born_on from member_ages a join participants p on p.id = a.participant_id where p.email = $1',
        [email],
      ),
    ).toEqual([{ at_least: 21, born_on: null }])
  })

  it('refuses children from other systems, too, and stores nothing of them', async () => {
    const count = () => sql('select 1 from participants where program_id = $1', [programId])
    const before = await count()
    const ages = await sql('select 1 from member_ages where program_id = $1', [programId])
    const young = await create('young@age.test', yearsAgo(11))
    expect(young.status).toBe(422)
    expect(JSON.stringify(young.body)).toContain('You need to be at least 13 to join.')
    for (const wrong of [undefined, '', '2026-02-30', '2999-01-01'])
      expect((await create('x@age.test', wrong)).status).toBe(422)
    expect(await count()).toHaveLength(before.length)
    expect(await sql('select 1 from member_ages where program_id = $1', [programId])).toHaveLength(ages.length)
  })

  it('keeps a date only of those who are below a line of some rule, and forgets it with the person', async () => {
    expect((await create('teen@age.test', yearsAgo(15))).status).toBe(201)
    expect((await create('adult@age.test', yearsAgo(40))).status).toBe(201)
    const silent = await createParticipantFixture(test.payload, { programId, email: 'silent@age.test' })
    const rows = await sql(
      `select p.email, a.at_least::int as at_least, a.born_on, ${isOldEnoughSql('p', '13')} as teen, ${isOldEnoughSql('p', '18')} as adult,
         ${isOldEnoughSql('p', '21')} as most
       from participants p left join member_ages a on a.participant_id = p.id where p.email = any($1) order by p.email`,
      [['teen@age.test', 'adult@age.test', 'silent@age.test']],
    )
    expect(rows).toEqual([
      { email: 'adult@age.test', at_least: 21, born_on: null, teen: true, adult: true, most: true },
      { email: silent.email, at_least: null, born_on: null, teen: null, adult: null, most: null },
      { email: 'teen@age.test', at_least: 15, born_on: yearsAgo(15), teen: true, adult: false, most: false },
    ])
    const { id } = onlyRow(await sql<{ id: number }>("select id from participants where email = 'teen@age.test'"))
    await eraseParticipant(context(test.payload), { programId, participantId: id })
    expect(await sql('select 1 from member_ages where participant_id = $1', [id])).toEqual([])
  })
})
