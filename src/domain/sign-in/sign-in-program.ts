import type { Locale } from '@/i18n/locales'
import { findSite } from '@/platform/host-directory'
import { siteUrlOf, urlOfHost } from '@/platform/site-url'
import type { Sql } from '@/platform/sql'

/** A program's data for signing in. */
export type SignInProgram = {
  id: number
  organization_id: number
  name: string
  test_mode: boolean
  private_enrollment: boolean
  sign_in_type: 'otp' | 'magic_link'
  default_locale: Locale
  i18n_enabled: boolean
  support_email: string | null
  company_name: string | null
  company_address: string | null
  subdomain_url: string
  domain_type: 'include_in_domain' | 'own_domain'
  domain: string | null
  url_path: string | null
  style: Record<string, string>
  logo: string | null
  logo_width: number | null
  logo_height: number | null
}

/** @returns null for an unknown or deactivated program */
export const findSignInProgram = async (sql: Sql, programId: number): Promise<SignInProgram | null> => {
  const [row] = await sql<SignInProgram>(
    `select p.id, p.organization_id, p.name, p.test_mode, p.private_enrollment, p.sign_in_type, p.default_locale, p.i18n_enabled,
       p.support_email, p.company_name, p.company_address, p.subdomain_url, p.domain_type, laurel_served_domain(p.id, p.domain) as domain, p.url_path,
       p.program_template_detail_element_css_style as style,
       m.filename as logo, m.width::float8 as logo_width, m.height::float8 as logo_height
     from programs p left join media m on m.id = p.program_template_detail_header_logo_id
     where p.id = $1 and p.status = 'active'`,
    [programId],
  )
  return row ?? null
}

/**
 * The base URL of links in emails: the requested host if it is known to serve this program, so that people return to
 * the address they know; otherwise the program's own. A forged Host header matches no program, and its port is never
 * used.
 * @returns a URL without a trailing slash
 */
export const findSiteAddress = async (
  program: SignInProgram,
  host: string,
  basePath: string,
): Promise<{ url: string; basePath: string }> => {
  const site = /^[a-z0-9.-]+(:\d+)?$/i.test(host) ? await findSite(host, basePath || '/') : null
  if (site?.programId === program.id && site.basePath === basePath) {
    return { url: `${urlOfHost(host.toLowerCase().replace(/:\d+$/, ''))}${basePath}`, basePath }
  }
  const url = siteUrlOf(program).replace(/\/$/, '')
  return { url, basePath: new URL(url).pathname.replace(/\/$/, '') }
}

/** The program's default language, unless it has several and the person prefers one. */
export const chooseLocale = (program: SignInProgram, wish: Locale | null | undefined): Locale =>
  program.i18n_enabled ? (wish ?? program.default_locale) : program.default_locale
