import { type Context, inTransaction, isUniqueViolation, recordAudit, sealFor } from '@/plugin/domain'
import type { SocialPageForm } from './social-forms'

export const TOKEN_PURPOSE = 'social-token'

type Which = { programId: number; pageId: number }

export type PageSaved = { ok: true; id: number } | { ok: false; reason: 'not_found' | 'taken' }

export const createSocialPage = async (
  context: Context,
  { form, programId }: { programId: number; form: SocialPageForm },
): Promise<PageSaved> => {
  const { access_token, platform, url } = form
  return refuseTaken(() =>
    inTransaction(context, async (tx): Promise<PageSaved> => {
      const rows = await tx.sql<{ id: number }>(
        `insert into social_network_pages (program_id, url, platform, access_token, created_at, updated_at)
         values ($1, $2, $3::text::enum_social_network_pages_platform, $4, $5, $5) returning id`,
        [programId, url, platform, access_token ? sealFor(TOKEN_PURPOSE, access_token) : null, tx.now],
      )
      const id = rows[0]?.id ?? 0
      await audit(tx, 'created', { programId, pageId: id }, { after: { url, platform } })
      return { ok: true, id }
    }),
  )
}

export const updateSocialPage = async (
  context: Context,
  { form, pageId, programId }: Which & { form: SocialPageForm },
): Promise<PageSaved> => {
  const { access_token, platform, url } = form
  return refuseTaken(() =>
    inTransaction(context, async (tx): Promise<PageSaved> => {
      const [before] = await tx.sql<{ url: string; platform: string }>(
        'select url, platform from social_network_pages where id = $1 and program_id = $2 for update',
        [pageId, programId],
      )
      if (!before) return { ok: false, reason: 'not_found' }
      await tx.sql(
        `update social_network_pages set url = $3, platform = $4::text::enum_social_network_pages_platform, updated_at = $5 where id = $1 and program_id = $2`,
        [pageId, programId, url, platform, tx.now],
      )
      if (access_token)
        await tx.sql(
          `update social_network_pages set access_token = $2, token_expires_at = null, import_error = null, retry_at = null where id = $1`,
          [pageId, sealFor(TOKEN_PURPOSE, access_token)],
        )
      const after = { url, platform, ...(access_token ? { access_token: 'changed' } : {}) }
      await audit(tx, 'updated', { programId, pageId }, { before, after })
      return { ok: true, id: pageId }
    }),
  )
}

export type PageDeleted = { ok: true } | { ok: false; reason: 'not_found' | 'used' }

/** Deletes a page with its posts. Points that they earned stay. */
export const deleteSocialPage = (context: Context, { pageId, programId }: Which): Promise<PageDeleted> =>
  inTransaction(context, async (tx): Promise<PageDeleted> => {
    const [page] = await tx.sql<{ url: string; platform: string }>(
      'select url, platform from social_network_pages where id = $1 and program_id = $2 for update',
      [pageId, programId],
    )
    if (!page) return { ok: false, reason: 'not_found' }
    const used = await tx.sql('select 1 from challenges_rels where social_network_pages_id = $1 limit 1', [pageId])
    if (used.length > 0) return { ok: false, reason: 'used' }
    await tx.sql('delete from social_network_posts where social_network_page_id = $1 and parent_id is not null', [
      pageId,
    ])
    await tx.sql('delete from social_network_posts where social_network_page_id = $1', [pageId])
    await tx.sql('delete from social_network_pages where id = $1', [pageId])
    await audit(tx, 'deleted', { programId, pageId }, { before: page })
    return { ok: true }
  })

const refuseTaken = async (work: () => Promise<PageSaved>): Promise<PageSaved> => {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) return { ok: false, reason: 'taken' }
    throw error
  }
}

const audit = (
  tx: Context,
  verb: 'created' | 'updated' | 'deleted',
  { pageId, programId }: Which,
  change: { before?: object; after?: object },
): Promise<void> =>
  recordAudit(tx, {
    action: `social-network-pages.${verb}`,
    recordType: 'social_network_pages',
    recordId: pageId,
    programId,
    ...change,
  })
