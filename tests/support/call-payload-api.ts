import type { AdministratorFixture } from './fixtures'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Answer<Body> = { status: number; body: Body }

/** Calls Payload's own REST API through its route. @param path below `/api/`, with its query */
export const callPayloadApi = <Body = Record<string, unknown>>(
  caller: AdministratorFixture,
  method: Method,
  path: string,
  body?: object | FormData,
): Promise<Answer<Body>> => {
  const isForm = body instanceof FormData
  return request<Body>(caller, path, {
    method,
    headers: isForm ? {} : { 'content-type': 'application/json' },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
}

/** Sends a raw body. `asGet`: a query sent as a body, which the content admin does when a URL would be too long */
export const sendStock = <Body = Record<string, unknown>>(
  caller: AdministratorFixture,
  path: string,
  { asGet = false, body, type }: { type: string; body: string; asGet?: boolean },
): Promise<Answer<Body>> =>
  request<Body>(caller, path, {
    method: 'POST',
    headers: { 'content-type': type, ...(asGet ? { 'x-payload-http-method-override': 'GET' } : {}) },
    body,
  })

type Sent = { method: Method; headers: Record<string, string>; body?: string | FormData }

const request = async <Body>(
  caller: AdministratorFixture,
  path: string,
  { headers, ...sent }: Sent,
): Promise<Answer<Body>> => {
  const route = await import('@/app/(payload)/api/[...slug]/route')
  const url = new URL(`/api/${path}`, 'http://localhost:3000')
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const call = new Request(url, { ...sent, headers: { ...headers, cookie, host: url.host } })
  const slug = url.pathname.split('/').slice(2)
  const response = await route[sent.method](call, { params: Promise.resolve({ slug }) })
  return { status: response.status, body: (await response.json()) as Body }
}
