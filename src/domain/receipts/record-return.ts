import type { Context } from '@/domain/context'

/** One return of a purchase, or of a part of it: an element of a receipt's `returns`. */
export type ReceiptReturn = {
  /** ISO 8601. */
  at: string
  /** In units of the receipt's currency; null if its total is unknown. */
  amount: number | null
  /** What was returned; empty if only an amount is known. */
  items: { sku: string | null; name: string | null; quantity: number; amount: number }[]
  /** The points that were taken back. */
  points: number
}

type Recorded = Pick<ReceiptReturn, 'amount' | 'items'> & {
  programId: number
  receiptId: number
  /** Below zero if points were taken back. */
  pointsDifference: number
}

/** Adds a return to its receipt: hooks find it there, and the database records `receipt.returned` from it. */
export const recordReturn = async (
  { now, sql }: Context,
  { amount, items, pointsDifference, programId, receiptId }: Recorded,
): Promise<void> => {
  const added: ReceiptReturn = { at: now.toISOString(), amount, items, points: Math.max(-pointsDifference, 0) }
  await sql('update receipts set returns = returns || $3::jsonb where id = $1 and program_id = $2', [
    receiptId,
    programId,
    JSON.stringify([added]),
  ])
}

/** The return that a hook's write adds to a receipt; null if it adds none. */
export const newReturn = (
  doc: { returns?: unknown } | null | undefined,
  previousDoc: { returns?: unknown } | null | undefined,
): ReceiptReturn | null => {
  const [returns, before] = [doc?.returns, previousDoc?.returns].map((list) => (Array.isArray(list) ? list : []))
  return returns && returns.length > (before?.length ?? 0) ? (returns.at(-1) as ReceiptReturn) : null
}
