import type { PayloadRequest } from 'payload'
import { enqueue, type JobData, type JobName } from '@/platform/queue'
import { poolSql } from '@/platform/sql'
import { findTransaction } from '@/platform/transaction'

type Job<Name extends JobName> = { name: Name; data: JobData[Name]; key?: string }

/**
 * For effects outside the database: enqueues a job in a hook's transaction, so that it runs only if the transaction
 * commits.
 */
export const afterCommit = async <Name extends JobName>(
  req: PayloadRequest,
  { data, key, name }: Job<Name>,
): Promise<void> => {
  const transaction = await findTransaction(req.payload, req)
  await enqueue(transaction?.sql ?? poolSql(req.payload), name, data, key)
}
