import { GIVE_UP_HOURS } from './advance-transactions'

type ChainRequest = {
  kind: 'create_collection' | 'mint' | 'transfer'
  status: 'queued' | 'submitted' | 'confirmed' | 'failed'
  error: string | null
  created_at: Date
  updated_at: Date
}

/**
 * What becomes of a transaction that did not work: `waiting`: the next run tries it; `repeated`: it is asked for as another
 * order, for a while (retryMints); `ask`: by whoever asked for it; `look`: nobody knows what became of it.
 */
export type Follows = 'waiting' | 'repeated' | 'ask' | 'look'

/** What follows a transaction with an error; null where nothing is wrong. */
export const findNextStep = ({ created_at, error, kind, status, updated_at }: ChainRequest): Follows | null => {
  if (error === null || status === 'confirmed') return null
  if (status !== 'failed') return 'waiting'
  if (kind === 'create_collection') return 'ask'
  const isGivenUp = updated_at.getTime() - created_at.getTime() >= GIVE_UP_HOURS * 3_600_000
  return isGivenUp || kind !== 'mint' ? 'look' : 'repeated'
}
