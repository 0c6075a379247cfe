import { isIP } from 'node:net'

/**
 * The client's address behind `hops` trusted proxies: each appends its caller's address, so the client's is the one
 * written by the outermost. Entries further left come from the client and are ignored. Pure.
 * @returns null if no proxy is trusted or none wrote an address
 */
export const clientAddress = (forwardedFor: string | null, hops: number): string | null => {
  if (hops < 1 || !forwardedFor) return null
  const entries = forwardedFor.split(',').map((entry) => entry.trim())
  return normalizeAddress(entries.at(-hops) ?? entries[0] ?? '')
}

/** Reduces an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) to IPv4 and strips ports, brackets and zones. Pure. */
export const normalizeAddress = (text: string): string | null => {
  const bare = text.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/%.*$/, '')
  const address = isIP(bare) === 0 ? bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1') : bare
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return null
  const groups = expand(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return groups.map((group) => group.toString(16)).join(':')
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/**
 * The part of an address to count and compare: IPv4 in full, IPv6 by its /64, because a single line gets all of that.
 * Pure.
 * @param address as returned by normalizeAddress; anything else is returned unchanged
 */
export const networkOf = (address: string): string =>
  isIP(address) === 6
    ? `${expand(address)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : address

/** The eight groups of an IPv6 address. */
const expand = (address: string): number[] => {
  // URL normalizes an embedded IPv4 address to two groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  if (tail === undefined) return numbers(head)
  const [left, right] = [numbers(head), numbers(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
