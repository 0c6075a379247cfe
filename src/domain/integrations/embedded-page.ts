import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import type { Text } from '@/i18n/text'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'
import { findPageKeeper } from './embedded-additions'
import type { EmbeddedPageForm } from './integration-forms'
import { writeProgramColumns } from './write-program-columns'

export type SavedEmbeddedPage =
  | { ok: true }
  | { ok: false; reason: 'slug_taken' }
  | { ok: false; reason: 'in_use'; message: Text }

/** The page that shows another site to participants (SITE-58); empty without one. */
export const findEmbeddedPage = async ({ sql }: Context, programId: number): Promise<EmbeddedPageForm> =>
  onlyRow(
    await sql<EmbeddedPageForm>(
      `select coalesce(g.embedded_content_slug, '') as slug, coalesce(g.embedded_content_title, '') as title,
         coalesce(g.embedded_content_url, '') as url from programs g where g.id = $1`,
      [programId],
    ),
  )

/** Saves the page, effective at once. It can't be removed while a plugin needs it. */
export const updateEmbeddedPage = async (
  context: Context,
  { form, programId }: { programId: number; form: EmbeddedPageForm },
): Promise<SavedEmbeddedPage> => {
  const saved = await inTransaction(context, async (tx): Promise<SavedEmbeddedPage> => {
    await tx.sql('select 1 from programs where id = $1 for update', [programId])
    const message = form.slug === '' ? await findPageKeeper(tx, programId) : null
    if (message) return { ok: false, reason: 'in_use', message }
    if (await isSlugOfPage(tx, programId, form.slug)) return { ok: false, reason: 'slug_taken' }
    const before = await findEmbeddedPage(tx, programId)
    await writeEmbeddedPage(tx, programId, form)
    await recordAudit(tx, {
      action: 'integration.embedded_page_updated',
      recordType: 'programs',
      recordId: programId,
      programId,
      before,
      after: form,
    })
    return { ok: true }
  })
  if (saved.ok) await announceProgramChange(context.sql, programId)
  return saved
}

/** Whether a program page has the address. */
export const isSlugOfPage = async ({ sql }: Context, programId: number, slug: string): Promise<boolean> =>
  slug !== '' &&
  (await sql('select 1 from program_pages where program_id = $1 and slug = $2', [programId, slug])).length > 0

/** Writes the page's columns, in the caller's transaction. */
export const writeEmbeddedPage = (
  tx: Context,
  programId: number,
  { slug, title, url }: Pick<EmbeddedPageForm, 'slug' | 'title' | 'url'>,
): Promise<void> =>
  writeProgramColumns(tx, programId, {
    embedded_content_slug: slug || null,
    embedded_content_title: title || null,
    embedded_content_url: url || null,
  })
