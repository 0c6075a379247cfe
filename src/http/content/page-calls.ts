import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import {
  archivePage,
  type ChangedPage,
  createPage,
  type FreeSlug,
  findPage,
  type ListedPage,
  listPages,
  PAGE_FILTERS,
  pageChanges,
  pageForm,
  previewSlug,
  publishPage,
  SLUG_MESSAGES,
  slugQuery,
  updatePage,
} from '@/domain/program-pages'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { LOCALES } from '@/i18n/locales'
import { type Text, text } from '@/i18n/text'
import { errorsByField, type FieldProblem, formatProblems } from '@/platform/validation-error'
import type { ContentCall } from './content-call'

const parameters = listParameters(PAGE_FILTERS)

export const PAGES_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: ContentCall, query: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listPages(context, programId, query), 'program_pages', presentAdminPage)),
})

export const PAGE_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> => {
    const page = await findPage(call.context, whichOf(call))
    return page ? reply({ program_page: presentAdminPage(page) }) : UNKNOWN
  },
})

const create = pageForm.extend({ locale: z.enum(LOCALES).optional() })

export const CREATE_PAGE_CALL = programCall({
  input: create,
  handle: async ({ context, programId }: ContentCall, { locale, ...form }: z.infer<typeof create>): Promise<Reply> =>
    answerPage(await createPage(context, { programId, form, locale }), text('content.pages.created')),
})

export const NEW_PAGE_SLUG_CALL = programCall({
  input: slugQuery,
  handle: async ({ context, programId }: ContentCall, query: z.infer<typeof slugQuery>): Promise<Reply> => {
    const found = await previewSlug(context, { programId, ...query })
    if (query.slug && found.problem) return refuseSlug(found.problem)
    return reply(found satisfies FreeSlug)
  },
})

export const UPDATE_PAGE_CALL = programCall({
  input: pageChanges,
  handle: async (call: ContentCall, changes: z.infer<typeof pageChanges>): Promise<Reply> =>
    answerPage(await updatePage(call.context, { ...whichOf(call), changes }), text('content.pages.updated')),
})

/** In one language; in all without one. */
const publication = z.object({ locale: z.enum(LOCALES).optional() })

export const PUBLISH_PAGE_CALL = programCall({
  input: publication,
  handle: async (call: ContentCall, { locale }: z.infer<typeof publication>): Promise<Reply> =>
    answerPage(await publishPage(call.context, { ...whichOf(call), locale }), text('content.pages.published')),
})

export const ARCHIVE_PAGE_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> =>
    answerPage(await archivePage(call.context, whichOf(call)), text('content.pages.archived')),
})

const whichOf = ({ params, programId }: ContentCall) => ({ programId, pageId: readId(params.program_page_id) ?? 0 })

const UNKNOWN = failed(404, text('notFound'))

export const answerPage = (changed: ChangedPage, message: Text): Reply => {
  if (changed.ok) return succeeded(message, { program_page_id: changed.pageId })
  switch (changed.reason) {
    case 'not_found':
      return UNKNOWN
    case 'stale':
      return failed(409, text('content.stale'), { base: [text('content.stale')] })
    case 'slug':
      return refuseSlug(changed.problem)
    case 'nothing_to_schedule':
      return failed(422, text('content.pages.nothingToSchedule'), {
        publish_at: [text('content.pages.nothingToSchedule')],
      })
    case 'unfinished':
      return failed(422, text('content.pages.unfinished'), errorsByField(changed.errors.map(nameField)))
  }
}

/** With the field's name, because the page's editor, which is Payload's, can't show errors of this call at its fields. */
const nameField = (problem: FieldProblem): FieldProblem => ({ ...problem, message: formatProblems([problem]) })

const refuseSlug = (problem: keyof typeof SLUG_MESSAGES): Reply =>
  failed(422, SLUG_MESSAGES[problem], { slug: [SLUG_MESSAGES[problem]] })

const presentAdminPage = (page: ListedPage) => ({
  id: page.id,
  title: page.title,
  slug: page.slug,
  status: page.status,
  publish_at: page.publish_at,
  languages: page.languages,
  revision: page.revision,
  updated_at: page.updated_at,
})
