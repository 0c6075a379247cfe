'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Locale } from '@/i18n'
import { TextsProvider } from '@/i18n/all-texts-provider.client'
import { toLocale } from '@/i18n/locales'
import { Toaster } from '@/ui/toaster.client'
import { UiProvider } from '@/ui/ui-provider.client'

const LocaleContext = createContext<Locale>('en')
export const useLocale = () => useContext(LocaleContext)

/** The root of /login. The person isn't known yet, so the language is the browser's. */
export function LoginRoot({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState<Locale>('en')
  useEffect(() => {
    const preferred = toLocale(navigator.language)
    document.documentElement.lang = preferred
    setLocale(preferred)
  }, [])
  return (
    <LocaleContext value={locale}>
      <TextsProvider locale={locale}>
        <UiProvider className="laurel-console" theme="dark">
          <main className="flex min-h-dvh items-center justify-center bg-surface-0 px-4 py-12 text-ink">
            <div className="w-full max-w-[360px]">{children}</div>
          </main>
          <Toaster />
        </UiProvider>
      </TextsProvider>
    </LocaleContext>
  )
}
