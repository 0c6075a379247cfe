import { createContext } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { inSegmentSql, listSegmentFields, listSegments, type SegmentField } from '@/domain/segments'
import { poolSql, type Sql } from '@/platform/sql'
import { checkRules, countPeople, refreshSegment, refreshSegments, samplePeople } from '@/plugins/segments/domain'
import { type Group, OPERATORS, type Rule } from '@/plugins/segments/domain/rules'
import { openTestPayload, type TestPayload } from '../../../support/database'
import {
  type AdministratorFixture,
  callRoute,
  createAdministratorFixture,
  createAttributeFixture,
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  createVisitor,
  type ProgramFixture,
} from '../../../support/fixtures'
import { type RoutesAt, routesAt } from '../../../support/routes'
import { unique } from '../../../support/unique'

let test: TestPayload
let sql: Sql
let program: ProgramFixture
let admin: AdministratorFixture
let fields: ReadonlyMap<string, SegmentField>
let routes: { list: RoutesAt; one: RoutesAt; preview: RoutesAt; archived: RoutesAt }

const NOW = new Date('2026-11-15T12:00:00Z')
const context = (now = NOW) => ({
  ...createContext(test.payload, { actor: { type: 'job' as const, name: 'test' } }),
  now,
})
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

beforeAll(async () => {
  test = await openTestPayload()
  sql = poolSql(test.payload)
  program = await createProgramFixture(test.payload)
  admin = await createAdministratorFixture(test.payload, {
    organizationId: program.organizationId,
    programId: program.programId,
    pairs: ['segments.view', 'segments.manage'],
  })
  routes = {
    list: await routesAt('/admin/v2/programs/:program_id/segments'),
    one: await routesAt('/admin/v2/programs/:program_id/segments/:segment_id'),
    preview: await routesAt('/admin/v2/programs/:program_id/segments/preview'),
    archived: await routesAt('/admin/v2/programs/:program_id/segments/:segment_id/archived'),
  }
})
afterAll(() => test.close())

const all = (...rules: (Group | Rule)[]): Group => ({ combinator: 'and', rules })
const any = (...rules: (Group | Rule)[]): Group => ({ combinator: 'or', rules })
const not = (...rules: (Group | Rule)[]): Group => ({ combinator: 'and', not: true, rules })

const createPerson = (programId: number, data: { points?: number } = {}) =>
  createParticipantFixture(test.payload, { programId, email: `${unique()}@segments.test`, ...data })

/** The names of the people whom the rules choose. */
const openFinder = async (programId: number) => {
  const known = await listSegmentFields(context(), programId)
  return {
    known,
    find: async (people: Record<string, { participantId: number }>, rules: Group) => {
      const checked = checkRules(rules, known)
      if (!checked.ok) throw new Error(`${checked.path}: ${checked.problem}`)
      const which = { programId, fields: known, rules: checked.rules }
      const { people: count } = await countPeople(context(), which)
      const sample = await samplePeople(context(), which)
      expect(sample).toHaveLength(Math.min(10, count))
      return Object.entries(people)
        .filter(([, { participantId }]) => sample.some(({ id }) => id === participantId))
        .map(([name]) => name)
    },
  }
}

describe('the rules of segments', () => {
  it('choose by what is stored with people, and not by what is unknown', async () => {
    const { programId } = await createProgramFixture(test.payload)
    const [ann, ben, cem] = [
      await createPerson(programId),
      await createPerson(programId),
      await createPerson(programId),
    ]
    await sql(
      `update participants set country = 'US', tag_list = '["VIP","Early"]', created_at = $2, last_signed_in_at = $3 where id = $1`,
      [ann.participantId, daysAgo(10), daysAgo(2)],
    )
    await sql(
      `update participants set country = 'DE', tag_list = '["Early"]', created_at = $2, locale = 'es', status = 'opted_out' where id = $1`,
      [ben.participantId, daysAgo(100)],
    )
    await sql('update participants set country = null, created_at = $2 where id = $1', [
      cem.participantId,
      daysAgo(400),
    ])
    const people = { ann, ben, cem }
    const { find } = await openFinder(programId)
    const cases: [Group, string[]][] = [
      [all({ field: 'country', operator: 'is', value: 'us' }), ['ann']],
      [all({ field: 'country', operator: 'is_not', value: 'US' }), ['ben', 'cem']],
      [not({ field: 'country', operator: 'is', value: 'US' }), ['ben', 'cem']],
      [all({ field: 'country', operator: 'empty' }), ['cem']],
      [all({ field: 'country', operator: 'begins', value: '%' }), []],
      [all({ field: 'tags', operator: 'in', value: ['VIP', 'Gone'] }), ['ann']],
      [all({ field: 'tags', operator: 'all', value: ['VIP', 'Early'] }), ['ann']],
      [all({ field: 'tags', operator: 'not_in', value: ['VIP'] }), ['ben', 'cem']],
      [all({ field: 'tags', operator: 'empty' }), ['cem']],
      [all({ field: 'joined', operator: 'within', value: 30 }), ['ann']],
      [all({ field: 'joined', operator: 'not_within', value: 99 }), ['ben', 'cem']],
      [all({ field: 'joined', operator: 'before', value: '2026-01-01' }), ['cem']],
      [all({ field: 'last_visit', operator: 'not_within', value: 1 }), ['ann', 'ben', 'cem']],
      [all({ field: 'last_visit', operator: 'empty' }), ['ben', 'cem']],
      [all({ field: 'language', operator: 'in', value: ['es'] }), ['ben']],
      [all({ field: 'mail_choice', operator: 'in', value: ['none'] }), ['ben']],
      [all({ field: 'email_verified', operator: 'yes' }), ['ann', 'ben', 'cem']],
      [all({ field: 'referred', operator: 'no' }), ['ann', 'ben', 'cem']],
      [
        any({ field: 'country', operator: 'is', value: 'US' }, { field: 'language', operator: 'in', value: ['es'] }),
        ['ann', 'ben'],
      ],
      [
        all(
          { field: 'tags', operator: 'in', value: ['Early'] },
          not({ field: 'joined', operator: 'within', value: 30 }, { field: 'country', operator: 'is', value: 'US' }),
        ),
        ['ben'],
      ],
    ]
    for (const [rules, expected] of cases) expect([rules, await find(people, rules)]).toEqual([rules, expected])
  })

  it('choose by points, purchases, challenges and rewards, within days', async () => {
    const { programId } = await createProgramFixture(test.payload)
    const [ann, ben, cem] = [
      await createPerson(programId, { points: 90 }),
      await createPerson(programId, { points: 20 }),
      await createPerson(programId),
    ]
    const { rewardId } = await createRewardFixture(test.payload, {
      ...{ programId, approved_at: '2026-01-01T00:00:00Z', start: '2026-01-01T00:00:00Z' },
    })
    const { challengeId } = await createChallengeFixture(test.payload, { programId })
    const buy = (participantId: number, days: number, total: number, status = 'eligible') =>
      sql(
        `insert into receipts (program_id, participant_id, identifier, status, source, purchase_date, total_amount, created_at, updated_at)
         values ($1, $2, $3, $4, 'site', $5, $6, $5, $5)`,
        [programId, participantId, unique(), status, daysAgo(days), total],
      )
    await buy(ann.participantId, 5, 40)
    await buy(ann.participantId, 200, 60)
    await buy(ben.participantId, 50, 10)
    await buy(ben.participantId, 1, 500, 'rejected')
    await sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
       values ($1, $2, $3, 'once', 'site', 0, $4)`,
      [programId, challengeId, ben.participantId, daysAgo(8)],
    )
    await sql(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, state, earned_at)
       values ($1, $2, $3, $4, 'settled', $5)`,
      [programId, rewardId, cem.participantId, unique(), daysAgo(3)],
    )
    const people = { ann, ben, cem }
    const { find } = await openFinder(programId)
    const cases: [Group, string[]][] = [
      [all({ field: 'purchases', operator: 'gte', value: 2 }), ['ann']],
      [all({ field: 'purchases', operator: 'gte', value: 2, days: 30 }), []],
      [all({ field: 'purchases', operator: 'eq', value: 0 }), ['cem']],
      [all({ field: 'purchases', operator: 'lt', value: 2 }), ['ben', 'cem']],
      [all({ field: 'purchases_total', operator: 'between', value: [10, 100] }), ['ann', 'ben']],
      [all({ field: 'last_purchase', operator: 'within', value: 7 }), ['ann']],
      [all({ field: 'last_purchase', operator: 'not_within', value: 7 }), ['ben', 'cem']],
      [not({ field: 'last_purchase', operator: 'within', value: 60 }), ['cem']],
      [all({ field: 'last_purchase', operator: 'empty' }), ['cem']],
      [all({ field: 'challenges_completed', operator: 'gte', value: 1, of: String(challengeId), days: 10 }), ['ben']],
      [all({ field: 'challenges_completed', operator: 'gte', value: 1, of: '999999' }), []],
      [all({ field: 'rewards_claimed', operator: 'gte', value: 1, of: String(rewardId) }), ['cem']],
      [all({ field: 'points_unused', operator: 'gt', value: 20 }), ['ann']],
      [all({ field: 'points_to_reward', operator: 'lte', value: 10 }), ['ann']],
      [all({ field: 'reward_progress', operator: 'gte', value: 80 }), ['ann']],
      [all({ field: 'reward_progress', operator: 'lte', value: 20 }), ['ben', 'cem']],
    ]
    for (const [rules, expected] of cases) expect([rules, await find(people, rules)]).toEqual([rules, expected])
  })

  it('choose by profile attributes and birthdays', async () => {
    const { programId } = await createProgramFixture(test.payload)
    const [ann, ben, cem] = [
      await createPerson(programId),
      await createPerson(programId),
      await createPerson(programId),
    ]
    const size = await createAttributeFixture(test.payload, {
      program: programId,
      name: 'size',
      number_format: 'whole',
    })
    const since = await createAttributeFixture(test.payload, { program: programId, name: 'since', field_type: 'date' })
    const answer = (participantId: number, id: number, value: string) =>
      sql(
        `insert into participant_profiles (program_id, participant_id, profile_attribute_id, value, created_at, updated_at)
         values ($1, $2, $3, $4, now(), now())`,
        [programId, participantId, id, value],
      )
    await answer(ann.participantId, size, '42')
    await answer(ben.participantId, size, 'large')
    await answer(ann.participantId, since, '2026-11-10')
    await answer(ben.participantId, since, '2026-02-31')
    await sql(
      `insert into birthdays (program_id, participant_id, month, day, saved_at, created_at, updated_at)
       values ($1, $2, 11, 20, now(), now(), now()), ($1, $3, 2, 29, now(), now(), now())`,
      [programId, ann.participantId, ben.participantId],
    )
    const people = { ann, ben, cem }
    const { find } = await openFinder(programId)
    const cases: [Group, string[]][] = [
      [all({ field: `attribute_${size}`, operator: 'gte', value: 40 }), ['ann']],
      [all({ field: `attribute_${size}`, operator: 'lt', value: 40 }), []],
      [all({ field: `attribute_${since}`, operator: 'within', value: 7 }), ['ann']],
      [all({ field: 'birthday', operator: 'this_month' }), ['ann']],
      [all({ field: 'birthday', operator: 'next', value: 7 }), ['ann']],
      [all({ field: 'birthday', operator: 'next', value: 120 }), ['ann', 'ben']],
      [all({ field: 'birthday', operator: 'empty' }), ['cem']],
    ]
    for (const [rules, expected] of cases) expect([rules, await find(people, rules)]).toEqual([rules, expected])
  })

  it('compile for every field with every operator', async () => {
    fields = await listSegmentFields(context(), program.programId)
    expect(fields.size).toBeGreaterThan(30)
    const operands = {
      ...{
        choices: ['1', "x'); --"],
        day: '2026-05-01',
        days: 30,
        none: undefined,
        number: 3,
        numbers: [1, 5] as [number, number],
      },
      text: "O'Hara %",
    }
    for (const [name, field] of fields) {
      const needsDays = 'rows' in field && field.rows.needsDays
      const narrows = 'rows' in field && field.rows.of
      const rules = Object.entries(OPERATORS[field.kind]).map(([operator, operand]): Rule => {
        const value = operands[operand as keyof typeof operands]
        return {
          ...{ field: name, operator },
          ...(value === undefined ? {} : { value }),
          ...(needsDays ? { days: 30 } : {}),
          ...(narrows ? { of: '7' } : {}),
        }
      })
      const checked = checkRules(any(...rules), fields)
      if (!checked.ok) throw new Error(`${name} ${checked.path} ${checked.problem}`)
      await expect(
        samplePeople(context(), { programId: program.programId, fields, rules: checked.rules }),
      ).resolves.toBeDefined()
    }
  })

  it('say why somebody is in the segment, with what the rule looked at', async () => {
    const { programId } = await createProgramFixture(test.payload)
    const ann = await createPerson(programId, { points: 70 })
    const known = await listSegmentFields(context(), programId)
    const rules = all(
      any({ field: 'points_unused', operator: 'gte', value: 50 }, { field: 'purchases', operator: 'gte', value: 1 }),
      not({ field: 'country', operator: 'is', value: 'US' }),
    )
    const [person] = await samplePeople(context(), { programId, fields: known, rules })
    expect(person?.id).toBe(ann.participantId)
    expect(person?.reasons.map(({ holds, path, value }) => [path, holds, value])).toEqual([
      ['rules.0.rules.0', true, '70'],
      ['rules.1.rules.0', false, null],
    ])
  })
})

type Saved = { success: boolean; segment_id?: number; errors?: Record<string, string[]>; message: string }
const save = (body: object, caller = admin, programId = program.programId) =>
  callRoute<Saved>(routes.list.POST, { method: 'POST', caller, body, params: { program_id: String(programId) } })

describe('the calls of the console', () => {
  const rules = all({ field: 'joined', operator: 'within', value: 30 })

  it('refuse what does not fit, at its rule', async () => {
    const refusalOf = async (given: unknown) => {
      const { body, status } = await save({ name: unique(), rules: given })
      return [status, Object.keys(body.errors ?? {})[0]]
    }
    const deep = (levels: number): unknown =>
      levels === 0 ? { field: 'joined', operator: 'empty' } : { combinator: 'and', rules: [deep(levels - 1)] }
    expect(await refusalOf(all())).toEqual([422, 'rules'])
    expect(await refusalOf(all({ field: 'p.email', operator: 'is', value: 'x' }))).toEqual([422, 'rules.0'])
    expect(await refusalOf(all({ field: 'joined', operator: 'gte', value: 3 }))).toEqual([422, 'rules.0'])
    expect(await refusalOf(all({ field: 'joined', operator: 'within', value: -1 }))).toEqual([422, 'rules.0'])
    expect(await refusalOf(all({ field: 'points_earned', operator: 'gte', value: 3 }))).toEqual([422, 'rules.0'])
    expect(
      await refusalOf(
        all({ field: 'joined', operator: 'empty' }, any({ field: 'purchases', operator: 'gte', value: 1, of: '1' })),
      ),
    ).toEqual([422, 'rules.1.rules.0'])
    expect(await refusalOf(deep(5))).toEqual([422, 'rules'])
    expect(await refusalOf(deep(12))).toEqual([422, 'rules'])
    expect(await refusalOf({ combinator: 'xor', rules: [] })).toEqual([422, 'rules'])
    expect(await refusalOf('drop table')).toEqual([422, 'rules'])
    expect((await save({ name: '', rules })).status).toBe(422)
  })

  it('save, count, change and archive, with entries in the audit log', async () => {
    const name = unique()
    const { body, status } = await save({ name, rules })
    expect([status, body.success]).toEqual([200, true])
    const id = body.segment_id ?? 0
    expect((await save({ name: name.toUpperCase(), rules })).body.errors).toHaveProperty('name')
    expect(await listSegments(context(), program.programId)).toContainEqual({ id, name })
    const params = { program_id: String(program.programId), segment_id: String(id) }
    const renamed = await callRoute<Saved>(routes.one.PUT, {
      method: 'PUT',
      caller: admin,
      body: { name: `${name} 2`, rules },
      params,
    })
    expect(renamed.status).toBe(200)
    const archived = await callRoute<Saved>(routes.archived.PUT, {
      method: 'PUT',
      caller: admin,
      body: { is_archived: true },
      params,
    })
    expect(archived.status).toBe(200)
    expect((await listSegments(context(), program.programId)).some((one) => one.id === id)).toBe(false)
    const actions = await sql<{ action: string }>(
      `select action from audit_entries where record_type = 'segments' and record_id = $1 order by id`,
      [String(id)],
    )
    expect(actions.map(({ action }) => action)).toEqual(['segments.created', 'segments.updated', 'segments.updated'])
  })

  it('refuse visitors, other permissions and other programs', async () => {
    const other = await createProgramFixture(test.payload)
    const reader = await createAdministratorFixture(test.payload, {
      ...{ organizationId: program.organizationId, programId: program.programId, pairs: ['segments.view'] },
    })
    const stranger = await createAdministratorFixture(test.payload, {
      ...{
        organizationId: program.organizationId,
        programId: program.programId,
        pairs: ['users.manage', 'users.view'],
      },
    })
    expect((await save({ name: unique(), rules }, createVisitor() as AdministratorFixture)).status).toBe(401)
    expect((await save({ name: unique(), rules }, reader)).status).toBe(403)
    expect((await save({ name: unique(), rules }, stranger)).status).toBe(403)
    expect((await save({ name: unique(), rules }, admin, other.programId)).status).toBe(404)
    const preview = (caller: AdministratorFixture) =>
      callRoute(routes.preview.POST, {
        method: 'POST',
        caller,
        body: { rules },
        params: { program_id: String(program.programId) },
      })
    expect((await preview(reader)).status).toBe(200)
    expect((await preview(stranger)).status).toBe(403)
  })

  it('keep one of two segments that are saved with the same name at once', async () => {
    const name = unique()
    const answers = await Promise.all([save({ name, rules }), save({ name, rules })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('the members of a segment', () => {
  const createState = async (kind: 'live' | 'snapshot' = 'live') => {
    const { organizationId, programId } = await createProgramFixture(test.payload)
    const ann = await createPerson(programId)
    const ben = await createPerson(programId)
    await sql(`update participants set tag_list = '["VIP"]' where id = $1`, [ann.participantId])
    const segment = await test.payload.create({
      collection: 'segments',
      data: {
        program: programId,
        name: unique(),
        ...{ kind, people: 0, unused_points: 0, is_archived: false },
        rules: all({ field: 'tags', operator: 'in', value: ['VIP'] }),
      },
      overrideAccess: true,
    })
    const segmentId = segment.id
    await sql(
      `insert into event_readers (program_id, kept_until) values ($1, now() + interval '1 day') on conflict do nothing`,
      [programId],
    ).catch(() => undefined)
    const members = async () =>
      (
        await sql<{ id: number }>(
          `select p.id from participants p where p.program_id = $1 and ${inSegmentSql('$2', 'p.id')} order by p.id`,
          [programId, segmentId],
        )
      ).map(({ id }) => id)
    const events = async () =>
      (
        await sql<{ type: string }>(
          `select type from webhook_events where program_id = $1 and type like 'segment.%' order by id`,
          [programId],
        )
      ).map(({ type }) => type)
    return { ann, ben, events, members, organizationId, programId, segmentId }
  }

  it('enter and leave as they match, with events after the beginning', async () => {
    const { ann, ben, events, members, programId, segmentId } = await createState()
    expect(await members()).toEqual([])
    await refreshSegment(context(), { programId, segmentId })
    expect([await members(), await events()]).toEqual([[ann.participantId], []])
    await sql(`update participants set tag_list = '["VIP"]' where id = $1`, [ben.participantId])
    await sql(`update participants set tag_list = '[]' where id = $1`, [ann.participantId])
    await refreshSegment(context(new Date(NOW.getTime() + 1000)), { programId, segmentId })
    expect(await members()).toEqual([ben.participantId])
    expect((await events()).toSorted()).toEqual(['segment.entered', 'segment.left'])
    await refreshSegment(context(new Date(NOW.getTime() + 2000)), { programId, segmentId })
    expect(await events()).toHaveLength(2)
    const [{ left } = { left: null }] = await sql<{ left: Date | null }>(
      'select left_at as left from segment_members where segment_id = $1 and participant_id = $2',
      [segmentId, ann.participantId],
    )
    expect(left).toEqual(new Date(NOW.getTime() + 1000))
    expect(await sql('select people::int as people from segments where id = $1', [segmentId])).toEqual([{ people: 1 }])
  })

  it('stay in a snapshot', async () => {
    const { ann, members, programId, segmentId } = await createState('snapshot')
    await refreshSegments(context())
    expect(await members()).toEqual([ann.participantId])
    await sql(`update participants set tag_list = '[]' where id = $1`, [ann.participantId])
    await refreshSegments(context(new Date(NOW.getTime() + 1000)))
    await refreshSegment(context(new Date(NOW.getTime() + 1000)), { programId, segmentId })
    expect(await members()).toEqual([ann.participantId])
  })

  it('enter once, if two runs look at the same time', async () => {
    const { ann, members, programId, segmentId } = await createState()
    await Promise.all([1, 2, 3].map(() => refreshSegment(context(), { programId, segmentId })))
    expect(await members()).toEqual([ann.participantId])
    expect(await sql('select 1 from segment_members where segment_id = $1', [segmentId])).toHaveLength(1)
  })

  it('are forgotten when they are erased', async () => {
    const { ann, programId, segmentId } = await createState()
    await refreshSegment(context(), { programId, segmentId })
    await eraseParticipant(context(new Date()), { programId, participantId: ann.participantId })
    expect(await sql('select 1 from segment_members where segment_id = $1', [segmentId])).toEqual([])
  })
})
