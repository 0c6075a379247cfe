import type { CollectionSlug, Payload } from 'payload'
import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n/locales'
import { listPluginFields } from './list-plugin-fields'
import type { PluginValue, PluginValues } from './plugin-values'

/**
 * The values of plugin fields by row id. The caller may see the rows; without plugin fields, the database isn't
 * queried.
 */
export const readPluginValues = async (
  { payload, req }: Context,
  slug: CollectionSlug,
  ids: number[],
  locale: Locale = 'en',
): Promise<Map<number, PluginValues>> => {
  const fields = listPluginFields(payload, slug)
  if (fields.length === 0 || ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: slug,
    where: { id: { in: ids } },
    select: Object.fromEntries(fields.map(({ name }) => [name, true])) as never,
    pagination: false,
    depth: 0,
    locale,
    // A read must not leave its language on the request of later writes.
    req: { ...req },
    overrideAccess: true,
  })
  return new Map(
    (docs as unknown as ({ id: number } & Record<string, PluginValue>)[]).map((doc) => [
      doc.id,
      Object.fromEntries(fields.map(({ name }) => [name, doc[name] ?? null])),
    ]),
  )
}

/** The values that a row's form has. */
export const readFormValues = async (context: Context, slug: CollectionSlug, id: number): Promise<PluginValues> =>
  formValuesOf(context.payload, slug, (await readPluginValues(context, slug, [id])).get(id) ?? {})

/** Those of a document, such as a version. */
export const formValuesOf = (payload: Payload, slug: CollectionSlug, doc: object): PluginValues =>
  Object.fromEntries(
    listPluginFields(payload, slug, 'form').map(({ name }) => [name, (doc as PluginValues)[name] ?? null]),
  )

/** The values that a copy of a row takes over: those that are not unique, and in another program no related rows. */
export const copyValues = (
  payload: Payload,
  slug: CollectionSlug,
  values: Record<string, unknown>,
  { isSameProgram }: { isSameProgram: boolean },
): PluginValues =>
  Object.fromEntries(
    listPluginFields(payload, slug, 'form').flatMap(({ field, name, relationTo }) => {
      const isKept = (isSameProgram || relationTo === null) && !('unique' in field && field.unique)
      return isKept && values[name] !== undefined ? [[name, values[name] as PluginValue]] : []
    }),
  )
