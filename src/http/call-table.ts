import type { WireRoute } from './wire-route'

/** A call that was asked for, with the parts of its address that its key leaves open. */
export type FoundCall = { call: WireRoute; params: Record<string, string> }

/** By address, such as `/public/rewards/:reward_id`, and method. */
type Table = Map<string, { parts: string[]; calls: Map<string, WireRoute> }>

// On globalThis, because Next's bundles and the server around them each load this file.
const table: Table = ((globalThis as { __laurelCalls?: Table }).__laurelCalls ??= new Map())

/**
 * Makes a call known to the server around Next (direct-calls.ts), as soon as Next has loaded its route.
 * @param call its key names method and address
 */
export const offerCall = (call: WireRoute): void => {
  const [method = '', address = ''] = call.key.split(' ')
  const known = table.get(address) ?? { parts: address.split('/'), calls: new Map() }
  table.set(address, known)
  known.calls.set(method, call)
}

/** The call at an address, as Next finds its route: an address of fixed words goes before one with open parts. */
export const findCall = (method: string, pathname: string): FoundCall | null => {
  const fixed = pathname.includes(':') ? undefined : table.get(pathname)
  if (fixed) return toFound(fixed.calls.get(method), {})
  const asked = pathname.split('/')
  for (const { calls, parts } of table.values()) {
    const params = matchParts(parts, asked)
    if (params) return toFound(calls.get(method), params)
  }
  return null
}

const toFound = (call: WireRoute | undefined, params: Record<string, string>): FoundCall | null =>
  call ? { call, params } : null

/** Null where they differ, and where an open part is empty or not decodable. */
const matchParts = (parts: string[], asked: string[]): Record<string, string> | null => {
  if (parts.length !== asked.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of parts.entries()) {
    const given = asked[at] ?? ''
    if (part.startsWith(':')) {
      if (given === '') return null
      try {
        params[part.slice(1)] = decodeURIComponent(given)
      } catch {
        return null
      }
    } else if (part !== given) return null
  }
  return params
}
