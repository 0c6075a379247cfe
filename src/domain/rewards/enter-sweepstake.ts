import { recordAction } from '@/domain/activity'
import { type ClaimRefused, refuseChance } from '@/domain/claim-refusal'
import type { Context } from '@/domain/context'
import { lockOpenDraw } from '@/domain/draws'
import { spendPoints } from '@/domain/points'
import { type BrowserHashes, findShared } from '@/domain/shared-browser'
import { onlyRow } from '@/platform/sql'
import { midnightSql } from './site-reward'
import type { Claim, Claimable, ClaimRequest } from './types'

/** Buys entries for points (RULE-28), all or none. Entries close at the finish; caps apply to entries from all sources. */
export const enterSweepstake = async (context: Context, request: ClaimRequest, reward: Claimable): Promise<Claim> => {
  const { participantId, programId, quantity = 1 } = request
  const key = `entry:${participantId}:${request.key}`
  const price = reward.entry_cost ?? 0
  const cost = price * quantity
  const earlier = await findEntry(context, request, key)
  if (earlier) return repeatEntry(earlier, reward, price)

  const closed = await whyClosed(context, request, reward)
  if (closed) return closed
  if (cost === 0) return { ok: false, reason: 'no_entries_for_points' }
  const full = await whyFull(context, request, reward, quantity)
  if (full) return full
  const short = refuseChance(cost, reward, { missingFor: 'entry', free_entry: reward.free_entry })
  if (short) return short

  const spent = await spendPoints(context, {
    programId,
    participantId,
    amount: cost,
    key: `sweepstake-${key}`,
    cause: { type: 'Reward', id: reward.id },
    title: reward.name,
    rule: 'sweepstake entry',
    isChance: true,
  })
  if (!spent.ok) return { ok: false, reason: 'insufficient_points', missingPoints: cost, missingFor: 'entry' }
  await insertEntry(context, request, { key, source: 'points', entries: quantity, pointEntryId: spent.entryId })
  await recordEntry(context, request, reward, { points: -cost, pointEntryId: spent.entryId })
  return { ok: true, claimId: null, pointsSpent: cost, couponCode: null, entries: quantity, duplicate: false }
}

/**
 * Makes a free entry (AMOE) with the weight and cap of any other (RULE-28). A sweepstake without a cap allows one per
 * day in the program's time zone.
 */
export const enterForFree = async (
  context: Context,
  request: ClaimRequest,
  reward: Claimable,
  deviceHash: string | null,
): Promise<Claim> => {
  const key = `free-entry:${request.participantId}:${request.key}`
  const earlier = await findEntry(context, request, key)
  if (earlier) return repeatEntry(earlier, reward, 0)

  if (!reward.free_entry) return { ok: false, reason: 'no_free_entry' }
  const closed = await whyClosed(context, request, reward)
  if (closed) return closed
  const full = await whyFull(context, request, reward, 1)
  if (full) return full
  if (reward.max_entries === null && (await hasEnteredToday(context, request, reward.time_zone))) {
    return { ok: false, reason: 'free_entry_used', isLastDay: reward.is_last_day }
  }
  const { shared, traces } = await findShared(context, { ...request, kind: 'freeEntry', deviceHash })
  if (shared) return { ok: false, reason: shared }
  await insertEntry(context, request, { key, source: 'free', entries: 1, pointEntryId: null, traces })
  await recordEntry(context, request, reward, { points: 0, pointEntryId: null })
  return { ok: true, claimId: null, pointsSpent: 0, couponCode: null, entries: 1, duplicate: false }
}

type EarlierEntry = { reward_id: number; entries: number }

const findEntry = async ({ sql }: Context, { programId }: ClaimRequest, key: string): Promise<EarlierEntry | null> => {
  const [entry] = await sql<EarlierEntry>(
    'select reward_id, entries::int as entries from sweepstake_entries where program_id = $1 and idempotency_key = $2',
    [programId, key],
  )
  return entry ?? null
}

/** @param price of one entry */
const repeatEntry = ({ entries, reward_id }: EarlierEntry, reward: Claimable, price: number): Claim =>
  reward_id === reward.id
    ? { ok: true, claimId: null, pointsSpent: price * entries, couponCode: null, entries, duplicate: true }
    : { ok: false, reason: 'key_reused' }

/** Once this returns null, the list can't be frozen before the entry is on it. */
const whyClosed = async (
  context: Context,
  { programId }: ClaimRequest,
  reward: Claimable,
): Promise<ClaimRefused | null> => {
  if (reward.status === 'scheduled') return { ok: false, reason: 'not_started' }
  if (reward.status === 'ended') return { ok: false, reason: 'ended' }
  const isOpen = await lockOpenDraw(context, { programId, rewardId: reward.id })
  return isOpen ? null : { ok: false, reason: 'entries_frozen' }
}

/** The balance row is locked, so that a participant's entries are counted one after another. */
const whyFull = async (
  { sql }: Context,
  { participantId, programId, rewardId }: ClaimRequest,
  { max_entries }: Claimable,
  quantity: number,
): Promise<ClaimRefused | null> => {
  if (max_entries === null) return null
  const { entries } = onlyRow(
    await sql<{ entries: number }>(
      `select coalesce(sum(entries), 0)::int as entries from sweepstake_entries
       where reward_id = $1 and participant_id = $2 and program_id = $3`,
      [rewardId, participantId, programId],
    ),
  )
  return entries + quantity > max_entries ? { ok: false, reason: 'max_entries', limit: max_entries } : null
}

const hasEnteredToday = async (
  { now, sql }: Context,
  { participantId, programId, rewardId }: ClaimRequest,
  timeZone: string,
): Promise<boolean> => {
  const today = await sql(
    `select 1 from sweepstake_entries where reward_id = $1 and participant_id = $2 and program_id = $3 and source = 'free'
       and created_at >= ${midnightSql('$4', '$5')} limit 1`,
    [rewardId, participantId, programId, now, timeZone],
  )
  return today.length > 0
}

const insertEntry = async (
  { now, sql }: Context,
  { participantId, programId, rewardId }: ClaimRequest,
  {
    entries,
    key,
    pointEntryId,
    source,
    traces,
  }: {
    key: string
    source: 'points' | 'free'
    entries: number
    pointEntryId: number | null
    traces?: BrowserHashes
  },
): Promise<void> => {
  await sql(
    `insert into sweepstake_entries (program_id, reward_id, participant_id, entries, source, point_entry_id, idempotency_key, created_at, device_hash, network_hash)
     values ($1, $2, $3, $10, $4, $5, $6, $7, $8, $9)`,
    [
      programId,
      rewardId,
      participantId,
      source,
      pointEntryId,
      key,
      now,
      traces?.deviceHash ?? null,
      traces?.networkHash ?? null,
      entries,
    ],
  )
}

const recordEntry = (
  context: Context,
  { participantId, programId }: ClaimRequest,
  reward: Claimable,
  moved: { points: number; pointEntryId: number | null },
): Promise<void> =>
  recordAction(context, {
    programId,
    participantId,
    actionType: 'sweepstake_entered',
    title: reward.name,
    actionable: { type: 'Reward', id: reward.id },
    ...moved,
  })
