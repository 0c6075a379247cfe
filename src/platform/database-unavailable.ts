import { StorageUnavailable } from './objects/object-errors'

/** Seconds after which a client may try again. */
export const RETRY_AFTER_SECONDS = 30

/**
 * PostgreSQL and Node error codes for connections that failed or were lost, or lead to a server that became a standby
 * (25006).
 */
const CODES = /^(08\w{3}|57P0[123]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own errors have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether a call failed because the database is unreachable. Payload and Drizzle wrap the driver's error in `cause`.
 */
export const isDatabaseUnavailableError = (error: unknown): boolean => {
  // `fetch` throws TypeErrors for other services.
  if (!(error instanceof Error) || error instanceof TypeError || StorageUnavailable.is(error)) return false
  const { code } = error as { code?: unknown }
  return CODES.test(String(code)) || MESSAGES.test(error.message) || isDatabaseUnavailableError(error.cause)
}
