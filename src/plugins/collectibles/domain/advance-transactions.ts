import { type Context, inTransaction } from '@/plugin/domain'
import { type ChainResult, explorerUrl, findTransaction, isMintingSetUp } from './minting-service'
import { OPEN_COLUMNS, type OpenTransaction } from './open-transaction'
import { settleTransaction } from './settle-transaction'
import { submitTransaction } from './submit-transaction'

/** Transactions per run, longest waiting first. */
const LIMIT = 100
/** A transaction that is not confirmed by then has failed, and can be requested again. */
export const GIVE_UP_HOURS = 72

/** The error of a transaction without a response from the service. */
export const NOT_CONFIRMED = 'The transaction was not confirmed in time.'

export type TransactionsAdvanced = { submitted: number; confirmed: number; failed: number }

/**
 * Submits queued transactions and checks submitted ones. Temporary problems are stored as the transaction's error and
 * retried by the next run; a refusal by the service or the chain fails the transaction.
 */
export const advanceTransactions = async (context: Context): Promise<TransactionsAdvanced> => {
  const done: TransactionsAdvanced = { submitted: 0, confirmed: 0, failed: 0 }
  if (!isMintingSetUp()) return done
  const open = await context.sql<OpenTransaction>(
    `select ${OPEN_COLUMNS} where t.status in ('queued', 'submitted') and t.kind in ('create_collection', 'mint') and a.enabled
     order by t.updated_at, t.id limit ${LIMIT}`,
  )
  for (const transaction of open) {
    try {
      const outcome = await advance(context, transaction)
      if (outcome !== 'waiting') done[outcome] += 1
    } catch (error) {
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, transaction: transaction.id },
        'could not advance a blockchain transaction',
      )
    }
  }
  return done
}

const advance = async (
  context: Context,
  transaction: OpenTransaction,
): Promise<'submitted' | 'confirmed' | 'failed' | 'waiting'> => {
  const { network, status, transaction_hash } = transaction
  if (status === 'queued' || transaction_hash === null) {
    const sent = await submitTransaction(transaction)
    if (!sent.ok) return note(context, transaction, sent)
    const rows = await context.sql(
      `update blockchain_transactions set status = 'submitted', transaction_hash = $2, explorer_url = $3, error = null, updated_at = $4
       where id = $1 and status = 'queued' returning id`,
      [transaction.id, sent.value, explorerUrl(network, 'txn', sent.value), context.now],
    )
    return rows.length > 0 ? 'submitted' : 'waiting'
  }
  const answered = await findTransaction(network, transaction_hash)
  if (!answered.ok) return note(context, transaction, answered)
  const answer = answered.value
  if (answer.status === 'pending') return note(context, transaction, null)
  await inTransaction(context, (tx) => settleTransaction(tx, transaction, answer))
  return answer.status
}

/** Stores an error for administrators, and fails transactions that were refused or take too long. */
const note = async (
  context: Context,
  transaction: OpenTransaction,
  problem: (ChainResult<unknown> & { ok: false }) | null,
): Promise<'failed' | 'waiting'> => {
  const isTooOld = context.now.getTime() - transaction.created_at.getTime() > GIVE_UP_HOURS * 3_600_000
  if (problem?.reason === 'refused' || isTooOld) {
    const error = problem?.detail ?? NOT_CONFIRMED
    await inTransaction(context, (tx) => settleTransaction(tx, transaction, { status: 'failed', error }))
    return 'failed'
  }
  await context.sql(
    "update blockchain_transactions set error = $2, updated_at = $3 where id = $1 and status in ('queued', 'submitted')",
    [transaction.id, problem?.detail ?? null, context.now],
  )
  return 'waiting'
}
