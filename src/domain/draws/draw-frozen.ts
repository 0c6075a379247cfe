import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { commitmentOf, hashEntryList, type RankedParticipant, rankEntries, seedOf } from '@/draw-algorithm'
import { findRoundValue } from '@/platform/beacon'
import { unsealFor } from '@/platform/seal'
import {
  type DrawRow,
  findLatestDraw,
  lockDraws,
  PUBLISHED_SECONDS,
  SECRET_PURPOSE,
  type StoredPlace,
  toListedEntries,
} from './draw-row'
import type { Which } from './freeze-draw'
import { findStandingOf, givePrizes } from './give-prizes'

export type Drawn =
  | { ok: true; drawNumber: number; winners: number[] }
  | { ok: false; reason: 'not_found' | 'not_frozen' | 'already_drawn' | 'too_soon' | 'beacon_not_ready' }

/**
 * Draws from a frozen list, once: reveals the secret, computes the seed, ranks everybody on the list and gives the
 * prizes in one transaction. People who can't win now are passed over, with a stored reason. All inputs become public.
 */
export const drawFrozen = async (context: Context, which: Which): Promise<Drawn> => {
  const waiting = await findLatestDraw(context, which)
  const refused = refuse(waiting, context.now)
  if (refused) return refused
  const { beacon_round, beacon_url } = waiting as DrawRow
  // Before the transaction, because it is a network request.
  const beaconValue = beacon_url && beacon_round ? await findRoundValue(beacon_url, beacon_round) : null
  if (beacon_url && beacon_round && beaconValue === null) return { ok: false, reason: 'beacon_not_ready' }

  return inTransaction(context, async (tx): Promise<Drawn> => {
    await lockDraws(tx, which, false)
    const draw = await findLatestDraw(tx, which)
    const late = refuse(draw, tx.now)
    if (late) return late
    return performDraw(tx, draw as DrawRow, beaconValue)
  })
}

const refuse = (draw: DrawRow | null, now: Date): (Drawn & { ok: false }) | null => {
  if (!draw) return { ok: false, reason: 'not_found' }
  if (draw.status === 'drawn') return { ok: false, reason: 'already_drawn' }
  if (draw.status !== 'frozen' || draw.frozen_at === null) return { ok: false, reason: 'not_frozen' }
  return now.getTime() < draw.frozen_at.getTime() + PUBLISHED_SECONDS * 1000 ? { ok: false, reason: 'too_soon' } : null
}

const performDraw = async (context: Context, draw: DrawRow, beaconValue: string | null): Promise<Drawn> => {
  const { entry_list, program_id: programId, reward_id: rewardId } = draw
  if (entry_list === null) throw new Error(`draw ${draw.id} is frozen but has no entry list`)
  const list = toListedEntries(entry_list)
  const entryListHash = hashEntryList(list)
  const secret = unsealFor(SECRET_PURPOSE, draw.secret_sealed)
  if (commitmentOf(secret) !== draw.seed_commitment)
    throw new Error(`the secret of draw ${draw.id} does not match its commitment`)
  if (entryListHash !== draw.entry_list_hash)
    throw new Error(`the entry list of draw ${draw.id} was changed after freezing`)

  const seed = seedOf({ secret, entryListHash, beaconValue })
  const { places, winners } = await place(context, draw, rankEntries(seed, list), entry_list)
  await context.sql(
    `update sweepstake_draws set status = 'drawn', secret = $2, beacon_value = $3, seed = $4, ranking = $5, drawn_at = $6, updated_at = $6
     where id = $1`,
    [draw.id, secret, beaconValue, seed, JSON.stringify(places), context.now],
  )
  await givePrizes(context, draw, winners)
  await recordAudit(context, {
    action: 'sweepstake.drawn',
    recordType: 'sweepstake-draws',
    recordId: draw.id,
    programId,
    after: { reward_id: rewardId, draw_number: draw.draw_number, seed, winners },
  })
  return { ok: true, drawNumber: draw.draw_number, winners }
}

/** Batch size of lookups, from the top of the ranking. */
const LOOKED_UP = 100

/** Goes down the ranking until there are enough winners and alternates. */
const place = async (
  context: Context,
  draw: DrawRow,
  ranked: RankedParticipant[],
  counts: { winners: number; alternates: number },
): Promise<{ places: StoredPlace[]; winners: number[] }> => {
  const places: StoredPlace[] = []
  const winners: number[] = []
  let taken = 0
  for (let from = 0; from < ranked.length && taken < counts.winners + counts.alternates; from += LOOKED_UP) {
    const part = ranked.slice(from, from + LOOKED_UP)
    const standings = await findStandingOf(context, draw, part.map(entryOf))
    for (const participant of part) {
      if (taken === counts.winners + counts.alternates) break
      const entry = entryOf(participant)
      const { participant_id, reason } = standings.get(entry) ?? { participant_id: 0, reason: 'erased' as const }
      if (reason) {
        places.push({ ...participant, kind: 'passed_over', reason, entry })
        continue
      }
      taken += 1
      const kind = taken <= counts.winners ? 'winner' : 'alternate'
      if (kind === 'winner') winners.push(participant_id)
      places.push({ ...participant, kind, entry })
    }
  }
  return { places, winners }
}

const entryOf = ({ ticket }: RankedParticipant): number => Number(ticket.split(':')[0])
