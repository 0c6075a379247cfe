import type { TFunction } from 'i18next'
import type { AuditedAction } from '@/domain/audit-log'
import { formatAction, formatRecord } from '@/domain/audit-log/audit-labels'
import type { Locale } from '@/i18n'

// Pure, as the entry's drawer uses it in the browser.
export { formatAction, formatActor, formatRecord, formatWhere } from '@/domain/audit-log/audit-labels'

/** The actions on one type of record, with labels. */
export type ActionGroup = { type: string; words: string; actions: { action: string; words: string }[] }

/** The filter's record types and their actions, sorted by label. */
export const groupActions = (actions: AuditedAction[], t: TFunction, locale: Locale): ActionGroup[] => {
  const { compare } = new Intl.Collator(locale)
  const actorLabel = (one: { words: string }, other: { words: string }) => compare(one.words, other.words)
  return [...new Set(actions.map(({ record_type }) => record_type))]
    .map((type) => ({
      type,
      words: formatRecord(t, type),
      actions: actions
        .filter(({ record_type }) => record_type === type)
        .map(({ action }) => ({ action, words: formatAction(t, action) }))
        .sort(actorLabel),
    }))
    .sort(actorLabel)
}
