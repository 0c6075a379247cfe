import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload'

/** The address that a published page leaves leads to its new one. */
export const redirectOldSlug: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || data._status !== 'published' || typeof data.slug !== 'string') return data
  // The original is the latest draft; what visitors know is the published page.
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
    depth: 0,
    overrideAccess: true,
    req,
  })
  return data
}

/** The new address is a page now, and the old one leads to it alone. */
const dropRedirects = (req: PayloadRequest, program: number, slugs: string[]) =>
  req.payload.delete({
    collection: 'redirects',
    where: { program: { equals: program }, from: { in: slugs.map((slug) => `/${slug}`) } },
    depth: 0,
    overrideAccess: true,
    req,
  })
