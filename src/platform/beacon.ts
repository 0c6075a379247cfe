import { z } from 'zod'
import { env } from './env'

/**
 * A public source of randomness: a chain of drand over HTTP (https://drand.love), such as
 * https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971. Each round's value is out at a
 * known time, and nobody knows it before.
 */
const TIMEOUT_MS = 5000

const infoSchema = z.object({ period: z.number().positive(), genesis_time: z.number() })
const roundSchema = z.object({ round: z.number(), randomness: z.string().regex(/^[0-9a-f]{64}$/) })

/** The chain of this installation, without a slash at its end; null where draws do without (env DRAW_BEACON_URL). */
export const beaconUrl = (): string | null => env.DRAW_BEACON_URL?.replace(/\/$/, '') ?? null

/**
 * The first round that is out after `moment`, and when.
 * @throws Error where the beacon does not answer
 */
export const findRoundAfter = async (url: string, moment: Date): Promise<{ round: number; outAt: Date }> => {
  const { genesis_time, period } = infoSchema.parse(await ask(`${url}/info`))
  // Round 1 is out at the genesis itself.
  const round = Math.max(1, Math.floor((moment.getTime() / 1000 - genesis_time) / period) + 2)
  return { round, outAt: new Date((genesis_time + (round - 1) * period) * 1000) }
}

/**
 * The value of a round: 64 hex digits. Null while it is not out.
 * @throws Error where the beacon does not answer
 */
export const findRoundValue = async (url: string, round: number): Promise<string | null> => {
  const answer = await ask(`${url}/public/${round}`)
  if (answer === null) return null
  const parsed = roundSchema.parse(answer)
  if (parsed.round !== round) throw new Error(`the beacon answered round ${parsed.round} when asked for ${round}`)
  return parsed.randomness
}

/** Null for what is not there yet (404 and 425: too early). */
const ask = async (address: string): Promise<unknown> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404 || response.status === 425) return null
  if (!response.ok) throw new Error(`the beacon answers ${response.status}`)
  return response.json()
}
