import { setTimeout as sleep } from 'node:timers/promises'
import { type App, callApp } from './apps'
import type { ClusterFixture } from './cluster-fixture'

/** A claim as its caller saw it. `status` 0: the connection was lost. */
export type Claim = {
  key: string
  at: number
  sentAt: number
  endedAt: number
  status: number
  isPaid: boolean
  retryAfter: boolean
}

const TICK_MS = 10
/** Claims under way, at most: beyond it, a real crowd would wait too. */
const MOST_UNDER_WAY = 200

/** Letters, digits and dashes only; eight or more. */
const claimKey = (name: string, at: number): string => `proof-31-${name.replaceAll(/[^a-z]+/g, '-')}-${at}`

/** Sends one claim. The same key again must not claim twice. */
export const sendClaim = async (
  app: App,
  { callers, host, rewardId }: ClusterFixture,
  { key, at }: Pick<Claim, 'key' | 'at'>,
): Promise<Claim> => {
  const sentAt = Date.now()
  const end = (status: number, isPaid = false, retryAfter = false): Claim => ({
    key,
    at,
    sentAt,
    endedAt: Date.now(),
    status,
    isPaid,
    retryAfter,
  })
  try {
    const { body, headers, status } = await callApp<{ success?: boolean }>(app, {
      host,
      caller: callers[at % callers.length],
      path: '/public/rewards/process_reward',
      body: { reward_id: rewardId, idempotency_key: key },
      replacesKeptConnections: true,
    })
    return end(status, status === 200 && body.success === true, headers['retry-after'] !== undefined)
  } catch {
    return end(0)
  }
}

/** Sends claims at a steady rate, however long the answers take, until `stop`. */
export const startClaims = (
  app: App,
  fixture: ClusterFixture,
  { name, perSecond }: { name: string; perSecond: number },
) => {
  const claims: Claim[] = []
  const underWay = new Set<Promise<unknown>>()
  const start = Date.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((Date.now() - start) * perSecond) / 1000)
    // What couldn't be sent in time isn't made up for.
    for (; sent < due; sent++) {
      if (underWay.size >= MOST_UNDER_WAY) continue
      const claim = sendClaim(app, fixture, { key: claimKey(name, sent), at: sent }).then((answer) =>
        claims.push(answer),
      )
      underWay.add(claim)
      void claim.finally(() => underWay.delete(claim))
    }
  }, TICK_MS)
  return {
    claims,
    stop: async (): Promise<Claim[]> => {
      clearInterval(timer)
      await Promise.all(underWay)
      return claims
    },
  }
}

/** Claims per second of `concurrency` callers who each wait for their answer. */
export const measureClaims = async (
  app: App,
  fixture: ClusterFixture,
  { name, seconds, concurrency }: { name: string; seconds: number; concurrency: number },
): Promise<{ perSecond: number; claims: Claim[] }> => {
  const claims: Claim[] = []
  const end = Date.now() + seconds * 1000
  let next = 0
  const lane = async () => {
    while (Date.now() < end) {
      const at = next++
      claims.push(await sendClaim(app, fixture, { key: claimKey(name, at), at }))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  return { perSecond: Math.round(claims.filter(({ isPaid }) => isPaid).length / seconds), claims }
}

/** The longest time between two claims that succeeded, in milliseconds, from `since` on. */
export const longestGap = (claims: readonly Claim[], since = 0): number => {
  const ends = claims
    .filter(({ isPaid, endedAt }) => isPaid && endedAt >= since)
    .map(({ endedAt }) => endedAt)
    .sort((a, b) => a - b)
  return Math.max(0, ...ends.slice(1).map((end, at) => end - (ends[at] ?? end)))
}

const RETRY_LANES = 16
const TRIES = 10

/** Sends the claims without success again, with their keys, until each has succeeded or was tried often enough. */
export const retryClaims = async (app: App, fixture: ClusterFixture, claims: readonly Claim[]): Promise<Claim[]> => {
  const left = claims.filter(({ isPaid }) => !isPaid)
  const answers: Claim[] = []
  const lane = async () => {
    for (let claim = left.pop(); claim; claim = left.pop()) {
      let answer = await sendClaim(app, fixture, claim)
      for (let triesLeft = TRIES; !answer.isPaid && triesLeft > 0; triesLeft--) {
        await sleep(500)
        answer = await sendClaim(app, fixture, claim)
      }
      answers.push(answer)
    }
  }
  await Promise.all(Array.from({ length: RETRY_LANES }, lane))
  return answers
}
