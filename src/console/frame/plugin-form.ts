import type { CollectionSlug } from 'payload'
import type { Context } from '@/domain/context'
import { isRefusal, userOf } from '@/domain/hooks'
import { listPluginFields, type PluginField, rowsOfProgram } from '@/domain/plugin-fields'
import { mediaUrl } from '@/domain/programs'
import type { Locale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import type { ProgramViewContext } from './view-context'

/** A plugin's field as a form shows it, serializable. */
export type FormField = {
  name: string
  control: 'checkbox' | 'date' | 'email' | 'moment' | 'number' | 'picture' | 'row' | 'select' | 'text' | 'textarea'
  label: string
  help?: string
  required: boolean
  /** Of a select, and of related rows if there aren't too many. */
  options?: { value: string; label: string }[]
  min?: number | undefined
  max?: number | undefined
}
export type PluginForm = { fields: FormField[]; values: Record<string, unknown> }

/**
 * The plugin fields of a row's form with their values.
 * @param values null for a new row, which gets the defaults
 */
export const readPluginForm = async (
  slug: CollectionSlug,
  view: ProgramViewContext,
  values: Record<string, unknown> | null,
): Promise<PluginForm> => {
  const { context, locale } = view
  const form: PluginForm = { fields: [], values: {} }
  for (const field of listPluginFields(context.payload, slug, 'form')) {
    const options = await optionsOf(field, view)
    form.fields.push({ ...toFormField(field, locale), ...(options ? { options } : {}) })
    const value = values ? values[field.name] : defaultOf(field)
    form.values[field.name] = field.type === 'upload' ? await findPicture(view, value) : value
  }
  return form
}

const toFormField = (plugin: PluginField, locale: Locale): FormField => {
  const { field, help, label, name } = plugin
  return {
    ...{ name, control: controlOf(plugin), label: renderText(label, locale) },
    ...(help ? { help: renderText(help, locale) } : {}),
    required: 'required' in field && field.required === true,
    ...(field.type === 'number' ? { min: field.min, max: field.max } : {}),
    ...(field.type === 'text' || field.type === 'textarea' ? { max: field.maxLength } : {}),
  }
}

const controlOf = ({ field, type }: PluginField): FormField['control'] => {
  if (type === 'radio') return 'select'
  if (type === 'relationship') return 'row'
  if (type === 'upload') return 'picture'
  const appearance = field.type === 'date' ? (field.admin?.date?.pickerAppearance ?? 'default') : 'default'
  return type === 'date' && !['dayOnly', 'default'].includes(appearance) ? 'moment' : type
}

/** A function is called by Payload, for a value that isn't sent. */
const defaultOf = ({ field }: PluginField): unknown => {
  const value = 'defaultValue' in field ? field.defaultValue : undefined
  return typeof value === 'function' ? undefined : (value ?? null)
}

/** More rows can't be chosen from a list; their id is typed. */
const MAX_ROWS = 200

const optionsOf = async (
  { options, relationTo, type }: PluginField,
  { context, locale, programId }: ProgramViewContext,
): Promise<FormField['options'] | null> => {
  if (type === 'select' || type === 'radio')
    return options.map(({ label, value }) => ({ value, label: renderText(label, locale) }))
  return type === 'relationship' && relationTo ? listRows(context, programId, relationTo) : null
}

/** The related rows that the administrator may see, by their titles. @returns null if there are too many, or none */
const listRows = async (
  { actor, payload, req }: Context,
  programId: number,
  collection: CollectionSlug,
): Promise<FormField['options'] | null> => {
  const title = payload.collections[collection].config.admin.useAsTitle ?? 'id'
  const where = await rowsOfProgram({ payload, ...req }, collection, programId)
  const query = { collection, where, limit: MAX_ROWS + 1, pagination: false, sort: '-id', depth: 0 } as const
  try {
    const { docs } = await payload.find({ ...query, ...userOf(actor), req: { ...req }, overrideAccess: false })
    if (docs.length > MAX_ROWS) return null
    return (docs as unknown as Record<string, unknown>[])
      .map((doc) => ({ value: String(doc.id), label: String(doc[title] ?? `#${doc.id}`) }))
      .sort((one, other) => one.label.localeCompare(other.label))
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

const findPicture = async ({ context, program, programId }: ProgramViewContext, id: unknown) => {
  if (typeof id !== 'number') return null
  const [picture] = await context.sql<{ filename: string }>(
    `select coalesce(sizes_medium_filename, filename) as filename from media
     where id = $1 and program_id = $2 and filename is not null`,
    [id, programId],
  )
  return { id, url: picture ? `${program.siteUrl.replace(/\/$/, '')}${mediaUrl(picture.filename)}` : '' }
}
