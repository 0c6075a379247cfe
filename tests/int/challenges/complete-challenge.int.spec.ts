import type { Payload } from 'payload'
import { completeChallenge, completeSignupChallenge, findChallenge } from '@/domain/challenges'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { verifyLedger } from '@/domain/points'
import { claimReward } from '@/domain/rewards'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import {
  createChallengeFixture,
  createParticipantFixture,
  createProgramFixture,
  createRewardFixture,
  type ParticipantFixture,
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

const balanceOf = async (participantId: number) =>
  onlyRow(
    await sql<{ points: number; unused_points: number; completed_challenges: number }>(
      'select points, unused_points, completed_challenges from participant_balances where participant_id = $1',
      [participantId],
    ),
  )
const complete = (challengeId: number, participantId: number, rest: { completedAt?: Date; occasion?: string } = {}) =>
  completeChallenge(context, { programId, participantId, challengeId, source: 'api', ...rest })

describe('completing a challenge', () => {
  // RULE-21
  it('credits its points once, however often and concurrently it is requested', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })

    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(challengeId, participantId)))

    const completed = answers.filter((answer) => answer.ok)
    expect(completed).toHaveLength(50)
    expect(completed.filter(({ alreadyCompleted }) => !alreadyCompleted)).toHaveLength(1)
    expect(new Set(completed.map(({ completionId }) => completionId)).size).toBe(1)
    expect(await balanceOf(participantId)).toEqual({ points: 50, unused_points: 50, completed_challenges: 1 })
    const actions = await sql('select points, point_entry_id from participant_actions where participant_id = $1', [
      participantId,
    ])
    expect(actions).toEqual([{ points: 50, point_entry_id: expect.any(Number) }])
  })

  // RULE-21
  it('pays again in the next period, and not sooner', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      points: 10,
      repeats: 'weekly',
      start: '2026-01-01T00:00:00Z',
      finish: '2036-01-01T00:00:00Z',
      approved_at: '2026-01-01T00:00:00Z',
    })
    const days = ['2026-11-16', '2026-11-20', '2026-11-22', '2026-11-23']
    for (const day of days) await complete(challengeId, participantId, { completedAt: new Date(`${day}T15:00:00Z`) })
    expect(await balanceOf(participantId)).toEqual({ points: 20, unused_points: 20, completed_challenges: 2 })
  })

  it('pays again after a reset, under another key', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 10 })
    await complete(challengeId, participantId)
    await sql(
      `with reset as (update challenge_completions set reset_at = now() where challenge_id = $1)
       update participant_balances set completed_challenges = completed_challenges - 1 where participant_id = $2`,
      [challengeId, participantId],
    )
    expect(await complete(challengeId, participantId)).toMatchObject({ ok: true, alreadyCompleted: false, points: 10 })
    expect((await balanceOf(participantId)).points).toBe(20)
  })

  // RULE-21
  it('never exceeds its number of completions or its budget', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => createParticipantFixture(payload, { programId })))
    const counted = await createChallengeFixture(payload, { programId, points: 10, max_completions: 7 })
    const budgeted = await createChallengeFixture(payload, { programId, points: 30, points_budget: 100 })
    for (const [challenge, expected] of [
      [counted, 7],
      [budgeted, 3],
    ] as const) {
      const answers = await Promise.all(
        people.map(({ participantId }) => complete(challenge.challengeId, participantId)),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(expected)
      expect(answers.filter((answer) => !answer.ok && answer.reason === 'limit_reached')).toHaveLength(20 - expected)
    }
    const balances = await sql<{ sum: number }>(
      'select sum(points)::int from participant_balances where participant_id = any($1)',
      [people.map(({ participantId }) => participantId)],
    )
    expect(balances).toEqual([{ sum: 7 * 10 + 3 * 30 }])
  })

  it('refuses drafts, challenges that haven’t started or have ended, and unverified participants', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const pending = await createParticipantFixture(payload, { programId, status: 'pending' })
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const reasonFor = async (overrides: Parameters<typeof createChallengeFixture>[1]) => {
      const challenge = await createChallengeFixture(payload, overrides)
      const answer = await complete(challenge.challengeId, participantId)
      return answer.ok ? 'completed' : answer.reason
    }
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await reasonFor({ programId, approved_at: null })).toBe('not_active')
    expect(await reasonFor({ programId, start: tomorrow })).toBe('not_active')
    expect(await reasonFor({ programId, start: null, finish: yesterday })).toBe('not_active')
    expect(await complete(challengeId, pending.participantId)).toEqual({ ok: false, reason: 'not_verified' })
  })

  it('finds no challenges or participants of another program', async () => {
    const other = await createProgramFixture(payload)
    const foreign = await createChallengeFixture(payload, { programId: other.programId })
    const stranger = await createParticipantFixture(payload, { programId: other.programId })
    const mine = await createChallengeFixture(payload, { programId })
    const me = await createParticipantFixture(payload, { programId })
    expect(await complete(foreign.challengeId, me.participantId)).toEqual({ ok: false, reason: 'not_found' })
    expect(await complete(mine.challengeId, stranger.participantId)).toEqual({ ok: false, reason: 'not_found' })
  })

  it('runs in its caller’s transaction, and is rolled back with it', async () => {
    const { participantId } = await createParticipantFixture(payload, { programId })
    const { challengeId } = await createChallengeFixture(payload, { programId })
    const work = inTransaction(context, async (tx) => {
      await completeChallenge(tx, { programId, participantId, challengeId, source: 'api' })
      throw new Error('the caller changed its mind')
    })
    await expect(work).rejects.toThrow('the caller changed its mind')
    expect(await balanceOf(participantId)).toEqual({ points: 0, unused_points: 0, completed_challenges: 0 })
  })
})

describe('a completion’s rewards', () => {
  const earnedBy = async (participantId: number) =>
    (
      await sql<{ reward_id: number }>(
        'select reward_id from reward_claims where participant_id = $1 order by reward_id',
        [participantId],
      )
    ).map(({ reward_id }) => reward_id)

  it('are a milestone at its threshold and an achievement for its challenges, each once', async () => {
    const { programId } = await createProgramFixture(payload)
    const { participantId } = await createParticipantFixture(payload, { programId })
    const complete = (challengeId: number) =>
      completeChallenge(context, { programId, participantId, challengeId, source: 'api' })
    const [first, second, third] = [
      await createChallengeFixture(payload, { programId, points: 60 }),
      await createChallengeFixture(payload, { programId, points: 60 }),
      await createChallengeFixture(payload, { programId, points: 60 }),
    ]
    const milestone = await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 120 })
    const achievement = await createRewardFixture(payload, {
      programId,
      selection: 'achievement',
      threshold: null,
      achievement_reward: { challenges: [first.challengeId, third.challengeId] },
    })
    await complete(first.challengeId)
    expect(await earnedBy(participantId)).toEqual([])
    await complete(second.challengeId)
    expect(await earnedBy(participantId)).toEqual([milestone.rewardId])
    await complete(third.challengeId)
    await complete(third.challengeId)
    expect(await earnedBy(participantId)).toEqual([milestone.rewardId, achievement.rewardId])
    const [counters] = await sql('select rewards_earned from participant_balances where participant_id = $1', [
      participantId,
    ])
    expect(counters).toEqual({ rewards_earned: 2 })
  })

  it('are never more milestones than there are', async () => {
    const { programId } = await createProgramFixture(payload)
    const people = await Promise.all(Array.from({ length: 10 }, () => createParticipantFixture(payload, { programId })))
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 100 })
    const { rewardId } = await createRewardFixture(payload, {
      programId,
      selection: 'milestone',
      threshold: 100,
      limit: 3,
    })
    await Promise.all(
      people.map(({ participantId }) =>
        completeChallenge(context, { programId, participantId, challengeId, source: 'api' }),
      ),
    )
    expect(await sql('select count(*)::int from reward_claims where reward_id = $1', [rewardId])).toEqual([
      { count: 3 },
    ])
    expect(await sql('select claims from reward_stocks where reward_id = $1', [rewardId])).toEqual([{ claims: 3 }])
  })

  it('are the challenge’s prize, a sweepstake entry, and access to perks', async () => {
    const { programId } = await createProgramFixture(payload)
    const { participantId } = await createParticipantFixture(payload, { programId })
    const prize = await createRewardFixture(payload, { programId, threshold: null })
    const offer = await createRewardFixture(payload, { programId, selection: 'offer', threshold: null })
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      reward_type: 'prize',
      prize: prize.rewardId,
      points: 500,
      unlocks_offers: true,
    })
    const sweepstake = await createRewardFixture(payload, {
      programId,
      selection: 'sweepstake',
      sweepstake: { challenges: [challengeId], max_entries: 5, free_entry: true, winners: 1, alternates: 0 },
    })
    await completeChallenge(context, { programId, participantId, challengeId, source: 'payment' })
    expect(await earnedBy(participantId)).toEqual([prize.rewardId, offer.rewardId])
    const told = (await findChallenge(context, { programId, participantId, id: challengeId }))?.prize
    expect(told).toEqual({ reward_id: prize.rewardId, name: expect.stringMatching(/^Reward /), state: 'given' })
    expect((await balanceOf(participantId)).points).toBe(0)
    const entries = await sql(
      'select reward_id, entries::int, source from sweepstake_entries where participant_id = $1',
      [participantId],
    )
    expect(entries).toEqual([{ reward_id: sweepstake.rewardId, entries: 1, source: 'challenge' }])
    expect(await sql('select offers_unlocked from participants where id = $1', [participantId])).toEqual([
      { offers_unlocked: true },
    ])
  })
})

describe('signing up and inviting friends', () => {
  const pendingOf = async (participantId: number) =>
    onlyRow(
      await sql<{ pending_points: number; points: number }>(
        'select pending_points, points from participant_balances where participant_id = $1',
        [participantId],
      ),
    )

  it('completes the signup challenge once', async () => {
    const { programId } = await createProgramFixture(payload)
    await createChallengeFixture(payload, { programId, challenge_type: 'signup', points: 100 })
    const { participantId } = await createParticipantFixture(payload, { programId })
    expect(await completeSignupChallenge(context, { programId, participantId })).toEqual({ points: 100 })
    expect(await completeSignupChallenge(context, { programId, participantId })).toEqual({ points: 0 })
    expect((await balanceOf(participantId)).points).toBe(100)
  })

  it('awards 0 points in a program without a signup challenge', async () => {
    const { programId } = await createProgramFixture(payload)
    const { participantId } = await createParticipantFixture(payload, { programId })
    expect(await completeSignupChallenge(context, { programId, participantId })).toEqual({ points: 0 })
  })

  // RULE-24
  it("holds the referrer's points until the friend completes a first challenge", async () => {
    const { programId } = await createProgramFixture(payload)
    await createChallengeFixture(payload, { programId, challenge_type: 'signup', points: 10 })
    await createChallengeFixture(payload, {
      programId,
      challenge_type: 'referral',
      points: 120,
      referral: { friend_points: 20 },
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const referrer = await createParticipantFixture(payload, { programId })
    const friend = await createParticipantFixture(payload, { programId, referred_by: referrer.participantId })

    await completeSignupChallenge(context, { programId, participantId: friend.participantId })
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 120, points: 0 })

    const request = { programId, participantId: friend.participantId, challengeId, source: 'api' } as const
    await Promise.all([completeChallenge(context, request), completeChallenge(context, request)])
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 0, points: 120 })
    expect(await balanceOf(friend.participantId)).toMatchObject({ points: 10 + 50 + 20 })
    expect((await balanceOf(referrer.participantId)).completed_challenges).toBe(1)
  })

  it('drops the pending bonus for a friend who is erased', async () => {
    const { programId } = await createProgramFixture(payload)
    await createChallengeFixture(payload, { programId, challenge_type: 'referral', points: 120 })
    const referrer = await createParticipantFixture(payload, { programId })
    const friend = await createParticipantFixture(payload, { programId, referred_by: referrer.participantId })
    await completeSignupChallenge(context, friend)
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 120, points: 0 })
    const elsewhere = (await createProgramFixture(payload)).programId
    expect(await eraseParticipant(context, { ...friend, programId: elsewhere })).toMatchObject({ ok: false })
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 120, points: 0 })
    expect(await eraseParticipant(context, friend)).toMatchObject({ ok: true })
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 0, points: 0 })
  })

  it('holds the bonus once per friend, even if they verify another address after the points changed', async () => {
    const { programId } = await createProgramFixture(payload)
    const { challengeId } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'referral',
      points: 120,
    })
    const referrer = await createParticipantFixture(payload, { programId })
    const friend = await createParticipantFixture(payload, { programId, referred_by: referrer.participantId })
    await completeSignupChallenge(context, friend)
    await sql('update challenges set points = 150 where id = $1', [challengeId])
    await completeSignupChallenge(context, friend)
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 120, points: 0 })
  })

  it('gives the prize for inviting a friend, and no points even if some are left in the field', async () => {
    const { programId } = await createProgramFixture(payload)
    const prize = await createRewardFixture(payload, { programId, threshold: null })
    await createChallengeFixture(payload, {
      programId,
      challenge_type: 'referral',
      reward_type: 'prize',
      prize: prize.rewardId,
      points: 120,
      referral: { friend_points: 20 },
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const referrer = await createParticipantFixture(payload, { programId })
    const friend = await createParticipantFixture(payload, { programId, referred_by: referrer.participantId })

    await completeSignupChallenge(context, { programId, participantId: friend.participantId })
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 0, points: 0 })
    const earned = () => sql('select reward_id from reward_claims where participant_id = $1', [referrer.participantId])
    expect(await earned()).toEqual([])

    const request = { programId, participantId: friend.participantId, challengeId, source: 'api' } as const
    await Promise.all([completeChallenge(context, request), completeChallenge(context, request)])
    expect(await earned()).toEqual([{ reward_id: prize.rewardId }])
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 0, points: 0 })
    expect((await balanceOf(referrer.participantId)).completed_challenges).toBe(1)
    expect(await balanceOf(friend.participantId)).toMatchObject({ points: 50 + 20 })
  })

  it('holds no prize for inviting a friend once it is gone, and the friend can still complete', async () => {
    const { programId } = await createProgramFixture(payload)
    const prize = await createRewardFixture(payload, { programId, threshold: null, limit: 1 })
    await createChallengeFixture(payload, {
      programId,
      challenge_type: 'referral',
      reward_type: 'prize',
      prize: prize.rewardId,
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const [first, second] = [
      await createParticipantFixture(payload, { programId }),
      await createParticipantFixture(payload, { programId }),
    ]
    for (const referrer of [first, second]) {
      const friend = await createParticipantFixture(payload, { programId, referred_by: referrer.participantId })
      await completeSignupChallenge(context, { programId, participantId: friend.participantId })
      const request = { programId, participantId: friend.participantId, challengeId, source: 'api' } as const
      expect(await completeChallenge(context, request)).toMatchObject({ ok: true, points: 50 })
    }
    expect(await sql('select participant_id from reward_claims where reward_id = $1', [prize.rewardId])).toEqual([
      { participant_id: first.participantId },
    ])
    expect((await balanceOf(second.participantId)).completed_challenges).toBe(0)
    expect(await sql('select status from pending_points where participant_id = $1', [second.participantId])).toEqual([
      { status: 'cancelled' },
    ])
  })

  it('releases pending bonus points to both, even if the challenge gives a prize by then', async () => {
    const { programId } = await createProgramFixture(payload)
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, limit: 0 })
    const { challengeId: inviting } = await createChallengeFixture(payload, {
      programId,
      challenge_type: 'referral',
      points: 100,
      referral: { friend_points: 50 },
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 10 })
    const becomesPrize = () =>
      sql("update challenges set reward_type = 'prize', prize_id = $2 where id = $1", [inviting, rewardId])
    for (const [promised, before, after] of [
      [100, () => Promise.resolve(), becomesPrize],
      [0, becomesPrize, () => Promise.resolve()],
    ] as const) {
      await before()
      const referrer = await createParticipantFixture(payload, { programId })
      const friend = await createParticipantFixture(payload, { programId, referred_by: referrer.participantId })
      await completeSignupChallenge(context, { programId, participantId: friend.participantId })
      await after()
      const request = { programId, participantId: friend.participantId, challengeId, source: 'api' } as const
      expect(await completeChallenge(context, request)).toMatchObject({ ok: true, points: 10 })
      expect(await balanceOf(referrer.participantId)).toMatchObject({ points: promised, completed_challenges: 1 })
      expect(await balanceOf(friend.participantId)).toMatchObject({ points: 60 })
    }
    expect(await sql('select 1 from reward_claims where reward_id = $1', [rewardId])).toEqual([])
  })

  it('counts joining even if its prize is gone, so that a participant cannot join twice', async () => {
    const { programId } = await createProgramFixture(payload)
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: null, limit: 1 })
    await createChallengeFixture(payload, {
      programId,
      challenge_type: 'signup',
      reward_type: 'prize',
      prize: rewardId,
      unlocks_offers: true,
    })
    const people = [
      await createParticipantFixture(payload, { programId }),
      await createParticipantFixture(payload, { programId }),
    ]
    for (const { participantId } of people) {
      await completeSignupChallenge(context, { programId, participantId })
      expect(await balanceOf(participantId)).toMatchObject({ completed_challenges: 1 })
    }
    expect(await sql('select participant_id from reward_claims where reward_id = $1', [rewardId])).toEqual([
      { participant_id: people[0]?.participantId },
    ])
  })

  it('pays a chain of friends who all finish at once, while one of them is busy', async () => {
    const { programId } = await createProgramFixture(payload)
    // A limited challenge has its row locked, and stocks are shared, so every kind of lock is requested from several
    // sides.
    await createChallengeFixture(payload, {
      programId,
      challenge_type: 'referral',
      points: 100,
      max_completions: 1000,
      referral: { friend_points: 5 },
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 50, limit: 1000 })
    await createRewardFixture(payload, { programId, selection: 'milestone', threshold: 55, limit: 1000 })
    const { rewardId } = await createRewardFixture(payload, { programId, threshold: 1 })
    const chain = [await createParticipantFixture(payload, { programId, points: 10 })]
    for (let length = 1; length < 12; length++) {
      const referred_by = chain.at(-1)?.participantId
      chain.push(await createParticipantFixture(payload, { programId, referred_by }))
    }
    for (const { participantId } of chain) await completeSignupChallenge(context, { programId, participantId })

    const [first] = chain as [ParticipantFixture]
    const everybody = chain.map(({ participantId }) =>
      completeChallenge(context, { programId, participantId, challengeId, source: 'api' }),
    )
    const claims = Array.from({ length: 5 }, (_, number) =>
      claimReward(context, { programId, participantId: first.participantId, rewardId, key: `busy-${number}` }),
    )
    const answers = await Promise.all([...everybody, ...claims])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await pendingOf(first.participantId)).toEqual({ pending_points: 0, points: 10 + 50 + 100 })
    const [totals] = await sql(
      `select sum(points)::int as points, sum(completed_challenges)::int as completed, sum(rewards_earned)::int as rewards
       from participant_balances where program_id = $1`,
      [programId],
    )
    expect(totals).toEqual({ points: 10 + 12 * 50 + 11 * 105, completed: 12 + 11, rewards: 12 * 2 + 5 })
  })

  // RULE-24
  it("sends a suspicious friend's points to review, and caps them per month", async () => {
    const { programId } = await createProgramFixture(payload)
    await createChallengeFixture(payload, {
      programId,
      challenge_type: 'referral',
      points: 120,
      referral: { friend_points: 0, cap_per_month: 1 },
    })
    const { challengeId } = await createChallengeFixture(payload, { programId, points: 50 })
    const referrer = await createParticipantFixture(payload, { programId, signup_device_hash: 'one device' })
    const invited = { programId, referred_by: referrer.participantId }
    const suspicious = await createParticipantFixture(payload, { ...invited, signup_device_hash: 'one device' })
    const late = await createParticipantFixture(payload, invited)
    for (const { participantId } of [suspicious, late]) {
      await completeSignupChallenge(context, { programId, participantId })
      await completeChallenge(context, { programId, participantId, challengeId, source: 'api' })
    }
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 120, points: 0 })
    expect(await sql('select held_because from pending_points where program_id = $1', [programId])).toEqual([
      { held_because: 'same_device' },
    ])
  })

  it('respects the cap when six friends are verified at once', async () => {
    const { programId } = await createProgramFixture(payload)
    const referral = { friend_points: 0, cap_per_month: 2 }
    await createChallengeFixture(payload, { programId, challenge_type: 'referral', points: 120, referral })
    await createChallengeFixture(payload, { programId, challenge_type: 'signup', points: 10 })
    const referrer = await createParticipantFixture(payload, { programId })
    const friends = await Promise.all(
      Array.from({ length: 6 }, () =>
        createParticipantFixture(payload, { programId, referred_by: referrer.participantId }),
      ),
    )
    await Promise.all(
      friends.map(({ participantId }) => completeSignupChallenge(context, { programId, participantId })),
    )
    expect(await pendingOf(referrer.participantId)).toEqual({ pending_points: 240, points: 0 })
  })
})

it('leaves a consistent ledger', async () => {
  const report = await verifyLedger(sql)
  expect(report.differences).toEqual([])
})
