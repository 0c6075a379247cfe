import type { NextRequest } from 'next/server'
import { isLocale, type Locale } from '@/i18n'
import { LOCALE_COOKIE } from '@/platform/choose-locale'
import { findSite, isTakenDown } from '@/platform/host-directory'
import { passedProxy } from '@/platform/proxy-mark'

export type CalledSite = {
  programId: number
  /** '' or the path under which the program lives. */
  basePath: string
  /** The language of the page that asks (RULE-50), where it is said. */
  locale: Locale | undefined
}

/**
 * The site that a call is made to: the one that the proxy found, or, as calls below `/public/` do not pass it, the one of the
 * host that was called. What a browser says in the proxy's headers counts for nothing.
 * @returns null where no program is, or none that runs
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
  if (!site || isTakenDown(site.programId)) return null
  return { programId: site.programId, basePath: site.basePath, locale: site.spoken }
}
