import { recordAudit } from '@/domain/audit'
import {
  type Content,
  endSchedule,
  findVersion,
  lockContent,
  publish,
  saveDraft,
  schedulePublication,
} from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { LOCALES, type Locale } from '@/i18n/locales'
import { announceProgramChange } from '@/platform/program-changes'
import { onlyRow } from '@/platform/sql'
import { type FieldProblem, validationProblems } from '@/platform/validation-error'
import { findPage, type ListedPage } from './list-pages'
import type { PageChanges, PageForm } from './page-form'
import { findFreeSlug, findSlugProblem, type SlugProblem } from './page-slug'

type Which = { programId: number; pageId: number }
type Verb = 'created' | 'updated' | 'published' | 'archived' | 'restored'

export type ChangedPage =
  | { ok: true; pageId: number }
  | { ok: false; reason: 'not_found' | 'stale' | 'nothing_to_schedule' }
  | { ok: false; reason: 'slug'; problem: SlugProblem }
  /** Payload's validation errors by path: only complete pages can be published. */
  | { ok: false; reason: 'unfinished'; errors: FieldProblem[] }

/** Creates a page as a draft. */
export const createPage = (
  context: Context,
  { form, locale, programId }: { programId: number; form: PageForm; locale: Locale | undefined },
): Promise<ChangedPage> =>
  change(context, programId, async (tx): Promise<ChangedPage> => {
    const own = await findLocale(tx, programId)
    await lockSlugs(tx, programId)
    const which = { programId, exceptId: null }
    const slug = form.slug || (await findFreeSlug(tx.sql, { ...which, title: form.title })).slug
    const problem = await findSlugProblem(tx.sql, { ...which, slug })
    if (problem) return { ok: false, reason: 'slug', problem }
    const { id } = await tx.payload.create({
      collection: 'program-pages',
      data: { program: programId, title: form.title, slug, _status: 'draft' } as never,
      draft: true,
      locale: locale ?? own,
      overrideAccess: true,
      depth: 0,
      req: { ...tx.req },
    })
    await audit(tx, 'created', { programId, pageId: id }, { after: { title: form.title, slug } })
    return { ok: true, pageId: id }
  })

/** Changes the draft of a page; visitors see it once it is published. */
export const updatePage = (
  context: Context,
  { changes: { locale, publish_at, updated_at, ...changes }, ...which }: Which & { changes: PageChanges },
): Promise<ChangedPage> =>
  change(context, which.programId, async (tx): Promise<ChangedPage> => {
    const stored = await lockPage(tx, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    if (updated_at !== undefined && stored.updated_at.getTime() !== Date.parse(updated_at))
      return { ok: false, reason: 'stale' }
    const { slug } = changes
    if (slug) {
      await lockSlugs(tx, which.programId)
      const problem = await findSlugProblem(tx.sql, { programId: which.programId, slug, exceptId: which.pageId })
      if (problem) return { ok: false, reason: 'slug', problem }
    }
    const data = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined && value !== ''))
    if (Object.keys(data).length > 0)
      await saveDraft(tx, contentOf(which), { data, locale: locale ?? (await findLocale(tx, which.programId)) })
    if (publish_at !== undefined && !(await schedule(tx, contentOf(which), { publish_at, locale })))
      return { ok: false, reason: 'nothing_to_schedule' }
    const after = publish_at === undefined ? data : { ...data, publish_at }
    await audit(tx, 'updated', which, { before: pick(stored, after), after })
    return { ok: true, pageId: which.pageId }
  })

/** Schedules the draft, in a language or in all, or ends its schedule. @returns false if there is no draft */
const schedule = async (
  tx: Context,
  content: Content,
  { locale = null, publish_at }: { publish_at: string | null; locale: Locale | null | undefined },
): Promise<boolean> => {
  if (publish_at !== null) return schedulePublication(tx, content, { at: new Date(publish_at), locale })
  await endSchedule(tx, content)
  return true
}

/** Publishes the current draft in a language or in all, and restores an archived page. */
export const publishPage = (
  context: Context,
  { locale, ...which }: Which & { locale?: Locale | undefined },
): Promise<ChangedPage> =>
  change(context, which.programId, async (tx): Promise<ChangedPage> => {
    if (!(await lockPage(tx, which))) return { ok: false, reason: 'not_found' }
    const data = { archived: false }
    await publish(tx, contentOf(which), { data, locale: await findLocale(tx, which.programId), only: locale })
    await audit(tx, 'published', which, { after: { _status: 'published', ...(locale ? { locale } : {}) } })
    return { ok: true, pageId: which.pageId }
  })

/** Takes a page off the site. Its texts and history stay. */
export const archivePage = (context: Context, which: Which): Promise<ChangedPage> =>
  change(context, which.programId, async (tx): Promise<ChangedPage> => {
    const stored = await lockPage(tx, which)
    if (!stored) return { ok: false, reason: 'not_found' }
    if (stored.status === 'archived') return { ok: true, pageId: which.pageId }
    const locale = await findLocale(tx, which.programId)
    if (stored.status === 'draft')
      await saveDraft(tx, contentOf(which), { data: { archived: true, publish_at: null }, locale })
    else await publish(tx, contentOf(which), { data: { archived: true }, locale })
    await audit(tx, 'archived', which, { before: { archived: false }, after: { archived: true } })
    return { ok: true, pageId: which.pageId }
  })

/**
 * Restores the texts of an earlier version as the page's draft in all languages; its address stays. Payload's own
 * restore would publish at once, or unpublish the page if the version was a draft.
 */
export const restorePage = (
  context: Context,
  { versionId, ...which }: Which & { versionId: number },
): Promise<ChangedPage> =>
  change(context, which.programId, async (tx): Promise<ChangedPage> => {
    if (!(await lockPage(tx, which))) return { ok: false, reason: 'not_found' }
    const { pageId, programId } = which
    const version = await findVersion(tx, { of: 'program-pages', programId, id: pageId, versionId })
    if (!version) return { ok: false, reason: 'not_found' }
    for (const locale of LOCALES)
      await saveDraft(tx, contentOf(which), { data: textsIn(version as unknown as StoredTexts, locale), locale })
    await audit(tx, 'restored', which, { after: { version: versionId } })
    return { ok: true, pageId: which.pageId }
  })

type InLanguages = { [locale in Locale]?: unknown } | null | undefined
/** Payload's shape of a version in all languages. */
type StoredTexts = Record<(typeof TEXTS)[number], InLanguages> & {
  meta?: { title?: InLanguages; description?: InLanguages; image?: number | null }
}
const TEXTS = ['title', 'content', 'layout', 'content_html'] as const

const textsIn = (version: StoredTexts, locale: Locale) => ({
  ...Object.fromEntries(TEXTS.map((field) => [field, version[field]?.[locale] ?? null])),
  meta: {
    title: version.meta?.title?.[locale] ?? null,
    description: version.meta?.description?.[locale] ?? null,
    image: version.meta?.image ?? null,
  },
})

const contentOf = ({ pageId }: Which): Content => ({ slug: 'program-pages', id: pageId })

const change = async (
  context: Context,
  programId: number,
  work: (tx: Context) => Promise<ChangedPage>,
): Promise<ChangedPage> => {
  try {
    const changed = await inTransaction(context, work)
    if (changed.ok) await announceProgramChange(context.sql, programId)
    return changed
  } catch (error) {
    const errors = validationProblems(error)
    if (!errors) throw error
    return { ok: false, reason: 'unfinished', errors }
  }
}

const lockPage = async (tx: Context, which: Which): Promise<ListedPage | null> => {
  await lockContent(tx, contentOf(which))
  return findPage(tx, which)
}

const findLocale = async ({ sql }: Context, programId: number): Promise<Locale> =>
  onlyRow(await sql<{ locale: Locale }>('select default_locale as locale from programs where id = $1', [programId]))
    .locale

/** Two pages must not get the same address concurrently. */
const lockSlugs = ({ sql }: Context, programId: number) =>
  sql(`select pg_advisory_xact_lock(hashtext('program_pages'), $1)`, [programId])

const pick = (stored: ListedPage, data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([field]) => field in data && field !== 'updated_at'))

const audit = (tx: Context, verb: Verb, { pageId, programId }: Which, change: { before?: object; after?: object }) =>
  recordAudit(tx, {
    action: `program-pages.${verb}`,
    recordType: 'program_pages',
    recordId: pageId,
    programId,
    ...change,
  })
