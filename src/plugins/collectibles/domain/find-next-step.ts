import { GIVE_UP_HOURS } from './advance-transactions'

type ChainRequest = {
  kind: 'create_collection' | 'mint' | 'transfer'
  status: 'queued' | 'submitted' | 'confirmed' | 'failed'
  error: string | null
  created_at: Date
  updated_at: Date
}

/**
 * The next step after a problem: `waiting`: the next run retries it; `repeated`: requested again as a new order for a
 * while (retryMints); `ask`: the requester has to ask again; `look`: its outcome is unknown and must be checked
 * manually.
 */
export type Follows = 'waiting' | 'repeated' | 'ask' | 'look'

/** The next step of a transaction with an error; null if there is none. */
export const findNextStep = ({ created_at, error, kind, status, updated_at }: ChainRequest): Follows | null => {
  if (error === null || status === 'confirmed') return null
  if (status !== 'failed') return 'waiting'
  if (kind === 'create_collection') return 'ask'
  const isGivenUp = updated_at.getTime() - created_at.getTime() >= GIVE_UP_HOURS * 3_600_000
  return isGivenUp || kind !== 'mint' ? 'look' : 'repeated'
}
