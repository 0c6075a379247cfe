import { type Context, inTransaction } from '@/domain/context'

/**
 * Runs `work` in a transaction and rolls back all of its writes if it returns a refusal, also within a caller's
 * transaction, which continues.
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
