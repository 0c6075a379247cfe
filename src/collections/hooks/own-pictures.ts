import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { poolSql } from '@/platform/sql'
import { administratorOf } from '../access'

/** SQL conditions for whose pictures a row may use, by its id `$2`. */
const OWNERS = {
  program: 'm.program_id = $2',
  organization: 'm.program_id in (select p.id from programs p where p.organization_id = $2)',
} as const

/**
 * Refuses other owners' pictures where foreign keys can't: rows of a program are covered by one, but programs and
 * organizations themselves aren't. Another owner's picture is treated as nonexistent (RULE-3).
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
