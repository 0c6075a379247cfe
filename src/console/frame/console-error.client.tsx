'use client'

import { useEffect } from 'react'
import type { Locale } from '@/i18n'
import { TextsProvider } from '@/i18n/all-texts-provider.client'
import { toLocale } from '@/i18n/locales'
import { Link, UiProvider } from '@/ui'
import { Wordmark } from './glyphs'
import { type Failure, ViewFailure } from './view-failure.client'

/**
 * Replaces an admin page whose frame failed to render too: Next uses it when the guard, the shell or one of Payload's
 * own pages throws. ViewBoundary handles errors inside the frame.
 * @param props.retry requests the page again; `reset` would render the same answer
 */
export function ConsoleError({ error, retry }: { error: Failure; retry: () => void }) {
  const locale = readLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <TextsProvider locale={locale}>
      <UiProvider className="laurel-console" theme="dark">
        <div lang={locale} className="flex min-h-dvh flex-col bg-surface-0">
          <header className="flex h-12 shrink-0 items-center px-4 md:px-6">
            <Link href="/admin/v2" aria-label="Laurel" className="rounded-[6px] text-ink no-underline">
              <Wordmark />
            </Link>
          </header>
          <main id="main" className="flex flex-1 flex-col">
            <ViewFailure error={error} onRetry={retry} withHome />
          </main>
        </div>
      </UiProvider>
    </TextsProvider>
  )
}

/** The reader isn't known here, so the language comes from the page or the browser. */
const readLocale = (): Locale =>
  toLocale(typeof document === 'undefined' ? null : document.documentElement.lang || navigator.language)
