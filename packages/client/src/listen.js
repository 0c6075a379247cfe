import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'

/** Seconds for which Laurel holds a request open until there is an event. */
const WAIT_SECONDS = 20
const READ_TIMEOUT_MS = 60_000
/** As long as webhook deliveries wait for an answer. */
const FORWARD_TIMEOUT_MS = 15_000
const FORWARD_RETRIES_MS = [500, 1000, 2000, 5000]
const READ_RETRIES_MS = [1000, 2000, 5000, 10_000, 30_000]

/** Laurel refuses the request, so repeating it is pointless. */
export class ListenRefused extends Error {}

/**
 * Reads a program's events until `signal` aborts, and forwards them in order, signed like webhook deliveries.
 * @param {{
 *   base: URL, key: string, secret: string, signal: AbortSignal, forward?: string, types?: string,
 *   log?: (line: string) => void, pause?: (ms: number, value?: undefined, options?: { signal: AbortSignal }) => Promise<unknown>
 * }} options `log` and `pause` are for tests
 * @returns {Promise<{ delivered: number, missed: number }>} of the forwarded events
 * @throws {ListenRefused}
 */
export const listen = async ({ base, forward, key, log = console.log, pause = sleep, secret, signal, types = '' }) => {
  const signer = new Webhook(secret)
  const counts = { delivered: 0, missed: 0 }
  let cursor = ''
  let failures = 0
  while (!signal.aborted) {
    const { page, problem, waitMs } = await readPage({ base, key, signal, types }, cursor)
    if (!page) {
      if (signal.aborted) break
      if (failures === 0) log(`${base.origin} ${problem}. Trying again; it continues where it stopped.`)
      await pause(waitMs ?? delayOf(READ_RETRIES_MS, failures), undefined, { signal }).catch(() => {})
      failures += 1
      continue
    }
    if (failures > 0) log(`${base.origin} answers again.`)
    failures = 0
    for (const event of page.data) {
      if (signal.aborted) break
      if (forward) await forwardEvent({ counts, forward, log, pause, signal, signer }, event)
      else log(lineOf(event))
    }
    cursor = page.cursor
  }
  return counts
}

/** The first read doesn't wait, so that there is a cursor to come back to if the connection breaks. */
const readPage = async ({ base, key, signal, types }, cursor) => {
  const address = new URL('/v1/events', base)
  const wait = cursor === '' ? 0 : WAIT_SECONDS
  address.search = new URLSearchParams({ after: cursor, wait: String(wait), ...(types ? { types } : {}) }).toString()
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(READ_TIMEOUT_MS)]),
    })
    if (answer.ok) return { page: await answer.json() }
    if (answer.status < 500 && answer.status !== 429) throw new ListenRefused(await explain(base, answer))
    const seconds = Number(answer.headers.get('retry-after'))
    return { problem: `answered ${answer.status}`, ...(seconds > 0 ? { waitMs: seconds * 1000 } : {}) }
  } catch (error) {
    if (error instanceof ListenRefused) throw error
    return { problem: `can't be reached (${reasonOf(error)})` }
  }
}

/** In the words of the API's problem; other servers don't send one. */
const explain = async (base, answer) => {
  const { detail, errors = [] } = await answer.json().catch(() => ({}))
  if (!detail) return `${base.origin} answered ${answer.status}. Is this the address of Laurel?`
  return [detail, ...errors.map((error) => error.detail)].join('\n')
}

const forwardEvent = async ({ counts, forward, log, pause, signal, signer }, { id, ...event }) => {
  const line = lineOf({ id, ...event })
  const body = JSON.stringify(event)
  for (let attempt = 1; ; attempt += 1) {
    const result = await post(forward, id, body, signer, signal)
    if (signal.aborted) return
    if (result >= 200 && result < 300) {
      counts.delivered += 1
      log(`${line}  ${result}${attempt > 1 ? ` at attempt ${attempt}` : ''}`)
      return
    }
    const retryMs = typeof result === 'number' && result < 500 ? undefined : FORWARD_RETRIES_MS[attempt - 1]
    if (retryMs === undefined) {
      counts.missed += 1
      log(`${line}  ${result}, not delivered (${counts.missed} so far). Going on with the next event.`)
      return
    }
    if (attempt === 1) log(`${line}  ${result}. Trying again ${FORWARD_RETRIES_MS.length} times in ${RETRY_SECONDS} s.`)
    await pause(retryMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
  }
}

const RETRY_SECONDS = FORWARD_RETRIES_MS.reduce((sum, ms) => sum + ms, 0) / 1000

/** @returns the status, or why there is none, such as ECONNREFUSED */
const post = async (forward, id, body, signer, signal) => {
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signer.sign(id, now, body),
  }
  const stop = AbortSignal.any([signal, AbortSignal.timeout(FORWARD_TIMEOUT_MS)])
  try {
    const answer = await fetch(forward, { method: 'POST', headers, body, redirect: 'manual', signal: stop })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return reasonOf(error)
  }
}

const lineOf = ({ id, timestamp, type }) => `${timestamp}  ${type.padEnd(28)} ${id}`

const reasonOf = (error) => {
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause?.code ?? error.cause?.message ?? error.message
}

const delayOf = (delays, failures) => delays[Math.min(failures, delays.length - 1)]
