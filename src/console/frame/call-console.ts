import { text } from '@/i18n/text'

/** What every write answers (RULE-41); some answers carry more. */
export type CallResult<Rest extends object = object> = {
  success: boolean
  message: string
  /** field -> what is wrong with it; `base` for what belongs to no field. */
  errors: Record<string, string[]>
  /** The HTTP status; 0 where nothing was answered at all. */
  status: number
} & Partial<Rest>

type CallInput = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: object | FormData }

// The names that src/http/server/csrf.ts gives them; that file needs the server's secret and never comes to the browser.
const CSRF = { cookie: 'laurel_csrf', header: 'x-csrf-token' } as const

/**
 * Calls the console's server from the browser: JSON (or a form with files), with the CSRF token of this page. Never
 * throws: what goes wrong is an answer without success.
 *
 * @param path from `/admin/v2` on
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
    // The rest of the answer is the server's word: each call names the shape that its own route declares.
    return { success: response.ok, message: '', errors: {}, ...known, status: response.status } as CallResult<Rest>
  } catch {
    return { success: false, message: text('unreachable'), errors: {}, status: 0 } as unknown as CallResult<Rest> // as above
  }
}

const readCookie = (name: string): string => {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}
