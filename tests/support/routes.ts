import { API_ROUTES } from '@/http/api/api-routes'
import type { Routes } from '@/http/server/call-table'
import { CONSOLE_ROUTES } from '@/http/server/console-routes'
import { SITE_ROUTES } from '@/http/server/site-routes'
import type { WireRoute } from '@/http/server/wire-route'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The handlers of one address, by method. Typed as complete; a test that uses a missing one fails. */
export type RoutesAt = Record<Method, WireRoute>

const TABLES: Routes = { ...SITE_ROUTES, ...CONSOLE_ROUTES, ...API_ROUTES }

/** @param address as in the tables of calls, such as `/public/rewards/:reward_id` */
export const routesAt = async (address: string): Promise<RoutesAt> => {
  const keys = Object.keys(TABLES).filter((key) => key.split(' ')[1] === address)
  if (keys.length === 0) throw new Error(`No call is served at ${address}`)
  const entries = keys.map(async (key) => [key.split(' ')[0], await TABLES[key]?.()])
  return Object.fromEntries(await Promise.all(entries)) as RoutesAt
}

/** The handler of a call such as `GET /public/me`, from its table or its route file. */
export const routeOf = async (key: string): Promise<{ method: Method; path: string; handler: WireRoute }> => {
  const [method = '', path = ''] = key.split(' ')
  const load = TABLES[key]
  const handler = load ? await load() : await readRouteFile(method, path)
  return { method: method as Method, path, handler }
}

const readRouteFile = async (method: string, path: string): Promise<WireRoute> => {
  const folder = path.replaceAll(/:(\w+)/g, '[$1]')
  const exported = (await import(`../../src/app/(wire)${folder}/route`)) as Record<string, WireRoute>
  const handler = exported[method]
  if (!handler) throw new Error(`${method} ${path} is not served`)
  return handler
}
