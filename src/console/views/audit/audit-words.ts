import type { TFunction } from 'i18next'
import type { AuditedAction, AuditRow } from '@/domain/audit-log'
import type { Locale } from '@/i18n'

/** What was done to one type of record, both by their words. */
export type ActionGroup = { type: string; words: string; actions: { action: string; words: string }[] }

/** What was done, in words. A code that has none, of an older version or an extension, stands for itself. */
export const sayAction = (t: TFunction, action: string): string => sayCode(t, 'actions', action)

/** Who did it: a background job by what it is for, anybody else by their own name. */
export const sayActor = (t: TFunction, type: AuditRow['actor_type'], label: string): string =>
  type === 'job' ? sayCode(t, 'jobs', label) : label

/** What it was done to, in words, or the type itself where it has none. */
export const sayRecord = (t: TFunction, type: string): string => t(`audit.records.${type}`, { defaultValue: type })

/** What can be chosen: types of records and the actions of each, in the order of their words. */
export const groupActions = (actions: AuditedAction[], t: TFunction, locale: Locale): ActionGroup[] => {
  const { compare } = new Intl.Collator(locale)
  const byWords = (one: { words: string }, other: { words: string }) => compare(one.words, other.words)
  return [...new Set(actions.map(({ record_type }) => record_type))]
    .map((type) => ({
      type,
      words: sayRecord(t, type),
      actions: actions
        .filter(({ record_type }) => record_type === type)
        .map(({ action }) => ({ action, words: sayAction(t, action) }))
        .sort(byWords),
    }))
    .sort(byWords)
}

/** Half a code is a branch of the texts, which has no words. */
const CODE = /^[\w-]+\.[\w-]+$/

const sayCode = (t: TFunction, kind: 'actions' | 'jobs', code: string): string =>
  CODE.test(code) ? t(`audit.${kind}.${code}`, { defaultValue: code }) : code
