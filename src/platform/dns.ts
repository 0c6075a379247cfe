import { Resolver } from 'node:dns/promises'
import { env } from './env'

/** The records of a name as texts; `ok: false` if no name server answered. */
export type DnsAnswer = { ok: true; records: string[] } | { ok: false }

const TIMEOUT_MS = 3000

const openResolver = (): Resolver => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (env.DNS_SERVERS) resolver.setServers(env.DNS_SERVERS.split(',').map((server) => server.trim()))
  return resolver
}

/** A name without records has an empty list; only an unreachable or failing name server is an error. */
const lookUp = async (ask: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> => {
  try {
    return { ok: true, records: await ask(openResolver()) }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? { ok: true, records: [] } : { ok: false }
  }
}

/** The TXT records of a name, each joined to one text. */
export const lookUpTxt = (name: string): Promise<DnsAnswer> =>
  lookUp(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join('')))

export const lookUpCname = (name: string): Promise<DnsAnswer> => lookUp((resolver) => resolver.resolveCname(name))

/** The IPv4 and IPv6 addresses of a name. It is enough if one of the two lookups succeeds. */
export const lookUpAddresses = async (name: string): Promise<DnsAnswer> => {
  const answers = await Promise.all([
    lookUp((resolver) => resolver.resolve4(name)),
    lookUp((resolver) => resolver.resolve6(name)),
  ])
  const records = answers.flatMap((answer) => (answer.ok ? answer.records : []))
  return records.length > 0 || answers.every(({ ok }) => ok) ? { ok: true, records } : { ok: false }
}
