import { extendTable, extensibleTable } from '@/platform/extend-table'
import type { texts as english } from './en'
import { LOCALES, type Locale } from './locales'
import type { Words } from './translator'

/** Texts of one language, by namespace and group: `{ console: { birthdays: { ... } } }`. Each group is the plugin's own. */
export type TextGroups = { readonly [Namespace in keyof typeof english]?: { readonly [group: string]: string | Words } }

/** A plugin's texts. Missing ones are in English. */
export type PluginTexts = { readonly en: TextGroups } & { readonly [Language in Locale]?: TextGroups }

const GROUP = /^[a-z]\w*$/i
const nounOf = (namespace: string, locale: Locale) => `group of ${namespace} texts (${locale})`

/** The product's texts of a language as tables to which plugins add groups. */
export const openTexts = <Texts extends Record<string, Words>>(locale: Locale, texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([namespace, words]) => [namespace, extensibleTable(nounOf(namespace, locale), words)]),
  ) as Texts

/** Adds a plugin's texts, in the browser too. @throws Error for a group of the product's own */
export const addTexts = (texts: Partial<PluginTexts>): void => {
  for (const locale of LOCALES)
    for (const [namespace, groups] of Object.entries(texts[locale] ?? {}))
      extendTable(nounOf(namespace, locale), groups, GROUP)
}

/** The groups of a plugin's texts, such as `console birthdays`. */
export const groupsOf = (texts: PluginTexts): string[] => [
  ...new Set(
    Object.values(texts).flatMap((language) =>
      Object.entries(language).flatMap(([namespace, groups]) =>
        Object.keys(groups).map((group) => `${namespace} ${group}`),
      ),
    ),
  ),
]

/** A plugin's texts for a page of the console: this language, and English for what it lacks. */
export const textsForBrowser = (texts: PluginTexts | undefined, locale: Locale): Partial<PluginTexts> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([language, { mail, signin, site, ...shown }]) =>
      language === locale || language === 'en' ? [[language, shown]] : [],
    ),
  )
