import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { CONTENT, type Content, versionsTable } from './content'
import { endSchedule } from './schedules'

type Data = Readonly<Record<string, unknown>>

/** Serializes changes of a page, an item or a program's settings until the transaction ends. */
export const lockContent = async ({ sql }: Context, { id, slug }: Content): Promise<void> => {
  await sql(`select 1 from ${CONTENT[slug].table} where id = $1 for update`, [id])
}

/** Saves a draft, with its texts in one language. `autosave` replaces the draft that was saved so before. */
export const saveDraft = async (
  tx: Context,
  content: Content,
  { autosave = false, data, locale }: { data: Data; locale: Locale; autosave?: boolean },
): Promise<void> => {
  await writeContent(tx, content, { _status: 'draft', ...data }, { locale, draft: true, autosave })
}

/**
 * Publishes the newest draft.
 * @param locale the language of the texts in `data`
 * @param only the one language whose texts are published; null for all
 */
export const publish = async (
  tx: Context,
  content: Content,
  { data = {}, locale, only = null }: { data?: Data; locale: Locale; only?: Locale | null | undefined },
): Promise<void> => {
  const published = { ...data, _status: 'published', publish_at: null }
  await writeContent(tx, content, published, {
    locale: only ?? locale,
    ...(only ? { publishSpecificLocale: only } : {}),
  })
}

/** Payload has no API for it: deletes the draft versions and marks the newest published version as the latest. */
export const discardDraft = async (tx: Context, content: Content): Promise<void> => {
  const versions = versionsTable(content.slug)
  await endSchedule(tx, content)
  await tx.sql(`delete from ${versions} where parent_id = $1 and version__status = 'draft'`, [content.id])
  await tx.sql(
    `update ${versions} set latest = true
     where id = (select id from ${versions} where parent_id = $1 order by updated_at desc, id desc limit 1)`,
    [content.id],
  )
}

type Options = { locale: Locale; draft?: boolean; autosave?: boolean; publishSpecificLocale?: Locale }

/** Writes content by Payload, in the open transaction. */
export const writeContent = ({ payload, req }: Context, { id, slug }: Content, data: Data, options: Options) =>
  payload.update({
    collection: slug,
    id,
    // What a kind of content has is checked by its own form, and by Payload.
    data: data as never,
    ...options,
    depth: 0,
    overrideAccess: true,
    // Payload stores a call's language, and more, on `req`, so each call gets a copy.
    req: { ...req },
  })
