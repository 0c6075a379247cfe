import type { Context } from '@/domain/context'

/**
 * Lets everybody who changes the products, merchants or settings of one program wait for each other until the transaction
 * ends, so that names are told apart in any letter case and two imports at once make nothing twice.
 */
export const lockPurchaseProof = async ({ sql }: Context, programId: number): Promise<void> => {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`purchase-proof:${programId}`])
}
