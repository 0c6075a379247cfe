import type { NextRequest } from 'next/server'
import { isLocale, type Locale } from '@/i18n'
import { LOCALE_COOKIE } from '@/platform/choose-locale'
import { findSite, isDeactivated } from '@/platform/host-directory'
import { passedProxy } from '@/platform/proxy-mark'

export type CalledSite = {
  programId: number
  /** '' or the program's path. */
  basePath: string
  /** The language of the calling page (RULE-50), if it sends one. */
  locale: Locale | undefined
}

/**
 * The site that is called: the one found by the proxy or, for calls below `/public/`, which bypass it, the one of the
 * host. The proxy's headers are ignored if they come from a browser.
 * @returns null if there is no active program
 */
export const findCalledSite = async ({ cookies, headers, nextUrl }: NextRequest): Promise<CalledSite | null> => {
  if (passedProxy(headers)) {
    const programId = Number(headers.get('x-laurel-program'))
    if (!Number.isSafeInteger(programId) || programId < 1) return null
    const locale = [headers.get('x-laurel-locale')].find(isLocale)
    return { programId, basePath: headers.get('x-laurel-base-path') ?? '', locale }
  }
  const site = await findSite(headers.get('host') ?? '', nextUrl.pathname, {
    cookie: cookies.get(LOCALE_COOKIE)?.value,
    acceptLanguage: headers.get('accept-language'),
  })
  if (!site || isDeactivated(site.programId)) return null
  return { programId: site.programId, basePath: site.basePath, locale: site.responseLocale }
}
