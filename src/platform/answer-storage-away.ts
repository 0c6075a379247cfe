import type { Config } from 'payload'
import { RETRY_AFTER_SECONDS } from './database-unavailable'
import { isStorageUnavailable } from './storage'

/** Answers 503 instead of 500 for calls of Payload's API while the bucket is away. */
export const answerStorageAway: NonNullable<NonNullable<Config['hooks']>['afterError']>[number] = ({ error, req }) => {
  if (!isStorageUnavailable(error)) return undefined
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.set('retry-after', String(RETRY_AFTER_SECONDS))
  return {
    status: 503,
    response: { errors: [{ message: 'Files are temporarily unavailable. Try again in a minute.' }] },
  }
}
