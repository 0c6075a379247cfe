import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { inRequest } from '@/domain/context'
import { checkRedirect, type RedirectProblem } from '@/domain/redirects'
import { administratorOf } from '../access'

/** Marks the redirect from a page's old address, which is the page's until the same write has ended. */
export const OF_MOVED_PAGE = { isOfMovedPage: true }

const PROBLEMS: Record<RedirectProblem, { path: string; message: string }> = {
  reserved: { path: 'from', message: 'This address belongs to the site itself.' },
  page_taken: { path: 'from', message: 'A page has this address.' },
  redirect_taken: { path: 'from', message: 'There is a redirect from this address.' },
  unknown_page: { path: 'page', message: 'This page is no longer available. Choose it again.' },
  loop: { path: 'to', message: 'This leads back to the same address.' },
}

/** Refuses loops and taken addresses on Payload's own pages and API, as the console does. */
export const refuseBadRedirect: CollectionBeforeChangeHook = async ({
  collection,
  context,
  data,
  originalDoc,
  req,
}) => {
  if (!administratorOf(req) || context.isOfMovedPage === true) return data
  const { from, page, program, to } = { ...originalDoc, ...data }
  const problem = await inRequest(req, (tx) =>
    checkRedirect(tx, {
      programId: idOf(program) ?? 0,
      redirect: { from: String(from), page_id: idOf(page), to: to ?? null },
      exceptId: originalDoc?.id ?? null,
    }),
  )
  if (problem) throw new ValidationError({ collection: collection.slug, errors: [PROBLEMS[problem]], req })
  return data
}

const idOf = (related: unknown): number | null =>
  typeof related === 'number' ? related : ((related as { id?: number } | null | undefined)?.id ?? null)
