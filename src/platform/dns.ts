import { Resolver } from 'node:dns/promises'
import { env } from './env'

/** The TXT records of a name, each joined to one text; `ok: false` where no name server answered. */
export type DnsAnswer = { ok: true; records: string[] } | { ok: false }

const TIMEOUT_MS = 3000

const openResolver = (): Resolver => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (env.DNS_SERVERS) resolver.setServers(env.DNS_SERVERS.split(',').map((server) => server.trim()))
  return resolver
}

/** A name without records answers none: only a name server that is away or broken is no answer. */
export const lookUpTxt = async (name: string): Promise<DnsAnswer> => {
  try {
    const records = await openResolver().resolveTxt(name)
    return { ok: true, records: records.map((parts) => parts.join('')) }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? { ok: true, records: [] } : { ok: false }
  }
}
