import { recordAudit } from '@/domain/audit'
import { type Actor, type Context, inTransaction } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { BrandedError } from '@/platform/branded-error'
import { countEach } from '@/platform/count-each'
import { type FieldProblem, refusalProblems } from '@/platform/validation-error'
import { CONTENT, type ContentSlug, newestSql, versionsTable } from './content'
import { lockContent, publish } from './drafts'
import { haveEqualContent } from './drop-equal-snapshot'
import { mailPublicationFailed } from './mail-publication-failed'

/** Publications per run. */
const BATCH = 100
/** How long an unexpected error is retried, every minute, before the administrators are notified. */
const RETRY_MINUTES = 60

type Due = {
  id: number
  program_id: number
  slug: ContentSlug
  record_id: number
  version_id: number
  locale: Locale | null
  default_locale: Locale
  publish_at: Date
  scheduled_by: string | null
}

/**
 * Publishes what is scheduled and due (RULE-61), each in its own transaction. Content that is refused stays a draft, and
 * the program's administrators are told why.
 */
export const publishDueContent = async (context: Context): Promise<void> => {
  const due = await context.sql<Due>(
    `select s.id, s.program_id, s.content::text as slug, s.record_id::int as record_id, s.version_id::int as version_id,
       s.locale::text as locale, g.default_locale, s.publish_at, a.email as scheduled_by
     from scheduled_publications s join programs g on g.id = s.program_id left join administrators a on a.id = s.administrator_id
     where s.publish_at <= $1 and s.failed_at is null order by s.publish_at, s.id limit ${BATCH}`,
    [context.now],
  )
  await countEach(context.payload, due, {
    work: (one) => publishOrRefuse(context, one),
    failed: 'scheduled content was not published; the next run tries again',
  })
}

const publishOrRefuse = async (context: Context, due: Due): Promise<boolean> => {
  try {
    return await inTransaction(context, (tx) => publishDue(tx, due))
  } catch (error) {
    const problems = VersionGone.is(error) ? [] : refusalProblems(error)
    const isOld = context.now.getTime() - due.publish_at.getTime() > RETRY_MINUTES * 60_000
    if (!problems && !isOld) throw error
    context.payload.logger.warn({ err: error, publication: due }, 'scheduled content was refused and stays a draft')
    return inTransaction(context, (tx) => refuse(tx, due, problems ?? []))
  }
}

/** The scheduled version is no longer in the history. */
class VersionGone extends BrandedError {
  static override readonly laurel = 'version_gone'
}

/** @returns false if it was published or canceled meanwhile */
const publishDue = async (tx: Context, due: Due): Promise<boolean> => {
  const { default_locale, locale, record_id: id, scheduled_by, slug, version_id } = due
  const versions = versionsTable(slug)
  if (!(await lockDue(tx, due))) return false
  const [newest] = await tx.sql<{ id: number }>(
    `select id from ${versions} where id = ${newestSql(slug)} and id <> $2 and version__status = 'draft'`,
    [id, version_id],
  )
  // An editor that is open saves again without changes.
  const isSame = newest && (await haveEqualContent(tx, slug, [newest.id, version_id]))
  const later = isSame ? undefined : newest
  // Payload publishes the latest version, so the scheduled one becomes the latest until then.
  const [pinned] = await tx.sql(`update ${versions} set latest = true where id = $2 and parent_id = $1 returning id`, [
    id,
    version_id,
  ])
  if (!pinned) throw new VersionGone('the scheduled version is no longer in the history')
  await tx.sql(`update ${versions} set latest = false where parent_id = $1 and id <> $2 and latest`, [id, version_id])
  // Its version is theirs who scheduled it.
  const actor: Actor = { ...tx.actor, ...(tx.actor.type === 'job' ? { scheduledBy: scheduled_by } : {}) }
  const byScheduler = { ...tx, actor, req: { ...tx.req, context: { ...tx.req.context, actor } } }
  await publish(byScheduler, { slug, id }, { locale: default_locale, only: locale })
  if (later) await restoreDraft(tx, slug, { id, draftId: later.id })
  const by = scheduled_by ? { scheduled_by } : {}
  await audit(tx, due, 'published', { _status: 'published', ...(locale ? { locale } : {}), ...by })
  return true
}

/** Makes what was saved after scheduling the latest draft again; it has the texts of all languages. */
const restoreDraft = async (
  { sql }: Context,
  slug: ContentSlug,
  { draftId, id }: { id: number; draftId: number },
): Promise<void> => {
  const versions = versionsTable(slug)
  await sql(`delete from ${versions} where parent_id = $1 and snapshot and latest and id > $2`, [id, draftId])
  await sql(
    `update ${versions} set latest = id = $2, updated_at = case when id = $2
         then (select max(v.updated_at) from ${versions} v where v.parent_id = $1) + interval '1 ms' else updated_at end,
       version_publish_at = case when id = $2 then (select min(s.publish_at) from scheduled_publications s
         where s.content = $3::text::enum_scheduled_publications_content and s.record_id = $1 and s.failed_at is null) else version_publish_at end
     where parent_id = $1 and (latest or id = $2)`,
    [id, draftId, slug],
  )
}

const lockDue = async (tx: Context, { id, record_id, slug }: Due): Promise<boolean> => {
  await lockContent(tx, { slug, id: record_id })
  const due = await tx.sql(
    'select 1 from scheduled_publications where id = $1 and publish_at <= $2 and failed_at is null for update',
    [id, tx.now],
  )
  return due.length > 0
}

/** Written by SQL, because Payload might refuse this write as well. */
const refuse = async (tx: Context, due: Due, problems: FieldProblem[]): Promise<boolean> => {
  if (!(await lockDue(tx, due))) return false
  await tx.sql(
    'update scheduled_publications set failed_at = $2, problems = $3::jsonb, updated_at = $2 where id = $1',
    [due.id, tx.now, JSON.stringify(problems)],
  )
  await tx.sql(`update ${versionsTable(due.slug)} set version_publish_at = null where id = ${newestSql(due.slug)}`, [
    due.record_id,
  ])
  await audit(tx, due, 'publish_failed', { errors: problems })
  await mailPublicationFailed(tx, {
    programId: due.program_id,
    content: { slug: due.slug, id: due.record_id },
    problems,
  })
  return true
}

const audit = (tx: Context, due: Due, verb: 'published' | 'publish_failed', after: object) =>
  recordAudit(tx, {
    action: `${due.slug}.${verb}`,
    recordType: CONTENT[due.slug].table,
    recordId: due.record_id,
    programId: due.program_id,
    after,
  })
