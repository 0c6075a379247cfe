import { env } from './env'

export type SiteAddress = {
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  /** A domain in use (`laurel_served_domain`). */
  domain: string | null
  url_path: string | null
}

/** The origin of a host, with the protocol and port of PUBLIC_URL, without a trailing slash. */
export const urlOfHost = (host: string): string => {
  const { port, protocol } = new URL(env.PUBLIC_URL)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

/** The console's origin (RULE-2), which may differ from PUBLIC_URL. Without a trailing slash. */
export const platformUrl = (): string => urlOfHost(env.PLATFORM_HOST)

/** The URL of a program's site (RULE-1): its own domain, a path of a domain, or its subdomain of the platform. */
export const siteUrlOf = ({ domain, domain_type, subdomain_url, url_path }: SiteAddress): string => {
  if (!domain) return `${urlOfHost(`${subdomain_url}.${env.PLATFORM_HOST}`)}/`
  const path = domain_type === 'include_in_domain' ? (url_path ?? '').replace(/^\/+|\/+$/g, '') : ''
  return `${urlOfHost(domain)}/${path}`
}
