import { randomBytes } from 'node:crypto'
import type { Context } from '@/domain/context'
import { commitmentOf } from '@/draw-algorithm'
import { countEach } from '@/platform/count-each'
import { sealFor } from '@/platform/seal'
import { SECRET_PURPOSE } from './draw-row'

type Which = { programId: number; rewardId: number }

/**
 * Creates a draw with a new random secret and publishes its hash before anybody enters, so that the secret can't be
 * chosen afterwards. Does nothing if this draw exists.
 */
export const commitDraw = async (
  { now, sql }: Context,
  { drawNumber, programId, reason = null, rewardId }: Which & { drawNumber: number; reason?: string | null },
): Promise<void> => {
  const secret = randomBytes(32).toString('hex')
  await sql(
    `insert into sweepstake_draws (program_id, reward_id, draw_number, status, seed_commitment, secret_sealed, reason, created_at, updated_at)
     values ($1, $2, $3, 'committed', $4, $5, $6, $7, $7) on conflict (reward_id, draw_number) do nothing`,
    [programId, rewardId, drawNumber, commitmentOf(secret), sealFor(SECRET_PURPOSE, secret), reason, now],
  )
}

/**
 * Commits the first draw of every approved sweepstake that has none.
 * @returns how many
 */
export const commitMissingDraws = async (context: Context): Promise<number> => {
  const missing = await context.sql<{ id: number; program_id: number }>(
    `select r.id, r.program_id from rewards r
     where r.selection = 'sweepstake' and r.approved_at is not null
       and not exists (select 1 from sweepstake_draws d where d.reward_id = r.id) order by r.id`,
  )
  return countEach(context.payload, missing, {
    work: async ({ id, program_id }) => {
      await commitDraw(context, { programId: program_id, rewardId: id, drawNumber: 1 })
      return true
    },
    failed: 'the first draw of a sweepstake was not committed; the next run tries again',
  })
}

/**
 * Keeps a sweepstake open until the caller's transaction ends: entering and freezing exclude each other by locks on the
 * first draw's row (shared here, exclusive in `freezeDraw`). Commits the draw if there is none.
 * @returns false once the entries are frozen
 */
export const lockOpenDraw = async (context: Context, which: Which): Promise<boolean> => {
  const lock = () =>
    context.sql<{ status: string }>(
      'select status from sweepstake_draws where reward_id = $1 and program_id = $2 and draw_number = 1 for key share',
      [which.rewardId, which.programId],
    )
  const [open] = await lock()
  if (open) return open.status === 'committed'
  await commitDraw(context, { ...which, drawNumber: 1 })
  const [made] = await lock()
  return made?.status === 'committed'
}
