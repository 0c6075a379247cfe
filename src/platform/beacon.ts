import { z } from 'zod'
import { env } from './env'

/**
 * A public source of randomness: a drand chain over HTTP (https://drand.love), such as
 * https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971. Each round's value is
 * published at a known time and unpredictable before.
 */
const TIMEOUT_MS = 5000

const infoSchema = z.object({ period: z.number().positive(), genesis_time: z.number() })
const roundSchema = z.object({ round: z.number(), randomness: z.string().regex(/^[0-9a-f]{64}$/) })

/** The installation's drand chain, without a trailing slash; null if draws don't use one (env DRAW_BEACON_URL). */
export const beaconUrl = (): string | null => env.DRAW_BEACON_URL?.replace(/\/$/, '') ?? null

/**
 * The first round published after `moment`, and its time.
 * @throws Error if the beacon doesn't answer
 */
export const findRoundAfter = async (url: string, moment: Date): Promise<{ round: number; outAt: Date }> => {
  const { genesis_time, period } = infoSchema.parse(await fetchJson(`${url}/info`))
  // Round 1 is published at the genesis time.
  const round = Math.max(1, Math.floor((moment.getTime() / 1000 - genesis_time) / period) + 2)
  return { round, outAt: new Date((genesis_time + (round - 1) * period) * 1000) }
}

/**
 * The value of a round as 64 hex digits; null until it is published.
 * @throws Error if the beacon doesn't answer
 */
export const findRoundValue = async (url: string, round: number): Promise<string | null> => {
  const answer = await fetchJson(`${url}/public/${round}`)
  if (answer === null) return null
  const parsed = roundSchema.parse(answer)
  if (parsed.round !== round) throw new Error(`the beacon returned round ${parsed.round} instead of ${round}`)
  return parsed.randomness
}

/** Returns null for values not published yet (404 and 425: too early). */
const fetchJson = async (address: string): Promise<unknown> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404 || response.status === 425) return null
  if (!response.ok) throw new Error(`the beacon responded with ${response.status}`)
  return response.json()
}
