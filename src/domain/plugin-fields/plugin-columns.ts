import type { CollectionSlug, Payload } from 'payload'
import { columnOf, isOneValue, SHOWN_TYPES } from './list-plugin-fields'

/** Types with a column of the collection's table. */
const COLUMN_TYPES: readonly string[] = [...SHOWN_TYPES, 'code', 'json', 'point', 'richText']

/** The columns that plugins added to a collection's table, including those that nothing shows. */
export const pluginColumns = (payload: Payload, slug: CollectionSlug): string[] =>
  payload.collections[slug].config.flattenedFields.flatMap((field) => {
    const isStored = COLUMN_TYPES.includes(field.type) && isOneValue(field) && !('virtual' in field && field.virtual)
    return (field.custom?.laurelPlugin === true && isStored && columnOf(field)) || []
  })
