import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { poolSql } from '@/platform/sql'
import { administratorOf } from '../access'

/** Whose pictures a row may show, by its id `$2`. */
const OWNERS = {
  program: 'm.program_id = $2',
  organization: 'm.program_id in (select p.id from programs p where p.organization_id = $2)',
} as const

/**
 * Refuses pictures of others where the database cannot: rows of a program carry it, and a foreign key holds their pictures to it, but a
 * program and an organization carry none. Another's picture is as unknown as one that does not exist (RULE-3).
 * @param paths of the fields, such as `meta.image`
 */
export const ownPictures =
  (owner: keyof typeof OWNERS, ...paths: string[]): CollectionBeforeChangeHook =>
  async ({ collection, data, originalDoc, req }) => {
    if (!administratorOf(req) || !originalDoc) return data
    const chosen = paths.flatMap((path) => {
      const id = pictureAt(data, path)
      return id === null || id === pictureAt(originalDoc, path) ? [] : [{ path, id }]
    })
    if (chosen.length === 0) return data
    const own = await poolSql(req.payload)<{ id: number }>(
      `select m.id from media m where m.id = any($1::int[]) and ${OWNERS[owner]}`,
      [chosen.map(({ id }) => id), originalDoc.id],
    )
    const errors = chosen
      .filter(({ id }) => !own.some((media) => media.id === id))
      .map(({ path }) => ({ path, message: 'This image is no longer available. Choose it again.' }))
    if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors, req })
    return data
  }

const pictureAt = (row: unknown, path: string): number | null => {
  const value = path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | null)?.[key], row)
  const id = Number(typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? Number.NaN))
  return Number.isSafeInteger(id) ? id : null
}
