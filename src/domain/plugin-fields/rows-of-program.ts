import type { CollectionSlug, PayloadRequest, Where } from 'payload'

type Request = Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>

/** Filters rows that a program may be related to: its own, and those that belong to nobody in particular (RULE-3). */
export const rowsOfProgram = async (req: Request, slug: CollectionSlug, programId: number): Promise<Where> => {
  const { payload } = req
  const fields = payload.collections[slug].config.flattenedFields
  const has = (name: string) => fields.some((field) => field.name === name && field.type === 'relationship')
  if (slug === 'programs') return { id: { equals: programId } }
  if (has('program')) return { program: { equals: programId } }
  if (slug !== 'organizations' && !has('organization')) return {}
  const owner = { collection: 'programs', id: programId, depth: 0, overrideAccess: true, req } as const
  const { organization } = await payload.findByID(owner)
  return { [slug === 'organizations' ? 'id' : 'organization']: { equals: idOf(organization) } }
}

type Related = { slug: CollectionSlug; ids: unknown; program: unknown }

/**
 * Whether related rows exist, and may be related to by a row of the program.
 * @param related.program undefined: the row belongs to no program
 */
export const areOfProgram = async (req: Request, { ids: given, program, slug }: Related): Promise<boolean> => {
  const ids = [...new Set([given].flat().flatMap((one) => idOf(one) ?? []))]
  if (ids.length === 0 || program === undefined) return true
  const programId = idOf(program)
  if (programId === null) return false
  const where = { and: [{ id: { in: ids } }, await rowsOfProgram(req, slug, programId)] }
  const { totalDocs } = await req.payload.count({ collection: slug, where, req, overrideAccess: true })
  return totalDocs === ids.length
}

const idOf = (related: unknown): number | null => {
  const id = typeof related === 'object' && related !== null && 'id' in related ? related.id : related
  return typeof id === 'number' || typeof id === 'string' ? Number(id) : null
}
