import type { FlattenedField, SanitizedCollectionConfig, Where } from 'payload'
import type { Context } from '@/domain/context'

/** A row that shows a picture. `isDraft`: only its unpublished draft does. */
export type MediaUse = { collection: string; id: number; name: string; isDraft: boolean }

/** Per collection; more than that is too many to name. */
const MAX_USES = 50

type Which = { programId: number; mediaId: number }

/** Everything that shows a picture: rows by Payload's own fields, their drafts, and blocks and texts of pages. */
export const findMediaUses = async (context: Context, which: Which): Promise<MediaUse[]> => {
  const uses: MediaUse[] = []
  for (const { config } of Object.values(context.payload.collections)) {
    const paths = pathsTo(config.flattenedFields)
    if (paths.length === 0) continue
    uses.push(...(await findInRows(context, config, paths, which)))
    if (config.versions && config.versions.drafts) uses.push(...(await findInDrafts(context, config, paths, which)))
  }
  uses.push(...(await findInTexts(context, which)))
  // A draft of a row that is listed anyway adds nothing.
  const keys = new Set(uses.filter(({ isDraft }) => !isDraft).map(keyOf))
  const unique = new Map(uses.filter((use) => !use.isDraft || !keys.has(keyOf(use))).map((use) => [keyOf(use), use]))
  return [...unique.values()]
}

const keyOf = ({ collection, id }: MediaUse): string => `${collection} ${id}`

/** The fields that hold pictures, as query paths. */
const pathsTo = (fields: FlattenedField[], prefix = ''): string[] =>
  fields.flatMap((field) => {
    if ('virtual' in field && field.virtual) return []
    const path = `${prefix}${field.name}`
    if (field.type === 'upload' || field.type === 'relationship') return field.relationTo === 'media' ? [path] : []
    return 'flattenedFields' in field ? pathsTo(field.flattenedFields, `${path}.`) : []
  })

const isAny = (paths: readonly string[], mediaId: number): Where => ({
  or: paths.map((path) => ({ [path]: { equals: mediaId } })),
})

const findInRows = async (
  { payload, req }: Context,
  { admin, slug }: SanitizedCollectionConfig,
  paths: readonly string[],
  { mediaId }: Which,
): Promise<MediaUse[]> => {
  const { docs } = await payload.find({
    collection: slug,
    where: isAny(paths, mediaId),
    limit: MAX_USES,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return docs.map((doc) => ({
    collection: slug,
    id: Number(doc.id),
    name: nameOf(doc, admin.useAsTitle),
    isDraft: false,
  }))
}

const findInDrafts = async (
  { payload, req }: Context,
  { admin, slug }: SanitizedCollectionConfig,
  paths: readonly string[],
  { mediaId }: Which,
): Promise<MediaUse[]> => {
  const ofVersion = paths.map((path) => `version.${path}`)
  const { docs } = await payload.findVersions({
    collection: slug,
    where: { and: [isAny(ofVersion, mediaId), { latest: { equals: true } }] },
    limit: MAX_USES,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return docs.map(({ parent, version }) => ({
    collection: slug,
    id: Number(parent),
    name: nameOf(version, admin.useAsTitle),
    isDraft: true,
  }))
}

const nameOf = (row: object, title = 'id'): string => {
  const value = Reflect.get(row, title)
  return typeof value === 'string' ? value : ''
}

/** Blocks and formatted texts of pages and homes are JSON, so no foreign key protects their pictures. */
const findInTexts = async ({ sql }: Context, { mediaId, programId }: Which): Promise<MediaUse[]> => {
  const has = (column: string) =>
    `jsonb_path_exists(${column}, '$.** ? (@.image == $id || (@.relationTo == "media" && (@.value == $id || @.value.id == $id)))', jsonb_build_object('id', $2::int))`
  return sql<MediaUse>(
    `select 'program-pages' as collection, p.id, coalesce(min(l.title), '') as name, false as "isDraft"
     from program_pages p join program_pages_locales l on l._parent_id = p.id
     where p.program_id = $1 and (${has('l.layout')} or ${has('l.content')}) group by p.id
     union all
     select 'program-pages', v.parent_id, coalesce(min(l.version_title), ''), true
     from _program_pages_v v join _program_pages_v_locales l on l._parent_id = v.id
     where v.version_program_id = $1 and v.latest and (${has('l.version_layout')} or ${has('l.version_content')}) group by v.parent_id
     union all
     select 'program-homes', h.id, h.title, false from program_homes h where h.program_id = $1 and ${has('h.layout')}
     union all
     select 'program-homes', v.parent_id, v.version_title, true from _program_homes_v v
     where v.version_program_id = $1 and v.latest and ${has('v.version_layout')}`,
    [programId, mediaId],
  )
}
