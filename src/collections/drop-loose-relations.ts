import type { Config, Field } from 'payload'

/**
 * Leaves out the fields that refer to a plugin's collection while the plugin is off. Their columns stay, so that adding the
 * plugin again brings them back.
 */
export const dropLooseRelations = (config: Config): Config => {
  const slugs = new Set<string>(config.collections?.map(({ slug }) => slug))
  const kept = (fields: readonly Field[]): Field[] =>
    fields.flatMap((field): Field[] => {
      if (field.type === 'tabs')
        return [{ ...field, tabs: field.tabs.map((tab) => ({ ...tab, fields: kept(tab.fields) })) }]
      if ('fields' in field) return [{ ...field, fields: kept(field.fields) }]
      if (field.type !== 'relationship' && field.type !== 'upload') return [field]
      return [field.relationTo].flat().every((slug) => slugs.has(slug)) ? [field] : []
    })
  return {
    ...config,
    collections: config.collections?.map((collection) => ({ ...collection, fields: kept(collection.fields) })),
  }
}
