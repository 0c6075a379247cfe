import type { TFunction } from 'i18next'
import type { AuditRow } from './list-audit-entries'

// Pure: the console shows these words, and the search finds by them.

/** What was done, in words. A code that has none, of an older version or an extension, stands for itself. */
export const sayAction = (t: TFunction, action: string): string => sayCode(t, 'actions', action)

/** Who did it: a background job by what it is for, anybody else by their own name. */
export const sayActor = (t: TFunction, type: AuditRow['actor_type'], label: string): string =>
  type === 'job' ? sayCode(t, 'jobs', label) : label

/** What it was done to, in words, or the type itself where it has none. */
export const sayRecord = (t: TFunction, type: string): string => t(`audit.records.${type}`, { defaultValue: type })

/** Half a code is a branch of the texts, which has no words. */
const CODE = /^[\w-]+\.[\w-]+$/

const sayCode = (t: TFunction, kind: 'actions' | 'jobs', code: string): string =>
  CODE.test(code) ? t(`audit.${kind}.${code}`, { defaultValue: code }) : code
