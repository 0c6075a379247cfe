import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { hashEntryList } from '@/draw-algorithm'
import { beaconUrl, findRoundAfter } from '@/platform/beacon'
import { onlyRow } from '@/platform/sql'
import { countKeptPrizes } from './count-kept-prizes'
import {
  BEACON_SECONDS,
  findLatestDraw,
  lockDraws,
  PUBLISHED_SECONDS,
  type StoredList,
  toListedEntries,
} from './draw-row'
import { participantCode } from './participant-code'

export type Which = { programId: number; rewardId: number }
export type Frozen =
  | { ok: true; drawNumber: number; entryListHash: string; entryCount: number }
  | { ok: false; reason: 'not_found' | 'not_ended' | 'not_committed' }

/**
 * Closes and publishes the list of entries with its hash (RULE-28). Concurrent entries are on the list; later ones are
 * refused. A re-draw uses the first draw's list.
 * @throws Error if a configured beacon doesn't respond, or its round would be published before the list: nothing is
 * frozen, and the next run tries again
 */
export const freezeDraw = async (context: Context, which: Which): Promise<Frozen> => {
  const url = beaconUrl()
  const started = Date.now()
  // Before the transaction, because it is a network request.
  const beacon =
    url === null ? null : await findRoundAfter(url, new Date(context.now.getTime() + BEACON_SECONDS * 1000))
  return inTransaction(context, async (tx): Promise<Frozen> => {
    await lockDraws(tx, which, true)
    const published = tx.now.getTime() + (Date.now() - started) + PUBLISHED_SECONDS * 1000
    if (beacon && beacon.outAt.getTime() < published)
      throw new Error(
        `beacon round ${beacon.round} would be published before the entry list of reward ${which.rewardId} is frozen`,
      )
    const draw = await findLatestDraw(tx, which)
    const reward = await findSweepstake(tx, which)
    if (!draw || !reward) return { ok: false, reason: 'not_found' }
    if (draw.status !== 'committed') return { ok: false, reason: 'not_committed' }
    if (draw.draw_number === 1 && (reward.finish === null || reward.finish > tx.now)) {
      return { ok: false, reason: 'not_ended' }
    }
    const list = draw.draw_number === 1 ? await readEntries(tx, which, reward) : await repeatList(tx, which)
    const entryListHash = hashEntryList(toListedEntries(list))
    const entryCount = list.entries.reduce((sum, [, , entries]) => sum + entries, 0)
    await tx.sql(
      `update sweepstake_draws set status = 'frozen', entry_list = $2, entry_list_hash = $3, entry_count = $4, beacon_url = $5,
         beacon_round = $6, frozen_at = $7, updated_at = $7 where id = $1`,
      [draw.id, JSON.stringify(list), entryListHash, entryCount, url, beacon?.round, tx.now],
    )
    await recordAudit(tx, {
      action: 'sweepstake.frozen',
      recordType: 'sweepstake-draws',
      recordId: draw.id,
      programId: which.programId,
      after: { reward_id: which.rewardId, draw_number: draw.draw_number, entry_count: entryCount, entryListHash },
    })
    return { ok: true, drawNumber: draw.draw_number, entryListHash, entryCount }
  })
}

type Sweepstake = { finish: Date | null; winners: number; alternates: number }

const findSweepstake = async ({ sql }: Context, { programId, rewardId }: Which): Promise<Sweepstake | null> => {
  const [row] = await sql<Sweepstake>(
    `select finish, coalesce(sweepstake_winners, 1)::int as winners, coalesce(sweepstake_alternates, 0)::int as alternates
     from rewards where id = $1 and program_id = $2 and selection = 'sweepstake' and approved_at is not null`,
    [rewardId, programId],
  )
  return row ?? null
}

const readEntries = async (
  { sql }: Context,
  { programId, rewardId }: Which,
  { alternates, winners }: Sweepstake,
): Promise<StoredList> => {
  const rows = await sql<{ id: number; identifier: string; entries: number }>(
    `select e.id, p.identifier, e.entries from sweepstake_entries e join participants p on p.id = e.participant_id
     where e.reward_id = $1 and e.program_id = $2 and not p.is_test order by e.id`,
    [rewardId, programId],
  )
  return {
    winners,
    alternates,
    entries: rows.map(({ entries, id, identifier }) => [id, participantCode(identifier), entries]),
  }
}

/** The first draw's list, with the number of prizes that are free now. */
const repeatList = async (context: Context, which: Which): Promise<StoredList> => {
  const { entry_list } = onlyRow(
    await context.sql<{ entry_list: StoredList }>(
      'select entry_list from sweepstake_draws where reward_id = $1 and program_id = $2 and draw_number = 1',
      [which.rewardId, which.programId],
    ),
  )
  return { ...entry_list, winners: Math.max(0, entry_list.winners - (await countKeptPrizes(context, which))) }
}
