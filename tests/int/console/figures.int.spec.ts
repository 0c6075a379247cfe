import fc from 'fast-check'
import type { Payload } from 'payload'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { aggregateFigures, figuresSql, rebuildFigures, verifyFigures } from '@/domain/figures'
import { awardPoints, refundPoints, reversePoints, spendPoints } from '@/domain/points'
import { onlyRow } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'

/** FIGURES_STEPS=20000 for a long run; FIGURES_SEED repeats one. */
const STEPS = Number(process.env.FIGURES_STEPS ?? 300)
const SEED = Number(process.env.FIGURES_SEED ?? Math.floor(Math.random() * 2 ** 31))
const WRITERS = 4
const DAY_MS = 86_400_000
/** Whole hours, a zone at 45 minutes, and one almost a day ahead. */
const ZONES = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland']

type Fixture = { programId: number; people: number[]; challengeId: number; rewardId: number; zone: string }

let test: TestPayload
let payload: Payload
let context: Context
let fixtures: Fixture[]

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
  fixtures = []
  for (const zone of ZONES) {
    const { programId } = await createProgramFixture(payload, { time_zone: zone })
    const people: number[] = []
    for (let n = 0; n < 6; n++) people.push((await createParticipantFixture(payload, { programId })).participantId)
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const { rewardId } = await createRewardFixture(payload, { programId })
    fixtures.push({ programId, people, challengeId, rewardId, zone })
  }
})

afterAll(() => test.close())

type Step = {
  what: keyof typeof STEPS_OF
  fixture: number
  person: number
  minutesAgo: number
  amount: number
  fails: boolean
}

const step = (): fc.Arbitrary<Step> =>
  fc.record({
    what: fc.constantFrom(...(Object.keys(STEPS_OF) as (keyof typeof STEPS_OF)[])),
    fixture: fc.nat(ZONES.length - 1),
    person: fc.nat(5),
    // Mostly recent, including around midnight, and sometimes months out of order.
    minutesAgo: fc.oneof({ weight: 4, arbitrary: fc.nat(3 * 1440) }, { weight: 2, arbitrary: fc.nat(75 * 1440) }),
    amount: fc.integer({ min: 1, max: 50 }),
    fails: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  })

let key = 0
const posting = (fixture: Fixture, participantId: number, amount: number) => ({
  programId: fixture.programId,
  participantId,
  amount,
  key: `figures:${key++}`,
  cause: { type: 'Test', id: key },
  title: 'Test',
})

type Act = (tx: Context, fixture: Fixture, participantId: number, step: Step) => Promise<unknown>
const STEPS_OF = {
  action: (tx, { challengeId, programId }, participantId, { amount }) =>
    tx.sql(
      `insert into participant_actions (program_id, participant_id, action_type, title, actionable_type, actionable_id, occurred_at)
       values ($1, $2, $3, $4, 'Challenge', $5, $6)`,
      [
        programId,
        participantId,
        ['challenge_completed', 'reward_claimed', 'points_expired'][amount % 3],
        `Title ${amount % 4}`,
        challengeId,
        tx.now,
      ],
    ),
  visit: (tx, { programId }, participantId, { amount }) =>
    tx.sql('insert into program_visits (program_id, participant_id, visited_at) values ($1, $2, $3)', [
      programId,
      amount % 3 === 0 ? null : participantId,
      tx.now,
    ]),
  click: (tx, { challengeId, programId }, participantId, { amount }) =>
    tx.sql(
      'insert into challenge_events (program_id, challenge_id, participant_id, kind, occurred_at) values ($1, $2, $3, $4, $5)',
      [programId, challengeId, participantId, amount % 4 === 0 ? 'video_start' : 'click', tx.now],
    ),
  award: (tx, fixture, participantId, { amount }) => awardPoints(tx, posting(fixture, participantId, amount)),
  spend: (tx, fixture, participantId, { amount }) => spendPoints(tx, posting(fixture, participantId, amount)),
  refund: async (tx, fixture, participantId) => {
    const [entry] = await tx.sql<{ id: number }>(
      "select id from point_entries where participant_id = $1 and kind = 'spending' order by id desc limit 1",
      [participantId],
    )
    if (entry) await refundPoints(tx, { ...posting(fixture, participantId, 1), reverses: entry.id })
  },
  reverse: async (tx, fixture, participantId) => {
    const [entry] = await tx.sql<{ id: number }>(
      "select id from point_entries where participant_id = $1 and kind = 'earning' order by id desc limit 1",
      [participantId],
    )
    if (entry)
      await reversePoints(tx, {
        programId: fixture.programId,
        entryId: entry.id,
        key: `figures:${key++}`,
        title: 'Back',
      })
  },
  complete: (tx, { challengeId, programId }, participantId, { amount }) =>
    tx.sql(
      `insert into challenge_completions (program_id, challenge_id, participant_id, period_key, source, points, completed_at)
       values ($1, $2, $3, $4, 'site', $5, $6)`,
      [programId, challengeId, participantId, `p${key++}`, amount, tx.now],
    ),
  reset: (tx, { programId }, participantId) =>
    tx.sql(
      `update challenge_completions set reset_at = $3 where id = (select min(id) from challenge_completions
         where program_id = $1 and participant_id = $2 and reset_at is null)`,
      [programId, participantId, tx.now],
    ),
  claim: (tx, { programId, rewardId }, participantId, { amount }) =>
    tx.sql(
      `insert into reward_claims (program_id, reward_id, participant_id, idempotency_key, points_spent, state, earned_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [programId, rewardId, participantId, `k${key++}`, amount, amount % 2 ? 'settled' : 'held', tx.now],
    ),
  settle: (tx, { programId }, participantId, { amount }) =>
    tx.sql(
      `update reward_claims set state = $3, earned_at = $4 where id = (select min(id) from reward_claims
         where program_id = $1 and participant_id = $2 and state = 'held')`,
      [programId, participantId, amount % 2 ? 'settled' : 'released', tx.now],
    ),
  unclaim: (tx, { programId }, participantId, { amount }) =>
    tx.sql(
      amount % 2
        ? 'delete from reward_claims where id = (select max(id) from reward_claims where program_id = $1 and participant_id = $2)'
        : "update reward_claims set state = 'cancelled' where program_id = $1 and participant_id = $2 and state = 'settled'",
      [programId, participantId],
    ),
  enter: async (tx, fixture, participantId, { amount }) => {
    const { programId, rewardId } = fixture
    // Every third costs points, if there are enough; the others are free.
    const spent = amount % 3 === 0 ? await spendPoints(tx, posting(fixture, participantId, amount)) : null
    await tx.sql(
      `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, point_entry_id, idempotency_key, created_at)
       values ($1, $2, $3, 1, $4, $5, $6, $7)`,
      [
        programId,
        rewardId,
        participantId,
        spent?.ok ? 'points' : 'free',
        spent?.ok ? spent.entryId : null,
        `e${key++}`,
        tx.now,
      ],
    )
  },
  play: async (tx, fixture, participantId, { amount }) => {
    const { programId, rewardId } = fixture
    const [made] = await tx.sql<{ id: number }>(
      `insert into contest_plays (program_id, reward_id, participant_id, idempotency_key, won, played_at)
       values ($1, $2, $3, $4, false, $5) returning id`,
      [programId, rewardId, participantId, `c${key++}`, tx.now],
    )
    // Paid after it was written; every third is free.
    const spent = amount % 3 === 0 ? null : await spendPoints(tx, posting(fixture, participantId, amount))
    if (spent?.ok) await tx.sql('update contest_plays set point_entry_id = $2 where id = $1', [made?.id, spent.entryId])
  },
  receipt: (tx, { programId }, participantId) =>
    tx.sql('insert into receipts (program_id, participant_id, identifier) values ($1, $2, gen_random_uuid()::text)', [
      programId,
      participantId,
    ]),
  verify: (tx, { programId }, participantId) =>
    tx.sql(
      `update receipts set verified_at = $3, status = 'processed' where id = (select min(id) from receipts
         where program_id = $1 and participant_id = $2 and verified_at is null)`,
      [programId, participantId, tx.now],
    ),
  join: (tx, { programId }, _, { amount }) =>
    tx.sql(
      `insert into participants (program_id, identifier, email, referral_code, status, created_at)
       select $1, x, x || '@test.example', x, 'active', $2::timestamptz - n * interval '7 hours'
       from generate_series(1, $3::int) n cross join lateral (select gen_random_uuid()::text || n as x) u`,
      [programId, tx.now, amount % 5],
    ),
  status: (tx, { programId }, participantId, { amount }) =>
    tx.sql(
      'update participants set status = $3::text::enum_participants_status, erased_at = $4 where program_id = $1 and id = $2',
      [
        programId,
        participantId,
        ['active', 'blocked', 'opted_out', 'pending'][amount % 4],
        amount % 7 === 0 ? tx.now : null,
      ],
    ),
} satisfies Record<string, Act>

class Undone extends Error {}

/** Several steps in one transaction, like a claim or an import, so that ids become visible out of order. */
const play = async (steps: Step[]): Promise<void> => {
  await inTransaction(context, async (tx) => {
    for (const one of steps) {
      const fixture = fixtures[one.fixture]!
      const at = new Date(context.now.getTime() - one.minutesAgo * 60_000)
      const act: Act = STEPS_OF[one.what]
      await act({ ...tx, now: at }, fixture, fixture.people[one.person]!, one)
    }
    // Long enough for transactions with later ids to end and be aggregated.
    if (steps.length > 2) await tx.sql('select pg_sleep(0.02)')
    if (steps[0]?.fails) throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
}

/** The expected figures, counted from the rows by the days of a zone. */
const counted = (metric: string, zone: string): string =>
  ({
    actions: `select (occurred_at at time zone '${zone}')::date as day, 1 as n from participant_actions where program_id = $1`,
    visits: `select (visited_at at time zone '${zone}')::date as day, 1 as n from program_visits where program_id = $1`,
    points_earned: `select (occurred_at at time zone '${zone}')::date as day, lifetime_amount as n from point_entries where program_id = $1`,
    points_spent: `select (occurred_at at time zone '${zone}')::date as day, -amount as n from point_entries where program_id = $1 and kind in ('spending', 'refund')`,
    completions: `select (completed_at at time zone '${zone}')::date as day, 1 as n from challenge_completions where program_id = $1 and reset_at is null`,
    claims: `select (earned_at at time zone '${zone}')::date as day, 1 as n from reward_claims where program_id = $1 and state in ('held', 'settled')`,
    reward_points: `select (earned_at at time zone '${zone}')::date as day, points_spent as n from reward_claims where program_id = $1 and state in ('held', 'settled')
      union all select (s.created_at at time zone '${zone}')::date, -e.amount from sweepstake_entries s join point_entries e on e.id = s.point_entry_id where s.program_id = $1
      union all select (y.played_at at time zone '${zone}')::date, -e.amount from contest_plays y join point_entries e on e.id = y.point_entry_id where y.program_id = $1`,
    receipts: `select (verified_at at time zone '${zone}')::date as day, 1 as n from receipts where program_id = $1 and verified_at is not null`,
    active_members: `select (created_at at time zone '${zone}')::date as day, 1 as n from participants where program_id = $1 and status = 'active' and erased_at is null`,
  })[metric] ?? ''
const METRICS = [
  'actions',
  'visits',
  'points_earned',
  'points_spent',
  'completions',
  'claims',
  'reward_points',
  'receipts',
  'active_members',
] as const

/** Compares both in one statement, so at one moment. @returns the days on which they differ */
const differingDays = async ({ programId, zone }: Fixture): Promise<unknown[]> => {
  const found: unknown[] = []
  for (const metric of METRICS) {
    found.push(
      ...(await context.sql(
        `select '${metric}' as metric, day::text, k.n as kept, c.n as counted
         from (select day, sum(amount) as n from ${figuresSql({ program: '$1', metrics: [metric] })} f group by day having sum(amount) <> 0) k
         full join (select day, sum(n) as n from (${counted(metric, zone)}) r group by day having sum(n) <> 0) c using (day)
         where k.n is distinct from c.n`,
        [programId],
      )),
    )
  }
  return found
}

const differingPresence = async ({ programId, zone }: Fixture): Promise<unknown[]> =>
  context
    .sql(
      `select f.d::date::text as first, l.d::date::text as last, laurel_active_participants($1, 'active', f.d::date, l.d::date) as kept,
       (select count(distinct participant_id)::int from (
          select participant_id, (occurred_at at time zone $2)::date as day from participant_actions
          where program_id = $1 and action_type not like 'points\\_%'
          union all
          select participant_id, (visited_at at time zone $2)::date from program_visits where program_id = $1 and participant_id is not null) s
        where s.day between f.d::date and l.d::date) as counted
     from generate_series((now() at time zone $2)::date - 70, (now() at time zone $2)::date, interval '9 days') f(d)
     cross join generate_series((now() at time zone $2)::date - 65, (now() at time zone $2)::date, interval '13 days') l(d)
     where l.d >= f.d`,
      [programId, zone],
    )
    .then((rows) => rows.filter(({ counted: right, kept }) => right !== kept))

const topOf = (programId: number, now: Date) =>
  context.sql<{ participant_id: number; points: number }>(
    `with changes as (select * from laurel_fresh_points($1, ($2::timestamptz at time zone (select time_zone from figure_calendars where program_id = $1))::date - 29))
     select participant_id, sum(points)::int as points from (
       select participant_id, recent as points from participant_points where program_id = $1
       union all select participant_id, recent from changes) s group by 1 having sum(points) <> 0 order by 1`,
    [programId, now],
  )
const slowTopOf = (programId: number, now: Date, zone: string) =>
  context.sql<{ participant_id: number; points: number }>(
    `select participant_id, sum(lifetime_amount)::int as points from point_entries
     where program_id = $1 and (occurred_at at time zone $3)::date >= ($2::timestamptz at time zone $3)::date - 29
     group by 1 having sum(lifetime_amount) <> 0 order by 1`,
    [programId, now, zone],
  )

describe('the stored figures', () => {
  // RULE-2
  it(`equal the sums of the rows after concurrent writes and aggregation (seed ${SEED})`, async () => {
    const steps = fc.sample(step(), { numRuns: STEPS, seed: SEED })
    const batches: Step[][] = []
    for (let at = 0; at < steps.length; ) {
      const size = 1 + (steps[at]!.amount % 4)
      batches.push(steps.slice(at, at + size))
      at += size
    }
    let isWriting = true
    const fold = async () => {
      while (isWriting) await aggregateFigures(context)
    }
    const look = async () => {
      while (isWriting) for (const fixture of fixtures) expect(await differingDays(fixture)).toEqual([])
    }
    const write = async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) await play(batch)
    }
    const writing = Promise.all(Array.from({ length: WRITERS }, write)).finally(() => {
      isWriting = false
    })
    await Promise.all([writing, fold(), fold(), look()])

    const check = async () => {
      for (const fixture of fixtures) {
        expect(await verifyFigures(context.sql, fixture.programId)).toEqual([])
        expect(await differingDays(fixture)).toEqual([])
        expect(await differingPresence(fixture)).toEqual([])
        for (const days of [0, 1, 12, 45]) {
          const now = new Date(context.now.getTime() + days * DAY_MS)
          expect(await topOf(fixture.programId, now)).toEqual(await slowTopOf(fixture.programId, now, fixture.zone))
        }
      }
    }
    await check()
    expect(await aggregateFigures(context)).toEqual({ logs: 4 })
    await check()
    const waiting = await context.sql('select 1 from program_figure_deltas')
    expect(waiting).toEqual([])
    // A day later, the oldest of the thirty days is dropped.
    await aggregateFigures({ ...context, now: new Date(context.now.getTime() + 3 * DAY_MS) })
    await check()
  })

  it('include a row whose transaction ends after a later one was aggregated', async () => {
    const { people, programId } = fixtures[0]!
    const insert = (tx: Context, title: string) =>
      tx.sql(
        `insert into participant_actions (program_id, participant_id, action_type, title, actionable_type, occurred_at)
         values ($1, $2, 'challenge_completed', $3, 'Challenge', $4)`,
        [programId, people[0], title, context.now],
      )
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let inserted = () => {}
    const isInserted = new Promise<void>((resolve) => {
      inserted = resolve
    })
    const slow = inTransaction(context, async (tx) => {
      await insert(tx, 'slow')
      inserted()
      await held
    })
    await isInserted
    await insert(context, 'quick')
    // The slow transaction has the lower id, so its log waits; the others don't.
    expect(await aggregateFigures(context)).toEqual({ logs: 3 })
    expect(await differingDays(fixtures[0]!)).toEqual([])
    release()
    await slow
    expect(await aggregateFigures(context)).toEqual({ logs: 4 })
    expect(await differingDays(fixtures[0]!)).toEqual([])
    expect(await verifyFigures(context.sql, programId)).toEqual([])
  })

  it('report a wrong figure, and correct it on a recount', async () => {
    const { programId } = fixtures[1]!
    await aggregateFigures(context)
    await context.sql(
      `update program_figures set value = value + 1 where program_id = $1 and metric = 'participants'
         and day = (select min(day) from program_figures where program_id = $1 and metric = 'participants')`,
      [programId],
    )
    const [difference, ...others] = await verifyFigures(context.sql, programId)
    expect(others).toEqual([])
    expect(difference).toMatchObject({
      programId,
      figure: expect.stringMatching(/^participants \d{4}-\d\d-\d\d {1,2}value$/),
    })
    expect(difference!.kept - difference!.counted).toBe(1)
    await rebuildFigures(context, programId)
    expect(await verifyFigures(context.sql, programId)).toEqual([])
  })

  it('follow a change of time zone, and survive an invalid one', async () => {
    const fixture = fixtures[2]!
    await context.sql("update programs set time_zone = 'America/Los_Angeles' where id = $1", [fixture.programId])
    await aggregateFigures(context)
    expect(await differingDays({ ...fixture, zone: 'America/Los_Angeles' })).toEqual([])
    expect(await verifyFigures(context.sql, fixture.programId)).toEqual([])
    await context.sql("update programs set time_zone = 'Middle/Earth' where id = $1", [fixture.programId])
    await aggregateFigures(context)
    expect(await differingDays({ ...fixture, zone: 'UTC' })).toEqual([])
  })

  it('include points spent on contest plays', async () => {
    const [last] = [...fixtures].reverse()
    const { people, programId, rewardId } = last!
    const play = async (amount: number) => {
      const spent = await spendPoints(context, posting(last!, people[0]!, amount))
      await context.sql(
        `insert into contest_plays (program_id, reward_id, participant_id, idempotency_key, won, played_at, point_entry_id)
         values ($1, $2, $3, $4, false, now(), $5)`,
        [programId, rewardId, people[0], `c${key++}`, spent.ok ? spent.entryId : null],
      )
    }
    const total = async () =>
      onlyRow(
        await context.sql<{ n: number }>(
          `select coalesce(sum(amount), 0)::int as n from ${figuresSql({ program: '$1', metrics: ['reward_points'] })} f`,
          [programId],
        ),
      ).n
    await awardPoints(context, posting(last!, people[0]!, 500))
    await aggregateFigures(context)
    const before = await total()
    await play(70)
    expect(await total()).toBe(before + 70)
    // Some are aggregated and some are not yet.
    await aggregateFigures(context)
    await play(30)
    expect(await total()).toBe(before + 100)
    for (const fixture of fixtures) expect(await verifyFigures(context.sql, fixture.programId)).toEqual([])
    await aggregateFigures(context)
    expect(await total()).toBe(before + 100)
  })
})
