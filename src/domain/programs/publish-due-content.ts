import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { isValidationError } from '@/platform/validation-error'

/** Collections with drafts, and their tables. */
const CONTENT = {
  'program-pages': 'program_pages',
  'navigation-menus': 'navigation_menus',
  'carousel-slides': 'carousel_slides',
  programs: 'programs',
} as const
type ContentSlug = keyof typeof CONTENT
/** Rows per run. */
const BATCH = 100

type Due = { id: number; program_id: number; locale: Locale }

/** Publishes scheduled drafts that are due (RULE-61). An incomplete draft stays a draft, with an audit entry. */
export const publishDueContent = async (context: Context): Promise<void> => {
  for (const slug of Object.keys(CONTENT) as ContentSlug[])
    for (const row of await findDue(context, slug)) await publish(context, slug, row)
}

const findDue = ({ now, sql }: Context, slug: ContentSlug): Promise<Due[]> =>
  sql<Due>(
    `select v.parent_id as id, g.id as program_id, g.default_locale as locale
     from _${CONTENT[slug]}_v v join programs g on g.id = v.${slug === 'programs' ? 'parent_id' : 'version_program_id'}
     where v.latest and v.version_publish_at <= $1 and v.version__status = 'draft' order by v.version_publish_at, v.id limit ${BATCH}`,
    [now],
  )

/** @returns false if another worker has already published it */
const lockDue = async ({ now, sql }: Context, slug: ContentSlug, id: number): Promise<boolean> => {
  await sql(`select 1 from ${CONTENT[slug]} where id = $1 for update`, [id])
  const due = await sql(
    `select 1 from _${CONTENT[slug]}_v where parent_id = $1 and latest and version__status = 'draft' and version_publish_at <= $2`,
    [id, now],
  )
  return due.length > 0
}

const publish = async (context: Context, slug: ContentSlug, { id, locale, program_id }: Due): Promise<void> => {
  const record = (tx: Context, verb: 'published' | 'publish_failed', after: object) =>
    recordAudit(tx, {
      action: `${slug}.${verb}`,
      recordType: CONTENT[slug],
      recordId: id,
      programId: program_id,
      after,
    })
  const write = { collection: slug, id, locale, depth: 0, overrideAccess: true } as const
  try {
    await inTransaction(context, async (tx) => {
      if (!(await lockDue(tx, slug, id))) return
      await tx.payload.update({ ...write, data: { _status: 'published', publish_at: null }, req: tx.req })
      await record(tx, 'published', { _status: 'published' })
    })
  } catch (error) {
    if (!isValidationError(error)) throw error
    await inTransaction(context, async (tx) => {
      await tx.payload.update({ ...write, data: { publish_at: null }, draft: true, req: tx.req })
      await record(tx, 'publish_failed', { errors: error.data.errors.map(({ message, path }) => ({ path, message })) })
    })
  }
}
