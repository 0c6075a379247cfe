import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from './process-state'

/** What is known of the request or job in progress. Ids only, since it is written on each line of the log. */
export type Work = {
  /** A call such as `POST /public/challenges/submit`, a console page, or a job. */
  call?: string
  request?: string
  job?: string
  program?: number
  actor?: string
}

const storage = processState('current-work', () => new AsyncLocalStorage<Work>())

export const runWork = <Result>(work: Work, run: () => Result): Result => storage.run(work, run)

/** For the rest of the current asynchronous context. */
export const enterWork = (work: Work): void => storage.enterWith(work)

/** Adds what became known meanwhile. What is known stays: a request's own actor, not that of a follow-up. */
export const noteWork = (more: Work): void => {
  const work = storage.getStore()
  if (work) Object.assign(work, { ...more, ...work })
}

export const currentWork = (): Work => storage.getStore() ?? {}
