import { text } from '@/i18n/text'

/** The answer of every write (RULE-41); some have more fields. */
export type CallResult<Rest extends object = object> = {
  success: boolean
  message: string
  /** Messages by field; `base` for errors of no field. */
  errors: Record<string, string[]>
  /** The HTTP status; 0 without an answer. */
  status: number
} & Partial<Rest>

export type CallInput = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: object | FormData }

// The names from src/http/server/csrf.ts, which uses the server's secret and can't be imported in the browser.
const CSRF = { cookie: 'laurel_csrf', header: 'x-csrf-token' } as const

/**
 * Calls the console's API from the browser, with JSON (or a form with files) and the page's CSRF token. Never throws:
 * failures are answers without success.
 * @param path starts with `/admin/v2`, or with `/api` for Payload's own
 */
export const callConsole = async <Rest extends object = object>(
  path: string,
  { body, method = 'GET' }: CallInput = {},
): Promise<CallResult<Rest>> => {
  try {
    const isForm = body instanceof FormData
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        [CSRF.header]: readCookie(CSRF.cookie),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
    const answer: unknown = await response.json().catch(() => null)
    const known = typeof answer === 'object' && answer !== null ? answer : {}
    // Other fields aren't validated here: each caller declares the type of its route's answer.
    const errors = errorsOf(known)
    return { success: response.ok, message: '', ...known, errors, status: response.status } as CallResult<Rest>
  } catch {
    return { success: false, message: text('unreachable'), errors: {}, status: 0 } as unknown as CallResult<Rest> // as above
  }
}

type PayloadError = { message: string; data?: { errors?: { path: string; message: string }[] } }

/** Messages by field; Payload answers with a list. */
const errorsOf = ({
  errors = {},
}: {
  errors?: Record<string, string[]> | PayloadError[]
}): Record<string, string[]> => {
  if (!Array.isArray(errors)) return errors
  const byField: Record<string, string[]> = {}
  for (const { data, message: summary } of errors)
    for (const { message, path } of data?.errors ?? [{ path: 'base', message: summary }])
      (byField[path] ??= []).push(message)
  return byField
}

const readCookie = (name: string): string => {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}
