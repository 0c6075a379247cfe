import type { NextRequest } from 'next/server'
import type { Routes, WireRoute } from '@/http/server/wire-route'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The handlers of one address, by method. Typed as complete; a test that uses a missing one fails. */
export type RoutesAt = Record<Method, WireRoute>

/** Imported after openTestPayload has put the test's database into the environment. */
const loadTables = async (): Promise<Routes> => ({
  ...(await import('@/http/server/site-routes')).SITE_ROUTES,
  ...(await import('@/http/server/console-routes')).consoleRoutes(),
  ...(await import('@/http/api/api-routes')).API_ROUTES,
  ...(await loadPluginRoutes()),
  ...(await loadApiCallsOfPlugins()),
})

/** Without the wrapper of a table: they are called as Next calls them. */
const loadPluginRoutes = async (): Promise<Routes> => {
  const { PLUGIN_ROUTES } = await import('@/platform/plugin-routes')
  return Object.fromEntries(Object.entries(PLUGIN_ROUTES).map(([key, { load }]) => [key, load])) as unknown as Routes
}

/** Wrapped as app/(api)/v1/[...path] does. */
const loadApiCallsOfPlugins = async (): Promise<Routes> => {
  const { PLUGIN_CALLS } = await import('@/http/api/plugin-calls')
  const { apiRoute } = await import('@/http/api/api-call')
  return Object.fromEntries(
    Object.entries(PLUGIN_CALLS).map(([key, call]) => [key, async () => apiRoute(key, call.scope, call)]),
  )
}

/** @param address as in the tables of calls, such as `/public/rewards/:reward_id` */
export const routesAt = async (address: string): Promise<RoutesAt> => {
  const tables = await loadTables()
  const keys = Object.keys(tables).filter((key) => key.split(' ')[1] === address)
  if (keys.length === 0) throw new Error(`No call is served at ${address}`)
  const entries = keys.map(async (key) => [key.split(' ')[0], await tables[key]?.()])
  return Object.fromEntries(await Promise.all(entries)) as RoutesAt
}

/** The handler of a call such as `GET /public/me`, from its table or its route file. */
export const routeOf = async (key: string): Promise<{ method: Method; path: string; handler: WireRoute }> => {
  const [method = '', path = ''] = key.split(' ')
  const load = (await loadTables())[key]
  const handler = load ? await load() : await readRouteFile(method, path)
  return { method: method as Method, path, handler }
}

const readRouteFile = async (method: string, path: string): Promise<WireRoute> => {
  const folder = path.replaceAll(/:(\w+)/g, '[$1]')
  const exported = (await import(`../../src/app/(api)${folder}/route`)) as Record<string, WireRoute>
  const handler = exported[method]
  if (!handler) throw new Error(`${method} ${path} is not served`)
  return handler
}

/** The route of AI assistants, which is one of a plugin. */
export const mcp = async (): Promise<(request: NextRequest) => Promise<Response>> => {
  const { POST } = await import('@/app/(api)/internal-calls/routes/[...path]/route')
  return (request) => POST(request, { params: Promise.resolve({ path: ['mcp'] }) })
}
