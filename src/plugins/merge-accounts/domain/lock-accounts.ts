import type { Context } from '@/plugin/domain'

export type Pair = { programId: number; survivorId: number; mergedId: number }

export type Account = {
  id: number
  status: string
  is_test: boolean | null
  erased_at: Date | null
  merged_into_id: number | null
}

/**
 * Locks two accounts against everything that writes for them. Merges of a program run one after another; within one, locks are taken
 * in the usual order: receipts, balances, participants.
 */
export const lockAccounts = async (
  { sql }: Context,
  { mergedId, programId, survivorId }: Pair,
): Promise<{ survivor: Account | undefined; merged: Account | undefined }> => {
  const both = [[survivorId, mergedId], programId]
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`merge-accounts:${programId}`])
  for (const statement of [
    'select 1 from receipts where participant_id = any($1::int[]) and program_id = $2 order by id for no key update',
    'select 1 from participant_balances where participant_id = any($1::int[]) and program_id = $2 order by participant_id for update',
  ])
    await sql(statement, both)
  const people = await sql<Account>(
    `select id, status::text as status, is_test, erased_at, merged_into_id from participants
     where id = any($1::int[]) and program_id = $2 order by id for update`,
    both,
  )
  const find = (id: number) => people.find((person) => person.id === id)
  return { survivor: find(survivorId), merged: find(mergedId) }
}
