import type { FieldHook, PayloadRequest } from 'payload'
import { valueAt } from '@/domain/content-fields'
import { inRequest } from '@/domain/context'
import { isAnyAsIs } from '@/domain/stored-as-is'
import { TRANSLATED_TEXTS } from '@/domain/translated-text'
import { isLocale, type Locale } from '@/i18n/locales'
import { onlyRow } from '@/platform/sql'
import { idOf, type Row } from '../domain-writes/domain-writes'

/** Texts whose translations are in the column `translations` (ADR 27): their keys there, by path. */
const PATHS = {
  challenges: pathsOf(TRANSLATED_TEXTS.challenges),
  rewards: pathsOf(TRANSLATED_TEXTS.rewards),
  'program-tiers': { benefits: 'benefits' },
} as const satisfies Record<string, Record<string, string>>
type Translated = keyof typeof PATHS

function pathsOf(texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.keys(texts).map((key) => [key.replace('donation_challenge_', 'donation_challenge.'), key]),
  )
}

/** What reading translations takes. */
export const TRANSLATIONS = { translations: true, program: true } as const

/** For a text of one of these collections: Payload's `locale` chooses its language, with a fallback to the program's. */
export const translated = (of: Translated, path: string) => ({
  hooks: {
    afterRead: [
      (async ({ data, req, value }) => {
        if (!data?.translations || value === undefined || isAnyAsIs(req)) return value
        const locale = await foreignLocale(req, data.program)
        return (locale && translationOf(of, data, path, locale)) || value
      }) satisfies FieldHook,
    ],
  },
})

const translationOf = (of: Translated, row: Row, path: string, locale: Locale): string | null => {
  const text = valueAt(row, `translations.${locale}.${keyOf(of, path)}`)
  return typeof text === 'string' && text !== '' ? text : null
}

const keyOf = (of: Translated, path: string): string => (PATHS[of] as Record<string, string>)[path] ?? path

/** The language of a request, if it's another one of the program's than its own. */
const foreignLocale = async (req: PayloadRequest, program: unknown): Promise<Locale | null> => {
  const { locale } = req
  if (!isLocale(locale) || program === undefined || program === null) return null
  const own = await ownLocale(req, idOf(program))
  return own === null || own === locale ? null : locale
}

type Known = Map<number, Promise<Locale | null>>

/** A program's own language, once a request; null if it has only one. */
const ownLocale = (req: PayloadRequest, programId: number): Promise<Locale | null> => {
  const known = (req.context.ownLocales ??= new Map()) as Known
  const found = known.get(programId) ?? readLocale(req, programId)
  known.set(programId, found)
  return found
}

const readLocale = (req: PayloadRequest, programId: number): Promise<Locale | null> =>
  inRequest(req, async ({ sql }) => {
    const { locale } = onlyRow(
      await sql<{ locale: Locale | null }>(
        'select case when i18n_enabled then default_locale end as locale from programs where id = $1',
        [programId],
      ),
    )
    return locale
  })

/** A row whose changed texts, in another language, are translations; the columns stay in the program's own. */
export const withTranslations =
  (of: Translated) =>
  async (req: PayloadRequest, before: Row, data: Row): Promise<Row> => {
    const locale = await foreignLocale(req, before.program)
    if (!locale) return data
    const own = structuredClone(data)
    const given: Record<string, string> = {}
    for (const [path, key] of Object.entries(PATHS[of])) {
      const text = valueAt(data, path)
      const shown = translationOf(of, before, path, locale) ?? valueAt(before, path)
      if ((text || null) !== (shown || null)) given[key] = typeof text === 'string' ? text : ''
      setAt(own, path, valueAt(before, path))
    }
    if (Object.keys(given).length === 0) return own
    const texts = { ...(own.translations as Record<string, Row> | null) }
    const ofLocale = Object.entries({ ...texts[locale], ...given }).filter(([, text]) => text !== '')
    return { ...own, translations: { ...texts, [locale]: Object.fromEntries(ofLocale) } }
  }

const setAt = (row: Row, path: string, value: unknown): void => {
  const [first = path, second] = path.split('.')
  if (second === undefined) row[first] = value
  else row[first] = { ...(row[first] as Row | null), [second]: value }
}
