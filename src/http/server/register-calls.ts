import { extendTable } from '@/platform/extend-table'
import { shapeOf } from './call-address'
import { CONSOLE_CALLS, type ConsoleCallRow } from './console-calls'
import { SITE_CALLS, type SiteCallTerms } from './site-calls'
import type { WireRoute } from './wire-route'

/** Who may make a call of the site, and its handler. */
export type SiteCallRow = SiteCallTerms & { load: () => Promise<WireRoute> }

const SITE_KEY = /^(GET|POST|PUT|PATCH|DELETE) \/(public|offers|participants)(\/([a-z0-9_-]+|:[a-z0-9_]+))+$/
const CONSOLE_KEY = /^(GET|POST|PUT|PATCH|DELETE) \/admin\/v2(\/([a-z0-9_.-]+|:[a-z0-9_]+))+$/

/**
 * Adds a plugin's calls of the site.
 * @throws Error for an address that isn't below /public, or that another call has
 */
export const registerSiteCalls = (calls: Readonly<Record<string, SiteCallRow>>): void => {
  for (const [key, { load, ...terms }] of Object.entries(calls)) {
    requireAddress(key, SITE_KEY, '"GET /public/stores/:id"')
    refuseTaken(key, SITE_CALLS)
    extendTable('site call', { [key]: terms }, SITE_KEY)
    extendTable('site route', { [key]: load }, SITE_KEY)
  }
}

/**
 * Adds a plugin's calls of the console.
 * @throws Error for an address that isn't below /admin/v2, that another call has, or whose row isn't checked
 */
export const registerConsoleCalls = (calls: Readonly<Record<string, ConsoleCallRow>>): void => {
  for (const [key, call] of Object.entries(calls)) {
    requireAddress(key, CONSOLE_KEY, '"GET /admin/v2/programs/:program_id/stores"')
    if (key.includes(':') && !('tenant' in call) && !('within' in call))
      throw new Error(
        `laurel(): the call "${key}" needs \`tenant\`, such as { program: 'program_id' }, or it would be open to other programs.`,
      )
    refuseTaken(key, CONSOLE_CALLS)
    extendTable('console call', { [key]: call }, CONSOLE_KEY)
  }
}

const requireAddress = (key: string, pattern: RegExp, example: string): void => {
  if (!pattern.test(key))
    throw new Error(`laurel(): "${key}" is no call. Write a method and a path, such as ${example}.`)
}

const refuseTaken = (key: string, table: Readonly<Record<string, unknown>>): void => {
  const twin = Object.keys(table).find((other) => other !== key && shapeOf(other) === shapeOf(key))
  if (twin) throw new Error(`laurel(): "${key}" is the same address as "${twin}". Choose another path.`)
}
