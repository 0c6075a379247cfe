import type { TFunction } from 'i18next'
import type { AuditRow } from './types'

// Pure: the console shows these words, and the search finds by them.

/** What was done, in words. A code that has none, of an older version or an extension, stands for itself. */
export const formatAction = (t: TFunction, action: string): string => formatCode(t, 'actions', action)

/** Who did it: a background job by what it is for, a participant by their number, anybody else by their own name. */
export const formatActor = (t: TFunction, type: AuditRow['actor_type'], label: string): string => {
  if (type === 'job') return formatCode(t, 'jobs', label)
  const id = PARTICIPANT.exec(label)?.[1]
  return id === undefined ? label : t('audit.participant', { id })
}

/** From where, or null where nobody knows: without a proxy to be trusted no address can be. */
export const formatWhere = (address: string | null): string | null => (address === 'direct' ? null : address || null)

/** What it was done to, in words, or the type itself where it has none. */
export const formatRecord = (t: TFunction, type: string): string => t(`audit.records.${type}`, { defaultValue: type })

/** As `actorColumns` writes it (src/domain/context.ts). */
const PARTICIPANT = /^participant (\d+)$/

/** Half a code is a branch of the texts, which has no words. */
const CODE = /^[\w-]+\.[\w-]+$/

const formatCode = (t: TFunction, kind: 'actions' | 'jobs', code: string): string =>
  CODE.test(code) ? t(`audit.${kind}.${code}`, { defaultValue: code }) : code
