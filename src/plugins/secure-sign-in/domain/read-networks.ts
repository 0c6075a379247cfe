import { isIP } from 'node:net'

/** The networks of a text with one a line, or null if a line is none. Pure. */
export const readNetworks = (text: string): string[] | null => {
  const lines = text.split(/[\s,;]+/).filter((line) => line !== '')
  return lines.every(isNetwork) ? lines : null
}

const isNetwork = (line: string): boolean => {
  const [address = '', prefix, ...rest] = line.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}
