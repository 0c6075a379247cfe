'use client'

import { LANGUAGES } from '@/i18n/locales'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx } from '@/ui/cx'
import { useSite } from './site-provider.client'

/** The same names as in src/platform/choose-locale.ts, which reads them. */
const COOKIE = 'laurel_locale'
const COOKIE_SECONDS = 365 * 86_400
const PARAMETER = 'locale'

/** Stored in this browser regardless of the call, which stores it for the participant's emails. */
const keepLocale = (locale: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`
}

/**
 * Loads a new document, because everything on the current one, including the router's cache, is in the old language.
 */
export const openIn = (locale: string): void => {
  keepLocale(locale)
  const address = new URL(window.location.href)
  address.searchParams.delete(PARAMETER)
  if (address.href === window.location.href) window.location.reload()
  else window.location.replace(address)
}

/** The languages of a translated program, each by its own name; hidden if there is only one (RULE-50). */
export function LanguageSwitcher({ className }: { className?: string }) {
  const { call, program } = useSite()
  const t = useTexts('site')
  if (program.locales.length < 2) return null

  const choose = async (locale: string) => {
    await call('/public/account/locale', { locale })
    openIn(locale)
  }

  return (
    <ul aria-label={t('language.label')} className={cx('flex flex-wrap gap-2', className)}>
      {program.locales.map((locale) => (
        <li key={locale}>
          <a
            href={`?${PARAMETER}=${locale}`}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === program.locale ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              if (locale !== program.locale) void choose(locale)
            }}
            className="inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 text-ink-2 text-ui-sm no-underline hover:bg-hover hover:text-ink aria-[current=true]:border-transparent aria-[current=true]:bg-hover aria-[current=true]:font-semibold aria-[current=true]:text-ink"
          >
            {LANGUAGES[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
