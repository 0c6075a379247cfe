import type { Context } from './context'

/**
 * Finds what was already created from the same form, so that sending it twice makes one. Waits for a concurrent save of
 * the same form. Requires the creating transaction.
 */
export const findExisting = async (
  { sql }: Context,
  table: 'challenges' | 'rewards',
  { identifier, programId }: { identifier: string; programId: number },
): Promise<{ id: number; updated_at: Date } | null> => {
  await sql("select pg_advisory_xact_lock(hashtextextended($1 || ':new:' || $2, 0))", [table, identifier])
  const [row] = await sql<{ id: number; updated_at: Date }>(
    `select id, updated_at from ${table} where identifier = $1 and program_id = $2`,
    [identifier, programId],
  )
  return row ?? null
}
