import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'

/** Marks the redirect from a page's old address, which is the page's until the same write has ended. */
const OF_MOVED_PAGE = { isOfMovedPage: true }

/** Redirects a published page's old address to its new one. */
export const redirectOldSlug: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || data._status !== 'published' || typeof data.slug !== 'string') return data
  // The original is the latest draft; visitors know the published page.
  const published = await req.payload.findByID({
    collection: 'program-pages',
    id: originalDoc.id,
    depth: 0,
    draft: false,
    overrideAccess: true,
    req,
  })
  if (published._status !== 'published' || published.slug === data.slug) return data
  const program = Number(published.program)
  await dropRedirects(req, program, [published.slug, data.slug])
  await req.payload.create({
    collection: 'redirects',
    data: { program, from: `/${published.slug}`, page: published.id },
    context: OF_MOVED_PAGE,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return data
}

/** Deletes redirects from the new address, which is a page now, and from the old one, which gets a new redirect. */
const dropRedirects = (req: PayloadRequest, program: number, slugs: string[]) =>
  req.payload.delete({
    collection: 'redirects',
    where: { program: { equals: program }, from: { in: slugs.map((slug) => `/${slug}`) } },
    depth: 0,
    overrideAccess: true,
    req,
  })
