import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { asIsIn } from '@/domain/stored-as-is'
import { TRANSLATED_TEXTS, type Translatable } from '@/domain/translated-text'
import { LOCALES, type Locale } from '@/i18n/locales'
import { announceProgramChange } from '@/platform/program-changes'

type Texts = Record<string, string>

/** The texts of a challenge or reward in the default language, with their translations. */
export type Translated = {
  id: number
  default_locale: Locale
  /** The other languages of the program. */
  locales: Locale[]
  source: Texts
  translations: { [locale in Locale]?: Texts }
  updated_at: Date
}

export type TranslationsSaved =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'stale' | 'unknown_language' }
  | { ok: false; reason: 'invalid'; fields: { field: string; most: number }[] }

type Which = { programId: number; of: Translatable; id: number }

type Save = Which & {
  locale: Locale
  texts: Texts
  updatedAt: string | undefined
  /** Stores all languages in a write of Payload's own. */
  store?: (data: { translations: Translated['translations'] }) => Promise<unknown>
}

/** @returns null if the program has no such challenge or reward */
export const findTranslations = async ({ sql }: Context, { id, of, programId }: Which): Promise<Translated | null> => {
  const fields = Object.keys(TRANSLATED_TEXTS[of])
  const [row] = await sql<Omit<Translated, 'locales'> & { i18n_enabled: boolean }>(
    `select t.id, g.default_locale, g.i18n_enabled, t.updated_at, coalesce(t.translations, '{}') as translations,
       json_build_object(${fields.map((field) => `'${field}', coalesce(t.${field}, '')`).join(', ')}) as source
     from ${of} t join programs g on g.id = t.program_id where t.id = $1 and t.program_id = $2`,
    [id, programId],
  )
  if (!row) return null
  const { i18n_enabled, ...found } = row
  const locales = i18n_enabled ? LOCALES.filter((locale) => locale !== found.default_locale) : []
  return { ...found, locales }
}

/**
 * Saves the texts of one language, unless they are based on an older version; an empty text falls back to the default
 * language.
 */
export const saveTranslations = async (
  context: Context,
  { locale, store, texts, updatedAt, ...which }: Save,
): Promise<TranslationsSaved> => {
  const { id, of, programId } = which
  const saved = await inTransaction(context, async (tx): Promise<TranslationsSaved> => {
    await tx.sql(`select 1 from ${of} where id = $1 and program_id = $2 for no key update`, [id, programId])
    const stored = await findTranslations(tx, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    if (!stored.locales.includes(locale)) return { ok: false, reason: 'unknown_language' }
    const limits: Record<string, number> = TRANSLATED_TEXTS[of]
    const given = Object.entries(texts)
      .filter(([field]) => field in limits)
      .map(([field, text]) => [field, text.trim()] as const)
    const tooLong = given.filter(([field, text]) => text.length > (limits[field] ?? 0))
    if (tooLong.length > 0)
      return { ok: false, reason: 'invalid', fields: tooLong.map(([field]) => ({ field, most: limits[field] ?? 0 })) }
    const before = stored.translations[locale] ?? {}
    const after = Object.fromEntries(
      Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, text]) => text !== ''),
    )
    if (isEqual(before, after)) return { ok: true }
    if (updatedAt !== undefined && stored.updated_at.getTime() !== Date.parse(updatedAt))
      return { ok: false, reason: 'stale' }
    const data = { translations: { ...stored.translations, [locale]: after } }
    if (store) await store(data)
    else await tx.payload.update({ collection: of, id, data, ...asIsIn(tx, of, id) })
    await recordAudit(tx, {
      action: of === 'challenges' ? 'challenge.updated' : 'reward.updated',
      recordType: of,
      recordId: id,
      programId,
      before: { translations: { [locale]: before } },
      after: { translations: { [locale]: after } },
    })
    return { ok: true }
  })
  if (saved.ok) await announceProgramChange(context.sql, programId)
  return saved
}

const isEqual = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).every((field) => (one[field] ?? '') === (other[field] ?? ''))
