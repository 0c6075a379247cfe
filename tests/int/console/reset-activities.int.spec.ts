import type { Payload } from 'payload'
import { completeChallenge, issueVideoStart, resetActivities, submitChallenge } from '@/domain/challenges'
import { type Context, createContext } from '@/domain/context'
import { spendPoints, verifyLedger } from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openPost, viewPost } from '@/plugins/social/domain'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
} from '../../support/fixtures'

let test: TestPayload
let payload: Payload
let sql: Sql
let programId: number
let context: Context

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  programId = (await createProgramFixture(payload)).programId
  context = createContext(payload, { actor: { type: 'system', name: 'test' } })
})

afterAll(() => test.close())

/** Checks that every counter of every participant equals its rows. */
afterEach(async () => {
  expect((await verifyLedger(sql)).differences).toEqual([])
})

const createPerson = (points = 0) => createParticipantFixture(payload, { programId, points })
const complete = (challengeId: number, participantId: number, occasion?: string) =>
  completeChallenge(context, {
    programId,
    participantId,
    challengeId,
    source: 'api',
    ...(occasion ? { occasion } : {}),
  })
const reset = (participantId: number) => resetActivities(context, { programId, participantId })
const balanceOf = async (participantId: number) =>
  onlyRow(
    await sql<{ points: number; unused_points: number; shortfall_points: number; completed_challenges: number }>(
      `select points, unused_points, shortfall_points, completed_challenges from participant_balances where participant_id = $1`,
      [participantId],
    ),
  )
const sumOf = async (participantId: number) =>
  onlyRow(
    await sql<{ balance: number; lifetime: number; entries: number }>(
      `select coalesce(sum(amount), 0)::int as balance, coalesce(sum(lifetime_amount), 0)::int as lifetime, count(*)::int as entries
       from point_entries where participant_id = $1`,
      [participantId],
    ),
  )
const expectProven = async (participantId: number) => {
  const { points, unused_points } = await balanceOf(participantId)
  expect(await sumOf(participantId)).toMatchObject({ balance: unused_points, lifetime: points })
}

describe('resetting activities', () => {
  // RULE-17
  it('takes back what challenges gave by new entries, and nothing else', async () => {
    const { participantId } = await createPerson(30)
    const first = await createChallengeFixture(payload, { programId, points: 50 })
    const second = await createChallengeFixture(payload, { programId, points: 20, repeats: 'always' })
    await complete(first.challengeId, participantId)
    await complete(second.challengeId, participantId, 'a')
    await complete(second.challengeId, participantId, 'b')
    const before = await sumOf(participantId)

    expect(await reset(participantId)).toEqual({ ok: true, completions: 3, points: 90, shortfall: 0 })

    expect(await balanceOf(participantId)).toEqual({
      points: 30,
      unused_points: 30,
      shortfall_points: 0,
      completed_challenges: 0,
    })
    await expectProven(participantId)
    expect((await sumOf(participantId)).entries).toBe(before.entries + 3)
    const kept = await sql('select 1 from challenge_completions where participant_id = $1 and reset_at is not null', [
      participantId,
    ])
    expect(kept).toHaveLength(3)
  })

  it('appears in the activity with the entry that took the points', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      points: 50,
      caption: 'Walk to the shop',
    })
    await complete(challengeId, participantId)
    await reset(participantId)
    const lines = await sql(
      `select a.action_type, a.title, a.points, a.actionable_type, a.actionable_id, e.kind, e.rule, e.evidence->>'completion_id' as completion
       from participant_actions a join point_entries e on e.id = a.point_entry_id
       where a.participant_id = $1 order by a.id desc limit 1`,
      [participantId],
    )
    expect(lines).toEqual([
      {
        action_type: 'challenge_reset',
        title: 'Walk to the shop',
        points: -50,
        actionable_type: 'Challenge',
        actionable_id: String(challengeId),
        kind: 'reversal',
        rule: 'activities reset',
        completion: expect.stringMatching(/^\d+$/),
      },
    ])
  })

  // RULE-17
  it('stops at zero and records the shortfall, unless the program allows negative balances', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    await complete(challengeId, participantId)
    const cause = { type: 'Test', id: null }
    await spendPoints(context, {
      programId,
      participantId,
      amount: 40,
      key: `spend:${participantId}`,
      cause,
      title: 'x',
    })
    expect(await reset(participantId)).toEqual({ ok: true, completions: 1, points: 50, shortfall: 40 })
    expect(await balanceOf(participantId)).toMatchObject({ points: 0, unused_points: 0, shortfall_points: 40 })
    await expectProven(participantId)

    const strict = await createProgramFixture(payload, { points_rules: { reversal_below_zero: true } } as never)
    const debtor = await createParticipantFixture(payload, { programId: strict.programId })
    const other = await createChallengeFixture(payload, { programId: strict.programId, points: 50 })
    const there = { programId: strict.programId, participantId: debtor.participantId }
    await completeChallenge(context, { ...there, challengeId: other.challengeId, source: 'api' })
    await spendPoints(context, { ...there, amount: 40, key: 'spend', cause, title: 'x' })
    expect(await resetActivities(context, there)).toEqual({ ok: true, completions: 1, points: 50, shortfall: 0 })
    expect(await balanceOf(debtor.participantId)).toMatchObject({ points: 0, unused_points: -40, shortfall_points: 0 })
    await expectProven(debtor.participantId)
  })

  it('has no further effect when repeated', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    await complete(challengeId, participantId)
    await reset(participantId)
    const after = [await balanceOf(participantId), await sumOf(participantId)]
    expect(await reset(participantId)).toEqual({ ok: true, completions: 0, points: 0, shortfall: 0 })
    expect([await balanceOf(participantId), await sumOf(participantId)]).toEqual(after)
    const audits = await sql(
      `select after from audit_entries where action = 'participant.activities_reset' and record_id = $1`,
      [String(participantId)],
    )
    expect(audits).toEqual([{ after: { completions: 1, points: 50, shortfall: 0 } }])
  })

  it('takes each earning back once when requested ten times at once', async () => {
    const { participantId } = await createPerson()
    for (const points of [10, 20, 30]) {
      await complete((await createChallengeFixture(payload, { programId, points })).challengeId, participantId)
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(participantId)))
    expect(answers.map((answer) => answer.ok && answer.completions).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3])
    expect(await balanceOf(participantId)).toMatchObject({ points: 0, unused_points: 0, completed_challenges: 0 })
    expect(await sumOf(participantId)).toEqual({ balance: 0, lifetime: 0, entries: 6 })
  })

  it('doesn’t find participants of another program, or erased ones', async () => {
    const { participantId } = await createPerson()
    const other = await createProgramFixture(payload)
    const there = { programId: other.programId, participantId }
    expect(await resetActivities(context, there)).toEqual({ ok: false, reason: 'not_found' })
    await sql('update participants set erased_at = now() where id = $1', [participantId])
    expect(await reset(participantId)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('skips a completion whose points were already taken back', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    await complete(challengeId, participantId)
    await sql(
      `select * from laurel_reverse_points($1, (select point_entry_id from challenge_completions where participant_id = $2), null,
         'by hand', 'Correction', null, null, 'system', null, now())`,
      [programId, participantId],
    )
    expect(await reset(participantId)).toEqual({ ok: true, completions: 1, points: 0, shortfall: 0 })
    expect(await sumOf(participantId)).toEqual({ balance: 0, lifetime: 0, entries: 2 })
  })

  it('revokes perks that a challenge unlocked, unless a membership pays for them', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, { programId, unlocks_offers: true })
    const member = await createPerson()
    const membership = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'membership',
      unlocks_offers: true,
    })
    await complete(challengeId, participantId)
    await complete(membership.challengeId, member.participantId)
    await sql(
      `insert into memberships (program_id, participant_id, challenge_id, status) values ($1, $2, $3, 'active')`,
      [programId, member.participantId, membership.challengeId],
    )
    await reset(participantId)
    await reset(member.participantId)
    const unlocked = await sql('select id, offers_unlocked from participants where id = any($1) order by id', [
      [participantId, member.participantId],
    ])
    expect(unlocked).toEqual([
      { id: participantId, offers_unlocked: false },
      { id: member.participantId, offers_unlocked: true },
    ])
  })
})

describe('a challenge that was reset', () => {
  // RULE-17
  it('can be completed and pays again, as often as it is reset', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    for (let time = 1; time <= 3; time++) {
      expect(await complete(challengeId, participantId)).toMatchObject({
        ok: true,
        alreadyCompleted: false,
        points: 50,
      })
      expect(await complete(challengeId, participantId)).toMatchObject({ ok: true, alreadyCompleted: true })
      expect(await balanceOf(participantId)).toMatchObject({ points: 50, unused_points: 50, completed_challenges: 1 })
      await reset(participantId)
    }
    expect(await sumOf(participantId)).toEqual({ balance: 0, lifetime: 0, entries: 6 })
  })

  it('has room under its limits again', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      points: 50,
      max_completions: 1,
      max_completions_per_participant: 1,
      points_budget: 50,
    })
    await complete(challengeId, participantId)
    await reset(participantId)
    expect(await complete(challengeId, participantId)).toMatchObject({ ok: true, alreadyCompleted: false })
  })

  it('allows a quiz that was failed too often before', async () => {
    const { participantId } = await createPerson()
    const { challengeId, questions } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'collect',
      parameters: 'quiz',
      pass_mark_percent: 100,
      repeats: 'daily',
      start: '2026-01-01T00:00:00Z',
      finish: '2036-01-01T00:00:00Z',
      approved_at: '2026-01-01T00:00:00Z',
      questions: [{ answer_type: 'radio_button', options: [{ is_correct: true }, { is_correct: false }] }],
    })
    const [question] = questions
    if (!question) throw new Error('no question')
    const answer = (option: number) =>
      submitChallenge(context, {
        programId,
        participantId,
        challengeId,
        submission: {
          [`questions[${question.id}][id]`]: String(question.id),
          [`questions[${question.id}][type]`]: 'radio_button',
          [`questions[${question.id}][value]`]: String(question.optionIds[option]),
        },
      })
    const completedAt = new Date(context.now.getTime() - 3 * 86_400_000)
    await completeChallenge(context, { programId, participantId, challengeId, source: 'api', completedAt })
    for (let time = 0; time < 10; time++) expect(await answer(1)).toMatchObject({ ok: false, reason: 'not_passed' })
    expect(await answer(0)).toMatchObject({ ok: false, reason: 'too_many_attempts' })
    await reset(participantId)
    expect(await answer(0)).toMatchObject({ ok: true })
  })

  it('requires a video to be watched again', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'video',
      video_url: '/media/film.webm',
      duration: 30,
    })
    const at = (seconds: number) => new Date(context.now.getTime() + seconds * 1000)
    const start = (seconds: number) => issueVideoStart({ programId, participantId, challengeId }, at(seconds))
    const watch = (seconds: number, start_token: string) =>
      submitChallenge(
        { ...context, now: at(seconds) },
        { programId, participantId, challengeId, submission: { start_token } },
      )
    // Two were started before the reset, and one was watched.
    const [watched, kept] = [start(0), start(1)]
    expect(await watch(40, watched)).toMatchObject({ ok: true })
    await resetActivities({ ...context, now: at(50) }, { programId, participantId })
    expect(await watch(60, watched)).toMatchObject({ ok: false, reason: 'too_soon' })
    expect(await watch(60, kept)).toMatchObject({ ok: false, reason: 'too_soon' })
    expect(await watch(100, start(60))).toMatchObject({ ok: true })
  })

  it('requires a post to be opened again', async () => {
    const { participantId } = await createPerson()
    const { challengeId, postId } = await createSocialChallenge()
    const post = { programId, participantId, challengeId, postId }
    const later = (seconds: number): Context => ({ ...context, now: new Date(context.now.getTime() + seconds * 1000) })
    await openPost(context, post)
    expect(await viewPost(later(600), post)).toMatchObject({ ok: true })
    expect(await resetActivities(later(601), { programId, participantId })).toMatchObject({ ok: true, completions: 1 })
    expect(await viewPost(later(602), post)).toMatchObject({ ok: false, reason: 'not_opened' })
    await openPost(later(603), post)
    expect(await viewPost(later(604), post)).toMatchObject({ ok: false, reason: 'too_soon' })
    expect(await viewPost(later(1200), post)).toMatchObject({ ok: true })
  })
})

describe('a concurrent reset', () => {
  it('and completions: each counts before or after, and the sums are right', async () => {
    const { participantId } = await createPerson()
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    await complete(challengeId, participantId)
    for (let round = 0; round < 15; round++) {
      const [, again] = await Promise.all([
        reset(participantId),
        complete(challengeId, participantId),
        reset(participantId),
      ])
      expect(again.ok).toBe(true)
      const { completed_challenges, points } = await balanceOf(participantId)
      expect(points).toBe(completed_challenges * 50)
      await expectProven(participantId)
      await complete(challengeId, participantId)
      expect(await balanceOf(participantId)).toMatchObject({ points: 50, completed_challenges: 1 })
    }
  })

  it('and claims: no more is spent than available, and the shortfall is recorded', async () => {
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 100 })
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 100 })
    let claimed = 0
    for (let round = 0; round < 10; round++) {
      const { participantId } = await createPerson()
      await complete(challengeId, participantId)
      const [, claim] = await Promise.all([
        reset(participantId),
        claimReward(context, { programId, participantId, rewardId, key: `round:${round}` }),
      ])
      if (claim.ok) claimed++
      const expected = claim.ok
        ? { unused_points: 0, shortfall_points: 100 }
        : { unused_points: 0, shortfall_points: 0 }
      expect(await balanceOf(participantId)).toMatchObject({ points: 0, ...expected })
      await expectProven(participantId)
    }
    expect(claimed).toBeLessThanOrEqual(10)
  })
})

const createSocialChallenge = async (): Promise<{ challengeId: number; postId: number }> => {
  const asServer = { overrideAccess: true, depth: 0 } as const
  const page = await payload.create({
    collection: 'social-network-pages',
    data: { program: programId, platform: 'instagram', url: 'https://instagram.com/laurel' },
    ...asServer,
  })
  const post = await payload.create({
    collection: 'social-network-posts',
    data: {
      program: programId,
      social_network_page: page.id,
      post_type: 'image',
      message: 'Hello',
      external_id: `post-${page.id}`,
    } as never,
    ...asServer,
  })
  const { challengeId } = await createChallengeFixture(payload, {
    programId,
    challenge_type: 'unified_social',
    social_network_pages: [page.id],
  } as never)
  return { challengeId, postId: post.id }
}
