import { allRoutes, type ConsoleRoute } from './routes'

export type ResolvedRoute = { route: ConsoleRoute; params: Record<string, string> }

/** Fills the parameters of a route's path. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error('Missing param')
    return encodeURIComponent(value)
  })

/** The full address of a route's path. @throws Error 'Missing param' (CONSOLE-101) */
export const consoleAddress = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  `/admin/v2${fillPath(path, params)}`

/** The route of an address. @param segments the path after /admin/v2 @returns null if there is none */
export const resolveRoute = (segments: readonly string[]): ResolvedRoute | null => {
  for (const route of allRoutes()) {
    const params = match(route.path, segments)
    if (params) return { route, params }
  }
  return null
}

const match = (path: string, segments: readonly string[]): Record<string, string> | null => {
  const parts = path.split('/').slice(1)
  if (parts.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return params
}
