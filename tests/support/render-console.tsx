import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '@/i18n'
import { TextsProvider } from '@/i18n/all-texts-provider.client'
import './plugin-texts'

/** The initial markup of a console component, with the texts that the Shell provides. */
export const renderConsole = (children: ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(<TextsProvider locale={locale}>{children}</TextsProvider>)

/** The opening tag of the button with this label, or null. */
export const findButton = (html: string, words: string): string | null =>
  [...html.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)].find(
    ([, , inside]) => inside?.replaceAll(/<[^>]*>/g, '') === words,
  )?.[1] ?? null

/** An attribute of the first element of that name. */
export const readAttribute = (html: string, element: string, name: string): string | undefined =>
  new RegExp(`<${element}\\b[^>]*\\s${name}="([^"]*)"`).exec(html)?.[1]
