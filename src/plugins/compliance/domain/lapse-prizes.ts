import { type Context, callAlternate, cancelClaim, countEach, inTransaction } from '@/plugin/domain'
import { eraseTaxForms } from './tax'

const BATCH = 500
type Due = { id: number; program_id: number; reward_id: number; claim_id: number; selection: string }

/**
 * Withdraws prizes whose winners didn't answer in time, and calls the next alternates. Ends the steps of prizes that somebody
 * canceled, and erases taxpayer forms whose time is over.
 */
export const lapsePrizes = async (context: Context): Promise<void> => {
  await context.sql(
    `update prize_releases z set status = 'cancelled', updated_at = $1 from reward_claims c
     where c.id = z.claim_id and z.status::text in ('waiting', 'tax', 'released') and c.state in ('cancelled', 'released')`,
    [context.now],
  )
  const due = await context.sql<Due>(
    `select z.id, z.program_id, z.reward_id, z.claim_id, r.selection::text as selection from prize_releases z join rewards r on r.id = z.reward_id
     where z.status::text in ('waiting', 'tax') and z.answer_by <= $1 order by z.id limit ${BATCH}`,
    [context.now],
  )
  await countEach(context.payload, due, {
    work: (prize) => inTransaction(context, (tx) => lapsePrize(tx, prize)),
    failed: 'a prize was not withdrawn; the next run tries again',
  })
  await eraseTaxForms(context)
}

const lapsePrize = async (
  tx: Context,
  { claim_id, id, program_id: programId, reward_id, selection }: Due,
): Promise<boolean> => {
  const cancelled = await cancelClaim(tx, { programId, claimId: claim_id })
  const [lapsed] = await tx.sql(
    `update prize_releases set status = 'lapsed', updated_at = $3 where id = $1 and program_id = $2 and status::text in ('waiting', 'tax') and answer_by <= $3
     returning 1`,
    [id, programId, tx.now],
  )
  // The winner answered a moment before.
  if (!lapsed) throw new Error(`prize ${id} was answered meanwhile`)
  if (cancelled.ok && selection === 'sweepstake')
    await callAlternate(tx, { programId, rewardId: reward_id, reason: "The winner didn't answer in time." })
  return true
}
