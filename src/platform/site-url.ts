import { env } from './env'

export type SiteAddress = {
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  domain: string | null
  url_path: string | null
}

/** The address of a program's site (decisions 1): its own domain, a path of a domain, or its name below the platform's. */
export const siteUrlOf = ({ domain, domain_type, subdomain_url, url_path }: SiteAddress): string => {
  const { port, protocol } = new URL(env.PUBLIC_URL)
  const withPort = (host: string) => `${protocol}//${host}${port ? `:${port}` : ''}`
  if (!domain) return `${withPort(`${subdomain_url}.${env.PLATFORM_HOST}`)}/`
  const path = domain_type === 'include_in_domain' ? (url_path ?? '').replace(/^\/+|\/+$/g, '') : ''
  return `${withPort(domain)}/${path}`
}
