import type { Context } from '@/domain/context'

/**
 * Serializes writers of an address until the transaction ends. The unique index would do the same, but a failed write
 * would abort the caller's transaction. An import's batch writes very many addresses, so it locks all of the program's
 * at once (laurel_import_participants).
 */
export const lockEmail = async ({ sql }: Context, programId: number, email: string): Promise<void> => {
  await sql(
    `select pg_advisory_xact_lock_shared(hashtextextended('participants:' || $2::int, 4)), pg_advisory_xact_lock(hashtextextended($1, 4))`,
    [`participant:${programId}:${email}`, programId],
  )
}
