import { z } from 'zod'
import { listParameters } from '@/domain/console-lists'
import { readId } from '@/domain/permissions'
import { findRedirectRow, type ListedRedirect, listRedirects } from '@/domain/redirects'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { failed, type Reply, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'
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

const whichOf = ({ params, programId }: ContentCall) => ({ programId, redirectId: readId(params.redirect_id) ?? 0 })

const UNKNOWN = failed(404, text('notFound'))

const presentRedirect = ({ page_slug, page_title, ...redirect }: ListedRedirect) => ({
  id: redirect.id,
  from: redirect.from,
  page: redirect.page_id === null ? null : { id: redirect.page_id, title: page_title, slug: page_slug },
  to: redirect.to,
  updated_at: redirect.updated_at,
})
