import type { Config } from 'payload'
import { formatProblems, validationProblems } from './validation-error'

/**
 * Messages of busboy and Payload for broken or truncated forms, and of Payload's database adapter for filters without
 * SQL.
 */
const UNREADABLE =
  /^(Not supported$|Unexpected end of (form|multipart data|file)|Malformed (part header|content type)|Multipart: Boundary not found|Request is not eligible for file upload|Boundary is missing|uploadConfig\.handlers is not present)/
/** PostgreSQL's codes for texts with NUL or an unpaired surrogate, also in JSON, from our own statements. */
const UNSTORABLE_TEXT = new Set(['22P02', '22P05', '22021'])
const MAX_LOGGED_CHARACTERS = 200

type Refused = { code?: unknown; constraint?: unknown }
type Problem = Refused & { message?: unknown; status?: unknown; cause?: Refused }

/**
 * Whether the database refused a link to another program's row (src/database/program-links.ts): in a statement of
 * Payload, which wraps the error, or of ours. Payload doesn't check whether a linked row exists at all.
 */
export const isForeignLink = (error: unknown): boolean => {
  const { cause, code, constraint } = (error ?? {}) as Problem
  if (cause?.code === '23503') return true
  return code === '23503' && String(constraint).endsWith('_same_program')
}

export const FOREIGN_LINK = 'A linked row does not exist in this program.'

/** A row can't be deleted while others link to it: their column accepts no null, or their key restricts it. */
const isLinked = (error: unknown, method: string | undefined): boolean =>
  method === 'DELETE' && ['23001', '23502', '23503'].includes(String(((error ?? {}) as Problem).cause?.code))

/**
 * Whether an error was caused by the caller, although Payload reports it as a server error: malformed JSON, a value of
 * the wrong type (a PostgreSQL data exception, class 22), a link to another program's row, or a truncated form.
 */
export const isBadInput = (error: unknown): boolean => {
  if (error instanceof SyntaxError || error instanceof URIError || error instanceof RangeError) return true
  const { cause, code, message } = (error ?? {}) as Problem
  if (UNSTORABLE_TEXT.has(String(code))) return true
  return String(cause?.code ?? '').startsWith('22') || isForeignLink(error) || UNREADABLE.test(String(message))
}

const isRefusal = (error: unknown): boolean => {
  const status = Number((error as Problem | undefined)?.status)
  return (status >= 400 && status < 500) || isBadInput(error)
}

type Log = { info: (line: string) => void }

/** Pino's `logMethod`: logs a refused call as one short line without a stack, since anyone can cause them in bulk. */
export function shortenRefusals<Args extends unknown[]>(this: Log, args: Args, method: (...args: Args) => void): void {
  const error = (args[0] as { err?: unknown } | undefined)?.err
  if (error === undefined || !isRefusal(error)) {
    method.apply(this, args)
    return
  }
  const reason = isForeignLink(error)
    ? 'link to another program'
    : isBadInput(error)
      ? 'bad input'
      : String((error as Problem).message)
  this.info(`refused: ${reason.replaceAll(/\s+/g, ' ').slice(0, MAX_LOGGED_CHARACTERS)}`)
}

/** Answers 400 or 409 instead of 500 for errors that the caller caused. */
export const answerBadInput: NonNullable<NonNullable<Config['hooks']>['afterError']>[number] = ({ error, req }) => {
  if (isLinked(error, req.method)) {
    const message = 'Other rows link to this one. Delete or change them first.'
    return { status: 409, response: { errors: [{ message }] } }
  }
  if (!isBadInput(error)) return undefined
  const message = isForeignLink(error) ? FOREIGN_LINK : 'The request could not be read.'
  return { status: 400, response: { errors: [{ message }] } }
}

/**
 * Says what is wrong with which field where Payload only lists the fields ("The following field is invalid: Slug"): its
 * editor shows this as a toast.
 */
export const explainInvalid: NonNullable<NonNullable<Config['hooks']>['afterError']>[number] = ({ error, result }) => {
  const message = formatProblems(validationProblems(error) ?? [])
  if (!message) return undefined
  return { response: { errors: (result?.errors ?? []).map((refusal) => ({ ...refusal, message })) } }
}
