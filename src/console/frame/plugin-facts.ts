import type { CollectionSlug } from 'payload'
import { listPluginFields, type PluginField, type PluginValue, readPluginValues } from '@/domain/plugin-fields'
import { renderText } from '@/i18n/render-text'
import type { ProgramViewContext } from './view-context'

/** The fields that plugins added to a collection, for the details of a row. */
export const pluginFacts = async (
  slug: CollectionSlug,
  id: number,
  view: ProgramViewContext,
): Promise<{ term: string; value: string | null }[]> => {
  const { context, locale } = view
  const values = (await readPluginValues(context, slug, [id], locale)).get(id)
  return listPluginFields(context.payload, slug).map((field) => ({
    term: renderText(field.label, locale),
    value: formatValue(field, values?.[field.name] ?? null, view),
  }))
}

const formatValue = (
  { options, type }: PluginField,
  value: PluginValue,
  { format, locale, t }: ProgramViewContext,
): string | null => {
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return t(value ? 'frame.yes' : 'frame.no')
  if (type === 'date') return format.date(value)
  if (type === 'number') return format.number(Number(value), 2)
  const option = options.find((known) => known.value === value)
  return option ? renderText(option.label, locale) : String(value)
}
