import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import {
  createRedirect,
  deleteRedirect,
  findRedirectRow,
  type ListedRedirect,
  listRedirects,
  REDIRECT_FORM,
  type RedirectSaved,
  updateRedirect,
} from '@/domain/redirects'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'
import { fieldErrors } from '@/platform/field-errors'
import type { ContentCall } from './content-call'

const parameters = listParameters({})

export const REDIRECTS_CALL = programCall({
  input: parameters,
  handle: async ({ context, programId }: ContentCall, query: z.infer<typeof parameters>): Promise<Reply> =>
    reply(presentListing(await listRedirects(context, programId, query), 'redirects', presentRedirect)),
})

export const REDIRECT_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> => {
    const redirect = await findRedirectRow(call.context, whichOf(call))
    return redirect ? reply({ redirect: presentRedirect(redirect) }) : UNKNOWN
  },
})

const body = z.looseObject({ updated_at: z.iso.datetime().optional() })

export const CREATE_REDIRECT_CALL = programCall({
  input: body,
  handle: async ({ context, programId }: ContentCall, given: z.infer<typeof body>): Promise<Reply> => {
    const parsed = REDIRECT_FORM.safeParse(given)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const saved = await createRedirect(context, { programId, form: parsed.data })
    if (!saved.ok) return refuse(saved.reason)
    return succeeded(text('content.redirects.created'), { redirect_id: saved.redirectId })
  },
})

export const UPDATE_REDIRECT_CALL = programCall({
  input: body,
  handle: async (call: ContentCall, { updated_at, ...given }: z.infer<typeof body>): Promise<Reply> => {
    const parsed = REDIRECT_FORM.safeParse(given)
    if (!parsed.success) return failed(422, text('fillRequired'), fieldErrors(parsed.error))
    const saved = await updateRedirect(call.context, { ...whichOf(call), form: parsed.data, updatedAt: updated_at })
    return saved.ok ? succeeded(text('content.redirects.updated')) : refuse(saved.reason)
  },
})

export const DELETE_REDIRECT_CALL = programCall({
  input: z.object({}),
  handle: async (call: ContentCall): Promise<Reply> =>
    (await deleteRedirect(call.context, whichOf(call))) ? succeeded(text('content.redirects.deleted')) : UNKNOWN,
})

const whichOf = ({ params, programId }: ContentCall) => ({ programId, redirectId: readId(params.redirect_id) ?? 0 })

const UNKNOWN = failed(404, text('notFound'))

/** The field of each problem. */
const FIELDS = {
  reserved: 'from',
  page_taken: 'from',
  redirect_taken: 'from',
  unknown_page: 'page_id',
  loop: 'to',
  too_many: 'base',
} as const

const refuse = (reason: Extract<RedirectSaved, { ok: false }>['reason']): Reply => {
  if (reason === 'not_found') return UNKNOWN
  if (reason === 'stale') return failed(409, text('content.stale'), { base: [text('content.stale')] })
  const message = text(`content.redirects.problems.${reason}`)
  return failed(422, message, { [FIELDS[reason]]: [message] })
}

const presentRedirect = ({ page_slug, page_title, ...redirect }: ListedRedirect) => ({
  id: redirect.id,
  from: redirect.from,
  page: redirect.page_id === null ? null : { id: redirect.page_id, title: page_title, slug: page_slug },
  to: redirect.to,
  updated_at: redirect.updated_at,
})
