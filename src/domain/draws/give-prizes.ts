import type { Context } from '@/domain/context'
import { givePrize, lockBalances, mailWinner } from '@/domain/prizes'
import { onlyRow } from '@/platform/sql'
import type { DrawRow, PassedOver } from './draw-row'

export type EntryState = { participant_id: number; reason: PassedOver | null }

type Which = Pick<DrawRow, 'program_id' | 'reward_id'>

/** Why participant `p` can't win a draw of reward `$1` in program `$2` now; null if they can. */
const ENTRY_STATE = `case
  when p.erased_at is not null then 'erased'
  when p.status not in ('active', 'opted_out', 'pending') then 'not_active'
  when p.email_verified_at is null then 'not_verified'
  when p.must_accept_terms then 'terms_not_accepted'
  when p.status = 'pending' then 'account_pending'
  when exists (select 1 from reward_claims c where c.reward_id = $1 and c.participant_id = p.id and c.program_id = $2
    and c.origin = 'draw' and c.state in ('held', 'settled')) then 'already_won'
  when exists (select 1 from reward_claims c where c.reward_id = $1 and c.participant_id = p.id and c.program_id = $2
    and c.origin = 'draw') then 'prize_cancelled'
end`
const ENTRANTS = `sweepstake_entries e join participants p on p.id = e.participant_id where e.reward_id = $1 and e.program_id = $2`

/** The participants of entries, and whether they can win now. */
export const findStandingOf = async (
  { sql }: Context,
  { program_id, reward_id }: Which,
  entries: number[],
): Promise<Map<number, EntryState>> => {
  const rows = await sql<EntryState & { entry: number }>(
    `select e.id as entry, p.id as participant_id, ${ENTRY_STATE} as reason from ${ENTRANTS} and e.id = any($3::int[])`,
    [reward_id, program_id, entries],
  )
  return new Map(rows.map(({ entry, ...standing }) => [entry, standing]))
}

/** Whether anybody could win another draw of a frozen sweepstake. */
export const canAnybodyWin = async ({ sql }: Context, { program_id, reward_id }: Which): Promise<boolean> =>
  onlyRow(
    await sql<{ can: boolean }>(`select exists (select 1 from ${ENTRANTS} and ${ENTRY_STATE} is null) as can`, [
      reward_id,
      program_id,
    ]),
  ).can

/** Gives the prize of a draw to these people, in the caller's transaction. */
export const givePrizes = async (context: Context, draw: DrawRow, participantIds: number[]): Promise<void> => {
  const { id, program_id: programId, reward_id: rewardId } = draw
  const reward = onlyRow(
    await context.sql<{ id: number; identifier: string; name: string }>(
      'select id, identifier, name from rewards where id = $1 and program_id = $2',
      [rewardId, programId],
    ),
  )
  await lockBalances(context, { programId, participantIds })
  for (const participantId of participantIds) {
    const key = `draw:${id}:participant:${participantId}`
    const evidence = { draw_id: id, draw_number: draw.draw_number }
    const prize = {
      programId,
      participantId,
      reward,
      key,
      evidence,
      origin: 'draw',
      stock: 'counted',
    } as const
    if ((await givePrize(context, prize)) === null) throw new Error(`prize ${key} was already given before the draw`)
    await mailWinner(context, { programId, participantId, reward })
  }
}
