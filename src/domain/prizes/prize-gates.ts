import type { Context } from '@/domain/context'
import { extensibleTable } from '@/platform/extend-table'
import type { Prize } from './prize'

/** What winners do before the prize of a draw or contest is theirs. */
export type PrizeGate = {
  /** Whether the prize waits. Its claim is held then, until `settlePrize`, or until it is canceled. */
  holds: (tx: Context, prize: Prize) => Promise<boolean>
  /** Runs once the claim of a prize is written. */
  given: (tx: Context, prize: Prize & { claimId: number; isHeld: boolean }) => Promise<void>
}

const PRIZE_GATES = extensibleTable<Record<string, PrizeGate>>('prize gate', {})

/** Earned rewards aren't won, so they pass. */
const gatesOf = ({ origin }: Prize): PrizeGate[] => (origin === 'earned' ? [] : Object.values(PRIZE_GATES))

export const isPrizeHeld = async (tx: Context, prize: Prize): Promise<boolean> => {
  let isHeld = false
  for (const { holds } of gatesOf(prize)) isHeld = (await holds(tx, prize)) || isHeld
  return isHeld
}

export const notePrizeGiven = async (
  tx: Context,
  prize: Prize & { claimId: number; isHeld: boolean },
): Promise<void> => {
  for (const { given } of gatesOf(prize)) await given(tx, prize)
}
