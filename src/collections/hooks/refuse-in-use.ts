import {
  type CollectionBeforeDeleteHook,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  ValidationError,
} from 'payload'
import { administratorOf } from '../access'

/** How many rows of each kind the message names; the rest are counted. */
const NAMED = 3

/**
 * Refuses to delete rows that others reference, before Payload deletes their files: a slide is useless without its
 * picture. Names the referencing rows that the administrator may see.
 */
export const refuseInUse: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  if (!administratorOf(req)) return
  const users: string[] = []
  for (const { config } of Object.values(req.payload.collections)) {
    const paths = pathsTo(collection.slug, config.flattenedFields)
    if (paths.length === 0) continue
    const where = { or: paths.map((path) => ({ [path]: { equals: id } })) }
    const { totalDocs } = await req.payload.count({ collection: config.slug, where, req, overrideAccess: true })
    if (totalDocs > 0)
      users.push(`${config.slug.replaceAll('-', ' ')} (${await nameRows(req, config, where, totalDocs)})`)
  }
  if (users.length === 0) return
  const message = `This is in use by ${users.join(', ')}. Please take it out there first.`
  throw new ValidationError({ collection: collection.slug, errors: [{ path: 'id', message }], req })
}

/** The fields that reference a collection, as query paths. */
const pathsTo = (slug: string, fields: FlattenedField[], prefix = ''): string[] =>
  fields.flatMap((field) => {
    if ('virtual' in field && field.virtual) return []
    const path = `${prefix}${field.name}`
    if (field.type === 'upload' || field.type === 'relationship') return field.relationTo === slug ? [path] : []
    return 'flattenedFields' in field ? pathsTo(slug, field.flattenedFields, `${path}.`) : []
  })

type Where = { or: Record<string, { equals: number | string }>[] }

const nameRows = async (
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  where: Where,
  total: number,
): Promise<string> => {
  const title = config.admin.useAsTitle ?? 'id'
  const { docs } = await req.payload
    .find({
      collection: config.slug,
      where,
      limit: NAMED,
      depth: 0,
      sort: 'id',
      req,
      overrideAccess: false,
      user: req.user,
    })
    // Rows that the administrator may not read.
    .catch(() => ({ docs: [] }))
  const names = docs.map((doc) => String((doc as unknown as Record<string, unknown>)[title] ?? doc.id))
  return [...names, ...(total > names.length ? [`${names.length > 0 ? '+' : ''}${total - names.length}`] : [])].join(
    ', ',
  )
}
