import type { Context } from '@/domain/context'
import { translate } from '@/i18n'
import { plainLetters } from '@/platform/plain-letters'
import { formatAction, formatActor, formatRecord } from './audit-labels'
import { listAuditedActions } from './list-audited-actions'
import type { AuditScope } from './types'

/** Codes whose labels in the reader's language match the search. */
export type LocalizedCode = {
  /** Actions by record type; null for all actions, if the type's label matches. */
  actions: { record_type: string; actions: string[] | null }[]
  jobs: string[]
}

/**
 * Turns a search into codes, because entries store codes and readers see labels. Only actions that occur in this log
 * count, which keeps the list short.
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
  const isMeant = (text: string) => plainLetters(text).includes(sought)
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

/** All `noun.verb` codes of a tree of translations. */
const codesOf = (tree: object): string[] =>
  Object.entries(tree).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`))
