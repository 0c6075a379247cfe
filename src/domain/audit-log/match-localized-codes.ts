import type { Context } from '@/domain/context'
import { translate } from '@/i18n'
import { plainLetters } from '@/platform/plain-letters'
import { formatAction, formatActor, formatRecord } from './audit-labels'
import { listAuditedActions } from './list-audited-actions'
import type { AuditScope } from './types'

/** Codes whose words in the reader's language hold what is searched for. */
export type LocalizedCode = {
  /** Of each type of record the actions; null for all of them, where the type itself is meant. */
  actions: { record_type: string; actions: string[] | null }[]
  jobs: string[]
}

/**
 * What is searched for, as codes: entries hold codes and everybody reads them in words of their own. Only what has been done
 * here counts, so that few codes are left to look for.
 */
export const matchLocalizedCodes = async (
  context: Context,
  scope: AuditScope,
  search: string,
): Promise<LocalizedCode> => {
  if (search === '') return { actions: [], jobs: [] }
  const { actor, locale = actor.type === 'administrator' ? actor.locale : 'en' } = context
  const t = translate(locale, 'console')
  const sought = plainLetters(search)
  const isMeant = (words: string) => plainLetters(words).includes(sought)
  const done = await listAuditedActions(context, scope)
  const actionsOf = (type: string) =>
    done.flatMap(({ action, record_type }) =>
      record_type === type && isMeant(formatAction(t, action)) ? [action] : [],
    )
  const actions = [...new Set(done.map(({ record_type }) => record_type))].map((record_type) => ({
    record_type,
    actions: isMeant(formatRecord(t, record_type)) ? null : actionsOf(record_type),
  }))
  return {
    actions: actions.filter((of) => of.actions === null || of.actions.length > 0),
    jobs: codesOf(t('audit.jobs', { returnObjects: true })).filter((job) => isMeant(formatActor(t, 'job', job))),
  }
}

/** The codes of a tree of texts. */
const codesOf = (tree: object): string[] =>
  Object.entries(tree).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`))
