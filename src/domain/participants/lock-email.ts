import type { Context } from '@/domain/context'

/**
 * Whoever wants an address in a program waits for each other here until the transaction ends, and not at the unique
 * index: a failed write would end the caller's transaction. A batch of an import wants very many addresses, and locks
 * all of the program's at once (laurel_import_participants).
 */
export const lockEmail = async ({ sql }: Context, programId: number, email: string): Promise<void> => {
  await sql(
    `select pg_advisory_xact_lock_shared(hashtextextended('participants:' || $2::int, 4)), pg_advisory_xact_lock(hashtextextended($1, 4))`,
    [`participant:${programId}:${email}`, programId],
  )
}
