import type { CollectionSlug } from 'payload'
import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { listPluginFields } from './list-plugin-fields'

export type PluginValue = string | number | boolean | null

/**
 * The values of plugin fields by row id. The caller may see the rows; without plugin fields, the database isn't
 * queried.
 */
export const readPluginValues = async (
  { payload, req }: Context,
  slug: CollectionSlug,
  ids: number[],
  locale: Locale = 'en',
): Promise<Map<number, Record<string, PluginValue>>> => {
  const fields = listPluginFields(payload, slug)
  if (fields.length === 0 || ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: slug,
    where: { id: { in: ids } },
    select: Object.fromEntries(fields.map(({ name }) => [name, true])) as never,
    pagination: false,
    depth: 0,
    locale,
    req,
    overrideAccess: true,
  })
  return new Map(
    (docs as unknown as ({ id: number } & Record<string, PluginValue>)[]).map((doc) => [
      doc.id,
      Object.fromEntries(fields.map(({ name }) => [name, doc[name] ?? null])),
    ]),
  )
}
