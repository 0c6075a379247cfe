import { recordAction } from '@/domain/activity'
import { isForSql } from '@/domain/audiences'
import { type ClaimRefused, refuseChance } from '@/domain/claim-refusal'
import { type Context, inTransaction } from '@/domain/context'
import { type IneligibilityReason, ineligibilitySql } from '@/domain/eligibility'
import { type EntryRefusal, entryRefusalSql } from '@/domain/entry-conditions'
import { spendableSql, spendPoints, spendPooled } from '@/domain/points'
import { givePrize, mailWinner } from '@/domain/prizes'
import { deriveAvailability } from '@/domain/programs'
import { type BrowserHashes, findShared } from '@/domain/shared-browser'
import { missingTierSql } from '@/domain/tiers'
import { onlyRow } from '@/platform/sql'
import { countPlaysLeft, type PlaysLeft } from './count-plays-left'
import { drawMoments } from './draw-moments'
import { findPlays, type Plays } from './find-plays'

export type PlayRequest = {
  programId: number
  participantId: number
  rewardId: number
  /** Identifies one press of the button; unique per participant. */
  key: string
  /** Of the player's browser. */
  deviceHash?: string | null
}

export type Played =
  | (PlaysLeft & {
      ok: true
      won: boolean
      claimId: number | null
      pointsSpent: number
      /** The press was already played; no points were taken again. */
      duplicate: boolean
    })
  | ClaimRefused

type Contest = Plays & {
  id: number
  identifier: string
  name: string
  selection: string
  kind: 'ranking' | 'instant_win' | null
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  /** The program's time zone: play limits reset at its midnight. */
  time_zone: string
  limit_per_participant: number | null
  play_cost: number
  plays_per_day: number | null
  unused_points: number
  earned_points: number
  ineligibility: IneligibilityReason | EntryRefusal | null
  missing_tier: string | null
}

/**
 * Plays an instant win once (RULE-29): points and play are written together, and the first play after an unclaimed
 * winning moment takes it. Exactly one of any number of concurrent plays gets a moment. Idempotent by the key.
 */
export const playInstantWin = (context: Context, request: PlayRequest): Promise<Played> =>
  spendPooled(
    context,
    request,
    { cost: (tx) => findPlayCost(tx, request), isSpent: (played) => played.ok && !played.duplicate },
    (tx) => play(tx, request),
  )

const findPlayCost = async ({ sql }: Context, { programId, rewardId }: PlayRequest) => {
  const [row] = await sql<{ cost: number }>(
    'select coalesce(mini_contest_play_cost, 0)::int as cost from rewards where id = $1 and program_id = $2',
    [rewardId, programId],
  )
  return { amount: row?.cost ?? 0, kind: 'earned' as const }
}

const play = (context: Context, request: PlayRequest): Promise<Played> =>
  inTransaction(context, async (tx): Promise<Played> => {
    const contest = await findContest(tx, request)
    if (!contest || contest.approved_at === null) return { ok: false, reason: 'not_found' }
    const key = `play:${request.participantId}:${request.key}`
    const earlier = await findPlay(tx, request, key)
    if (earlier) return repeatPlay(earlier, contest)
    const refused = refuse(contest, tx.now) ?? (await refuseWithoutMoments(tx, request))
    if (refused) return refused
    const { deviceHash = null, ...attempt } = request
    const { shared, traces } = await findShared(tx, { ...attempt, kind: 'play', deviceHash })
    if (shared) return { ok: false, reason: shared }

    const playId = await insertPlay(tx, request, key, traces)
    await recordPlay(tx, request, contest, await takePoints(tx, request, contest, playId))
    const claimId = await takeMoment(tx, request, contest, playId)
    const won = claimId !== null
    return {
      ok: true,
      won,
      claimId,
      pointsSpent: contest.play_cost,
      ...countPlaysLeft({ ...contest, plays_today: contest.plays_today + 1, wins: contest.wins + (won ? 1 : 0) }),
      duplicate: false,
    }
  })

/** Locks the balance row, which serializes a participant's plays. */
const findContest = async (context: Context, request: PlayRequest): Promise<Contest | null> => {
  const { participantId, programId, rewardId } = request
  const [row] = await context.sql<Omit<Contest, keyof Plays>>(
    `select r.id, r.identifier, r.name, r.selection, r.mini_contest_kind as kind, r.approved_at, r.start, r.finish, r.limit_per_participant,
       coalesce(r.mini_contest_play_cost, 0) as play_cost, r.mini_contest_plays_per_day as plays_per_day, ${spendableSql('b')} as unused_points,
       ${spendableSql('b', 'earned')} as earned_points, g.time_zone,
       coalesce(${ineligibilitySql('p')}, ${entryRefusalSql('r', 'p')}) as ineligibility, ${missingTierSql('r', 'g', 'p')} as missing_tier
     from rewards r join programs g on g.id = r.program_id and g.status = 'active'
     join participants p on p.program_id = r.program_id and p.id = $3
     join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
     where r.id = $1 and r.program_id = $2 and ${isForSql('r', 'p.id')} for no key update of b`,
    [rewardId, programId, participantId],
  )
  // A separate statement, which sees what was committed while the lock was awaited.
  return row ? { ...row, ...(await findPlays(context, request, row.time_zone)) } : null
}

const refuse = (contest: Contest, now: Date): ClaimRefused | null => {
  if (contest.ineligibility) return { ok: false, reason: contest.ineligibility }
  if (contest.selection !== 'mini-contest' || contest.kind !== 'instant_win')
    return { ok: false, reason: 'not_a_contest' }
  const status = deriveAvailability(contest, now)
  if (status === 'scheduled') return { ok: false, reason: 'not_started' }
  if (status === 'ended') return { ok: false, reason: 'ended' }
  if (contest.missing_tier) return { ok: false, reason: 'tier_required', tier: contest.missing_tier }
  const { limit_per_participant, play_cost, plays_per_day, plays_today, wins } = contest
  if (limit_per_participant !== null && wins >= limit_per_participant) {
    return { ok: false, reason: 'limit_per_participant', limit: limit_per_participant }
  }
  if (plays_per_day !== null && plays_today >= plays_per_day) {
    const isLastDay = countPlaysLeft(contest).nextPlayAt === null
    return { ok: false, reason: 'plays_used_up', limit: plays_per_day, isLastDay }
  }
  return refuseChance(play_cost, contest, { missingFor: 'play' })
}

/** A job draws the moments after the approval; an earlier play draws them itself. */
const refuseWithoutMoments = async (
  context: Context,
  { programId, rewardId }: PlayRequest,
): Promise<ClaimRefused | null> => {
  const [drawn] = await context.sql(
    'select 1 from rewards where id = $1 and program_id = $2 and mini_contest_moments_hash is not null',
    [rewardId, programId],
  )
  if (drawn || (await drawMoments(context, { programId, rewardId }))) return null
  return { ok: false, reason: 'not_a_contest' }
}

type EarlierPlay = { reward_id: number; won: boolean; reward_claim_id: number | null }

const findPlay = async ({ sql }: Context, { programId }: PlayRequest, key: string): Promise<EarlierPlay | null> => {
  const [play] = await sql<EarlierPlay>(
    'select reward_id, won, reward_claim_id from contest_plays where program_id = $1 and idempotency_key = $2',
    [programId, key],
  )
  return play ?? null
}

const repeatPlay = ({ reward_claim_id, reward_id, won }: EarlierPlay, contest: Contest): Played =>
  reward_id === contest.id
    ? {
        ok: true,
        won,
        claimId: reward_claim_id,
        pointsSpent: contest.play_cost,
        ...countPlaysLeft(contest),
        duplicate: true,
      }
    : { ok: false, reason: 'key_reused' }

const insertPlay = async (
  { now, sql }: Context,
  { participantId, programId, rewardId }: PlayRequest,
  key: string,
  { deviceHash, networkHash }: BrowserHashes,
): Promise<number> =>
  onlyRow(
    await sql<{ id: number }>(
      `insert into contest_plays (program_id, reward_id, participant_id, idempotency_key, won, played_at, device_hash, network_hash)
       values ($1, $2, $3, $4, false, $5, $6, $7) returning id`,
      [programId, rewardId, participantId, key, now, deviceHash, networkHash],
    ),
  ).id

/** @returns the ledger entry; null for a free play */
const takePoints = async (
  context: Context,
  { participantId, programId }: PlayRequest,
  { id, name, play_cost }: Contest,
  playId: number,
): Promise<number | null> => {
  if (play_cost === 0) return null
  const spent = await spendPoints(context, {
    programId,
    participantId,
    amount: play_cost,
    key: `contest-play:${playId}`,
    cause: { type: 'Reward', id },
    title: name,
    rule: 'contest play',
    isChance: true,
    evidence: { play_id: playId },
  })
  // The balance was checked under its lock.
  if (!spent.ok) throw new Error(`could not take the points of play ${playId}: ${spent.reason}`)
  await context.sql('update contest_plays set point_entry_id = $2 where id = $1', [playId, spent.entryId])
  return spent.entryId
}

/** Also for free plays, like free entries: the activity shows everything that participants do. */
const recordPlay = (
  context: Context,
  { participantId, programId }: PlayRequest,
  { id, name, play_cost }: Contest,
  pointEntryId: number | null,
): Promise<void> =>
  recordAction(context, {
    programId,
    participantId,
    actionType: 'contest_played',
    title: name,
    points: -play_cost,
    actionable: { type: 'Reward', id },
    pointEntryId,
  })

/** Takes the earliest unclaimed moment that has passed, skipping one that a concurrent play is taking. */
const takeMoment = async (
  context: Context,
  { participantId, programId }: PlayRequest,
  contest: Contest,
  playId: number,
): Promise<number | null> => {
  const [moment] = await context.sql<{ id: number; wins_at: Date }>(
    `update instant_win_moments set contest_play_id = $1
     where id = (select id from instant_win_moments where reward_id = $2 and program_id = $3 and contest_play_id is null and wins_at <= $4
       order by wins_at, id limit 1 for update skip locked)
     returning id, wins_at`,
    [playId, contest.id, programId, context.now],
  )
  if (!moment) return null
  const claimId = await givePrize(context, {
    programId,
    participantId,
    reward: contest,
    key: `instant-win:${moment.id}:participant:${participantId}`,
    evidence: { play_id: playId, wins_at: moment.wins_at },
    origin: 'instant_win',
    stock: 'counted',
  })
  if (claimId === null) throw new Error(`the prize of moment ${moment.id} was already given`)
  await context.sql('update contest_plays set won = true, reward_claim_id = $2 where id = $1', [playId, claimId])
  await mailWinner(context, { programId, participantId, reward: contest })
  return claimId
}
