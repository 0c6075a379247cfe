import type { AdministratorScene } from './scenes'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Payload's own REST API, by the route that serves it. @param path below `/api/`, with its query */
export const callStock = async <Body = Record<string, unknown>>(
  caller: AdministratorScene,
  method: Method,
  path: string,
  body?: object | FormData,
): Promise<{ status: number; body: Body }> => {
  const route = await import('@/app/(payload)/api/[...slug]/route')
  const url = new URL(`/api/${path}`, 'http://localhost:3000')
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const isForm = body instanceof FormData
  const request = new Request(url, {
    method,
    headers: { cookie, host: url.host, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  const slug = url.pathname.split('/').slice(2)
  const response = await route[method](request, { params: Promise.resolve({ slug }) })
  return { status: response.status, body: (await response.json()) as Body }
}
