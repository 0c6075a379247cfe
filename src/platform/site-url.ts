import { env } from './env'

export type SiteAddress = {
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  /** One that serves (`laurel_served_domain`). */
  domain: string | null
  url_path: string | null
}

/** A host as it is reached from outside: by the protocol and the port of PUBLIC_URL. Without a slash at its end. */
export const urlOfHost = (host: string): string => {
  const { port, protocol } = new URL(env.PUBLIC_URL)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

/** Where the console is (RULE-2), which need not be where people are led to. Without a slash at its end. */
export const platformUrl = (): string => urlOfHost(env.PLATFORM_HOST)

/** The address of a program's site (RULE-1): its own domain, a path of a domain, or its name below the platform's. */
export const siteUrlOf = ({ domain, domain_type, subdomain_url, url_path }: SiteAddress): string => {
  if (!domain) return `${urlOfHost(`${subdomain_url}.${env.PLATFORM_HOST}`)}/`
  const path = domain_type === 'include_in_domain' ? (url_path ?? '').replace(/^\/+|\/+$/g, '') : ''
  return `${urlOfHost(domain)}/${path}`
}
