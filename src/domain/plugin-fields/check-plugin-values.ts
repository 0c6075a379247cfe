import { type CollectionSlug, createLocalReq, getLocalI18n, type PayloadRequest } from 'payload'
import type { Context } from '@/domain/context'
import { userOf } from '@/domain/hooks'
import { PICTURE_PROBLEMS, resolvePicture } from '@/domain/media'
import { PICTURE_INPUT } from '@/domain/picture-input'
import type { Locale } from '@/i18n/locales'
import { listPluginFields, type PluginField } from './list-plugin-fields'
import type { PluginValue, PluginValues } from './plugin-values'
import { valueSchema } from './value-schema'

export type CheckedValues =
  | { ok: true; values: PluginValues }
  /** Messages by name, such as `fields.size`, in the administrator's language. */
  | { ok: false; errors: Record<string, string[]> }

type Check = {
  collection: CollectionSlug
  programId: number
  /** `api` refuses names that aren't its fields; a form may be older than the plugins. */
  place: 'form' | 'api'
  given: Record<string, unknown>
  /** The other values of the row, for rules that compare them. */
  data?: object
  /** Null for a new row, which also needs the fields that aren't given, unless they have a default. */
  id: number | null
}

/**
 * Checks values of plugin fields by Payload's own rules: required, bounds, options and `validate`. New pictures of a
 * form are stored, in the caller's transaction.
 */
export const checkPluginValues = async (context: Context, check: Check): Promise<CheckedValues> => {
  const { collection, data = {}, given, id, place, programId } = check
  const fields = listPluginFields(context.payload, collection, place).filter(
    ({ isEditable, places }) => isEditable && (place === 'form' || places.api === 'write'),
  )
  const errors: Record<string, string[]> = {}
  const values: PluginValues = {}
  if (place === 'api')
    for (const name of Object.keys(given))
      if (!fields.some((field) => field.name === name)) errors[`fields.${name}`] = ['Unknown field.']
  if (fields.length > 0) {
    const row = { ...data, ...given, program: programId }
    const rules = await openRules(context, { collection, data: row, id })
    for (const field of fields) {
      const isGiven = Object.hasOwn(given, field.name) && given[field.name] !== undefined
      const hasDefault = 'defaultValue' in field.field && field.field.defaultValue !== undefined
      if (!isGiven && (id !== null || hasDefault)) continue
      const taken = await takeValue(context, programId, field, given[field.name])
      const problem = taken.ok ? await rules(field, taken.value) : taken.problem
      if (problem !== null) errors[`fields.${field.name}`] = [problem]
      else if (taken.ok && isGiven) values[field.name] = taken.value
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values }
}

type Taken = { ok: true; value: PluginValue } | { ok: false; problem: string }

const takeValue = async (context: Context, programId: number, field: PluginField, given: unknown): Promise<Taken> => {
  if (field.type !== 'upload') return { ok: true, value: toStored(field, given) }
  const picture = PICTURE_INPUT.safeParse(given ?? null)
  if (!picture.success) return { ok: true, value: given as PluginValue }
  const taken = await resolvePicture(context, { programId, picture: picture.data })
  if (taken.ok) return { ok: true, value: taken.mediaId }
  return { ok: false, problem: PICTURE_PROBLEMS[taken.reason] }
}

/** Empty inputs are null, and moments as they are stored, so that equal values are equal. */
const toStored = ({ type }: PluginField, given: unknown): PluginValue => {
  if (given === '' || given === undefined) return null
  const isMoment = type === 'date' && typeof given === 'string' && !Number.isNaN(Date.parse(given))
  return isMoment ? new Date(given).toISOString() : (given as PluginValue)
}

/** @returns the problem of a value in the administrator's language, or null */
export type Rules = (field: PluginField, value: PluginValue) => Promise<string | null>

/** @param row its collection and id, and the values that rules may compare; without an id, it may be new or known */
export const openRules = async (
  context: Context,
  { collection, data, id }: { collection: CollectionSlug; data: Record<string, unknown>; id?: number | null },
): Promise<Rules> => {
  const req = await openRequest(context)
  return async ({ field, ...rest }, value) => {
    if (!valueSchema({ field, ...rest }).safeParse(value).success) return req.t('validation:invalidInput')
    if (!('validate' in field) || !field.validate) return null
    const options = {
      ...{ ...field, collectionSlug: collection, data, siblingData: data, blockData: {}, req },
      ...{ id: id ?? undefined, operation: id === null ? 'create' : 'update' },
      ...{ event: 'submit', overrideAccess: true, path: [field.name], preferences: { fields: {} } },
    }
    const answer = await (field.validate as (value: unknown, options: object) => unknown)(value, options)
    return answer === true ? null : String(answer)
  }
}

/** In the open transaction, with the administrator's language. */
const openRequest = async ({ actor, payload, req, ...context }: Context): Promise<PayloadRequest> => {
  const language = localeOf({ actor, ...context })
  const i18n = await getLocalI18n({ config: payload.config, language })
  return createLocalReq({ req: { ...req, i18n } as Partial<PayloadRequest>, ...userOf(actor) }, payload)
}

const localeOf = ({ actor, locale }: Pick<Context, 'actor' | 'locale'>): Locale =>
  actor.type === 'administrator' ? actor.locale : (locale ?? 'en')
