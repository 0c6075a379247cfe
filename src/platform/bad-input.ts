import type { Config } from 'payload'

/** What busboy and Payload say of a form that is broken or cut off, and Payload's database adapter of a filter that it has no SQL for. */
const UNREADABLE =
  /^(Not supported$|Unexpected end of (form|multipart data|file)|Malformed (part header|content type)|Multipart: Boundary not found|Request is not eligible for file upload|Boundary is missing|uploadConfig\.handlers is not present)/
const MAX_LOGGED_CHARACTERS = 200

type Problem = { message?: unknown; status?: unknown; cause?: { code?: unknown } }

/**
 * Errors of Payload's REST API that the caller caused, though Payload reports them as its own: text that is no JSON, a value of the wrong type,
 * which PostgreSQL refuses as a data exception (class 22), a form that is cut off.
 */
export const isBadInput = (error: unknown): boolean => {
  if (error instanceof SyntaxError || error instanceof URIError || error instanceof RangeError) return true
  const { cause, message } = (error ?? {}) as Problem
  return String(cause?.code ?? '').startsWith('22') || UNREADABLE.test(String(message))
}

const isRefusal = (error: unknown): boolean => {
  const status = Number((error as Problem | undefined)?.status)
  return (status >= 400 && status < 500) || isBadInput(error)
}

type Log = { info: (line: string) => void }

/** Pino's `logMethod`: a refused call is one short line, without a stack. Anybody can cause as many as they like. */
export function shortenRefusals<Args extends unknown[]>(this: Log, args: Args, method: (...args: Args) => void): void {
  const error = (args[0] as { err?: unknown } | undefined)?.err
  if (error === undefined || !isRefusal(error)) {
    method.apply(this, args)
    return
  }
  const reason = isBadInput(error) ? 'bad input' : String((error as Problem).message)
  this.info(`refused: ${reason.replaceAll(/\s+/g, ' ').slice(0, MAX_LOGGED_CHARACTERS)}`)
}

/** 400 in place of 500 for what the caller caused. */
export const answerBadInput: NonNullable<NonNullable<Config['hooks']>['afterError']>[number] = ({ error }) =>
  isBadInput(error) ? { status: 400, response: { errors: [{ message: 'The request could not be read.' }] } } : undefined
