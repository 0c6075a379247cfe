import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/i18n'
import { TextsProvider } from '@/i18n/all-texts-provider.client'

/** A markup is drawn once and nobody presses anything. */
const nowhere = () => {}
const ROUTER: AppRouterInstance = {
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: nowhere,
  bfcacheId: 'test',
}

/** The first markup of a console component, with the router and the texts that the Shell gives it. */
export const renderConsole = (children: ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <AppRouterContext value={ROUTER}>
      <TextsProvider locale={locale}>{children}</TextsProvider>
    </AppRouterContext>,
  )

/** The opening tag of the button with these words, or null. */
export const findButton = (html: string, words: string): string | null =>
  [...html.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)].find(
    ([, , inside]) => inside?.replaceAll(/<[^>]*>/g, '') === words,
  )?.[1] ?? null

/** An attribute of the first element of that name. */
export const readAttribute = (html: string, element: string, name: string): string | undefined =>
  new RegExp(`<${element}\\b[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1]
