import type { Context } from '@/domain/context'

/**
 * Serializes changes of a program's products, merchants and settings until the transaction ends, so that names stay
 * unique in any letter case and concurrent imports create nothing twice.
 */
export const lockPurchaseProof = async ({ sql }: Context, programId: number): Promise<void> => {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`purchase-proof:${programId}`])
}
