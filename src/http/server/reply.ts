/** A handler's answer: data and a status instead of a Response, so that tests of handlers need none. */
export type Reply<Body = unknown> = {
  status?: number
  body?: Body
  headers?: Record<string, string>
  cookies?: { name: string; value: string; expires?: Date; httpOnly?: boolean }[]
  /** A path on the same host, answered with a 303. */
  redirectTo?: string
}

export const reply = <Body>(body: Body, rest: Omit<Reply, 'body'> = {}): Reply<Body> => ({ body, ...rest })

/** Answers to writes carry `success`, `message` and `errors` (RULE-41). */
export const succeeded = (message: string, rest: Record<string, unknown> = {}): Reply => ({
  body: { success: true, message, errors: {}, ...rest },
})

export const failed = (
  status: number,
  message: string,
  errors: Record<string, string[]> = {},
  rest: Record<string, unknown> = {},
): Reply => ({ status, body: { success: false, message, errors, ...rest } })

/** A refused file. `ok` is the specification's key (CONSOLE-157). */
export const failedUpload = (status: number, message: string, errors: Record<string, string[]> = {}): Reply => ({
  status,
  body: { ok: false, success: false, message, errors },
})
