import { isReservedPath } from '@/platform/addresses'

/** The parts of a program's address (RULE-1). */
export type ProgramAddress = {
  subdomain_url: string
  domain_type: string
  domain?: string | null
  url_path?: string | null
}
export type AddressProblem = 'bad_subdomain' | 'bad_domain' | 'platform_domain' | 'bad_path' | 'reserved_path'

const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Labels separated by dots; the last one is not a number. */
const HOST_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/
const PATH = /^[\w-]+(\/[\w-]+)*$/

/**
 * Normalizes an address: lower-case host names, also if a whole URL was pasted, and paths without surrounding slashes.
 * Invalid parts stay unchanged. Pure.
 */
export const tidyAddress = <Address extends ProgramAddress>(address: Address): Address => ({
  ...address,
  subdomain_url: address.subdomain_url.trim().toLowerCase(),
  domain: hostOf(address.domain?.trim() ?? '') || null,
  url_path: address.url_path?.trim().replaceAll(/^\/+|\/+$/g, '') || null,
})

const hostOf = (text: string): string => {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`
  if (text === '' || !URL.canParse(address)) return text
  const { hash, hostname, pathname, port, search, username } = new URL(address)
  // More than a host, such as a path, which has its own field.
  if (pathname !== '/' || port || search || hash || username) return text
  return hostname.replace(/\.$/, '')
}

/**
 * Validates a normalized address. Pure.
 * @param platformHost the host whose subdomains are programs
 */
export const findAddressProblems = (address: ProgramAddress, platformHost: string): AddressProblem[] => {
  const { domain, domain_type, subdomain_url, url_path } = address
  const problems: AddressProblem[] = []
  if (!SUBDOMAIN.test(subdomain_url)) problems.push('bad_subdomain')
  if (domain && `.${domain}`.endsWith(`.${platformHost}`)) problems.push('platform_domain')
  else if (domain && !HOST_NAME.test(domain)) problems.push('bad_domain')
  if (domain_type === 'include_in_domain' && domain) {
    if (!url_path || !PATH.test(url_path)) problems.push('bad_path')
    else if (isReservedPath(`/${url_path}`)) problems.push('reserved_path')
  }
  return problems
}
