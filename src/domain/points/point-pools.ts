import { type Context, inTransaction } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'

type Owner = { programId: number; participantId: number }

/** Which points pay: `earned` for a chance to win, else `all`. */
export type PointsKind = 'all' | 'earned'

/** SQL: the points of one balance. @param balance the alias of its row of participant_balances */
export const haveSql = (balance: string, kind: PointsKind): string =>
  kind === 'all' ? `${balance}.unused_points` : `(${balance}.unused_points - ${balance}.bought_points)`

/** How participants spend points of others together with their own, such as in a household. Made by a plugin. */
export type PointPool = {
  /**
   * SQL: how many points of others a participant can spend besides their own, never null.
   * @param balance the participant's row of participant_balances
   * @param kind `earned`: for a chance to win, without bought points (`haveSql`)
   */
  othersSql: (balance: string, kind: PointsKind) => string
  /** Whether the participant is in such a pool. Asked before each spending, so it should be one quick statement. */
  includes: (context: Context, owner: Owner) => Promise<boolean>
  /**
   * Brings what others contribute to a spending of `amount` points to the participant's balance, or nothing if all together
   * have fewer. Locks balances in the order of participants' ids.
   */
  gather: (tx: Context, spending: Owner & { amount: number; kind: PointsKind }) => Promise<void>
  /** The spending has been posted. */
  spent: (tx: Context, owner: Owner) => Promise<void>
  /** Points of the spending `entryId` were refunded: others get back what they contributed to them. */
  refunded: (tx: Context, refund: Owner & { entryId: number }) => Promise<void>
}

export const POINT_POOLS = extensibleTable<Record<string, PointPool>>('point pool', {})

/** SQL: the points that a participant can spend. @param balance the alias of their row of participant_balances */
export const spendableSql = (balance: string, kind: PointsKind = 'all'): string =>
  `(${[haveSql(balance, kind), ...Object.values(POINT_POOLS).map(({ othersSql }) => othersSql(balance, kind))].join(' + ')})::int`

const findPool = async (context: Context, owner: Owner): Promise<PointPool | null> => {
  for (const pool of Object.values(POINT_POOLS)) if (await pool.includes(context, owner)) return pool
  return null
}

type Spending<Answer> = {
  /** Points that `work` will spend if it isn't refused. */
  cost: (context: Context) => Promise<{ amount: number; kind: PointsKind }>
  /** Whether `work` spent them: not if it refused, nor if it repeated an earlier answer. */
  isSpent: (answer: Answer) => boolean
}

/**
 * Runs what spends points of a participant, with those of their pool gathered before. If `work` doesn't spend them, all
 * that it wrote is undone, and nobody's points have moved.
 */
export const spendPooled = async <Answer>(
  context: Context,
  owner: Owner,
  { cost, isSpent }: Spending<Answer>,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> => {
  const pool = await findPool(context, owner)
  if (!pool) return work(context)
  const { amount, kind } = await cost(context)
  if (amount <= 0) return work(context)
  return inTransaction(context, async (tx) => {
    await tx.sql('savepoint pooled_spending')
    await pool.gather(tx, { ...owner, amount, kind })
    const answer = await work(tx)
    if (isSpent(answer)) await pool.spent(tx, owner)
    await tx.sql(isSpent(answer) ? 'release savepoint pooled_spending' : 'rollback to savepoint pooled_spending')
    return answer
  })
}

/** Tells the pools that points of a spending were refunded. */
export const returnPooled = async (context: Context, refund: Owner & { entryId: number }): Promise<void> => {
  for (const pool of Object.values(POINT_POOLS)) await pool.refunded(context, refund)
}
