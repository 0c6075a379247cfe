/** Load over HTTP, from this process. A helper, not a bench. */
export const CLIENTS = 16
export const ROUND_MS = 4000

export type Load = { perSecond: number; p99Ms: number }

/**
 * `clients` that each call again as soon as they get an answer. @throws the error of any call, because wrong answers
 * must not count
 */
export const measureLoad = async (
  call: (n: number) => Promise<void>,
  { clients = CLIENTS, milliseconds = ROUND_MS } = {},
): Promise<Load> => {
  const start = performance.now()
  const times: number[] = []
  let next = 0
  const runClient = async () => {
    while (performance.now() - start < milliseconds) {
      const began = performance.now()
      await call(next++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, runClient))
  const perSecond = times.length / ((performance.now() - start) / 1000)
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return { perSecond, p99Ms }
}
