import { type Context, inTransaction } from '@/domain/context'

/**
 * Runs `work` in a transaction and takes back everything it wrote when it answers a refusal, also inside a caller's
 * transaction, which goes on.
 */
export const allOrNothing = <Answer extends { ok: boolean }>(
  context: Context,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(context, async (tx) => {
    await tx.sql('savepoint all_or_nothing')
    const answer = await work(tx)
    await tx.sql(answer.ok ? 'release savepoint all_or_nothing' : 'rollback to savepoint all_or_nothing')
    return answer
  })
