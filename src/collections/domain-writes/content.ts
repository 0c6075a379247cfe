import { type CollectionSlug, type PayloadRequest, ValidationError } from 'payload'
import { recordAudit } from '@/domain/audit'
import { isSame, valueAt } from '@/domain/content-fields'
import type { Context } from '@/domain/context'
import { allows, type PermissionPair } from '@/domain/permissions'
import type { Translatable } from '@/domain/translated-text'
import { saveTranslations } from '@/domain/translations'
import { LOCALES, type Locale, toLocale } from '@/i18n/locales'
import { renderText } from '@/i18n/render-text'
import { idOf, type Row, type Stored } from './domain-writes'
import { refuse } from './refusals'

/** The language of an administrator in Payload's own pages. */
export const languageOf = ({ i18n }: PayloadRequest): Locale => toLocale(i18n?.language)

/** Problems by path, as Payload shows them beside the fields. */
export const refuseFields = (
  collection: CollectionSlug,
  req: PayloadRequest,
  problems: Readonly<Record<string, readonly string[]>>,
): never => {
  const errors = Object.entries(problems).flatMap(([path, messages]) =>
    messages.map((message) => ({ path, message: renderText(message, languageOf(req)) })),
  )
  throw new ValidationError({ collection, errors, req })
}

/** Whether the actor holds the permission; jobs and scripts hold every one. */
export const holds = ({ actor }: Context, programId: number, pair: PermissionPair): boolean =>
  actor.type !== 'administrator' || allows(actor.grants, programId, pair)

/** Adds fields to a row; groups keep the fields that aren't given. */
export const withFields = (row: Row, fields: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const before = row[name]
      return [name, isGroup(before) && isGroup(value) ? { ...before, ...value } : value]
    }),
  ),
})

const isGroup = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Refuses a change of fields that only the product writes. */
export const keepFields = (before: Row, data: Row, paths: readonly string[]): void => {
  const foreign = paths.filter((path) => !isSame(plain(valueAt(before, path)), plain(valueAt(data, path))))
  if (foreign.length > 0) refuse('cannot_be_changed', { fields: foreign })
}

const plain = (value: unknown): unknown => (isGroup(value) && 'id' in value ? value.id : (value ?? null))

/** Stores a row in steps: each adds its fields to those of the steps before. */
export const stepwise = (start: Row, store: (row: Row) => Promise<Stored>) => {
  let row = start
  return async (fields: Row): Promise<{ id: number; updatedAt: string }> => {
    row = withFields(row, fields)
    const { id, updatedAt } = await store(row)
    return { id, updatedAt: String(updatedAt) }
  }
}

type Translations = {
  collection: Translatable
  req: PayloadRequest
  programId: number
  id: number
  before: unknown
  after: unknown
  store: (fields: Row) => Promise<unknown>
}

/** Saves the languages that differ, by the rules of the console's translations. */
export const writeTranslations = async (
  tx: Context,
  { after, before, collection, id, programId, req, store }: Translations,
): Promise<void> => {
  const [was, is] = [before, after].map((texts) => (isGroup(texts) ? texts : {})) as [Row, Row]
  for (const locale of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [old, texts] = [was, is].map((by) => (isGroup(by[locale]) ? by[locale] : {})) as [Row, Row]
    if (isSame(old, texts)) continue
    const path = `translations.${locale}`
    const known = LOCALES.find((one) => one === locale)
    if (!known) return refuseFields(collection, req, { [path]: ['There is no such language.'] })
    const gone = Object.fromEntries(Object.keys(old).map((field) => [field, '']))
    const given = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, String(text ?? '')]))
    const saved = await saveTranslations(tx, {
      ...{ of: collection, programId, id, locale: known, updatedAt: undefined },
      ...{ texts: { ...gone, ...given }, store },
    })
    if (saved.ok) continue
    if (saved.reason === 'invalid')
      return refuseFields(
        collection,
        req,
        Object.fromEntries(
          saved.fields.map(({ field, most }) => [`${path}.${field}`, [`Must have at most ${most} characters.`]]),
        ),
      )
    if (saved.reason === 'unknown_language')
      return refuseFields(collection, req, { [path]: ['The program has no such language.'] })
    return refuse(saved.reason)
  }
}

type Plain = {
  collection: 'challenges' | 'rewards'
  id: number
  before: Row
  changed: Row
  governed: readonly string[]
}

/** Leaves the audit entry of fields that the console's editor doesn't have, such as a plugin's own. */
export const auditPlain = async (tx: Context, { before, changed, collection, governed, id }: Plain): Promise<void> => {
  const fields = Object.keys(changed).filter((name) => !governed.includes(name))
  if (fields.length === 0) return
  await recordAudit(tx, {
    action: collection === 'challenges' ? 'challenge.updated' : 'reward.updated',
    ...{ recordType: collection, recordId: id, programId: idOf(before.program) },
    before: Object.fromEntries(fields.map((name) => [name, before[name] ?? null])),
    after: Object.fromEntries(fields.map((name) => [name, changed[name] ?? null])),
  })
}
