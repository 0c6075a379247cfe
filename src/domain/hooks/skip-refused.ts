import { isRefusal } from './run-hooks'

/** `refusal`: the next row is passed over, for this reason. */
type Batch = { limit: number; refusal?: string }

/**
 * Works on the next rows in one transaction. A row that a hook refuses is looked for by halves and passed over, and the others are
 * written.
 * @param work answers whether there may be more rows
 */
export const skipRefused = async (work: (batch: Batch) => Promise<boolean>, limit: number): Promise<boolean> => {
  try {
    return await work({ limit })
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (limit === 1) return work({ limit: 1, refusal: error.message })
    const half = Math.ceil(limit / 2)
    return (await skipRefused(work, half)) && (await skipRefused(work, limit - half))
  }
}
