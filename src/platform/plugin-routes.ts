import type { NextRequest } from 'next/server'
import { extendTable, extensibleTable } from './extend-table'

type Answer = (
  request: NextRequest,
  route: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>

/**
 * An address outside of the calls' tables, for a protocol of its own. Its handler checks who asks: nothing is checked
 * before.
 */
export type PluginRoute = {
  /** `platform`: it answers on the platform's host only; `everywhere`: on those of programs, too. */
  from: 'platform' | 'everywhere'
  load: () => Promise<Answer>
}

/** The routes of plugins by method and path, such as `POST /mcp`. */
export const PLUGIN_ROUTES = extensibleTable<Record<string, PluginRoute>>('route', {})

const KEY = /^(GET|POST|PUT|PATCH|DELETE) (\/([a-z0-9_-]+|:[a-z0-9_]+))+$/

export const registerRoutes = (routes: Readonly<Record<string, PluginRoute>>): void => extendTable('route', routes, KEY)

const firstOf = (path: string): string => path.split('/')[1] ?? ''

/** Who may ask for the address, by its first segment; null if no plugin has it. */
export const findRouteHost = (pathname: string): PluginRoute['from'] | null => {
  const found = Object.entries(PLUGIN_ROUTES).find(([key]) => firstOf(key.split(' ')[1] ?? '') === firstOf(pathname))
  return found?.[1].from ?? null
}

/** The methods of an address of a plugin. */
export const routeMethods = (pathname: string): string[] => {
  const parts = pathname.split('/')
  return Object.keys(PLUGIN_ROUTES).flatMap((key) => {
    const [method = '', path = ''] = key.split(' ')
    const own = path.split('/')
    const isSame = own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at])
    return isSame ? [method] : []
  })
}
