import type { ParticipantAction } from '@/domain/account'
import type { ExplanationContext } from './types'

type Titled = Pick<ParticipantAction, 'action_type' | 'actionable_type' | 'points' | 'title'>

/** The subject of an action: its stored title, or a title by its type. The label states the outcome. */
export const formatActionTitle = (
  { action_type, actionable_type, points, title }: Titled,
  { t, term }: Pick<ExplanationContext, 't' | 'term'>,
): string => {
  if (actionable_type === 'Receipt')
    return title === '' ? t('why.titles.receipt') : t('why.titles.receipt_processed', { merchant: title })
  if (title !== '') return title
  // A negative reinstatement collects owed points.
  const key = action_type === 'points_reinstated' && points < 0 ? 'points_owed' : action_type
  return t(`why.titles.${key}`, { term, defaultValue: ofPlugin(action_type, { t, term }) })
}

/** An action type of a plugin may be the key of one of its texts, such as `gifts.actions.sent`. */
export const ofPlugin = (type: string, { t, term }: Pick<ExplanationContext, 't' | 'term'>): string =>
  type.includes('.') ? t(type, { term, defaultValue: '' }) : ''

/** Action types whose title or label matches the search; these texts aren't stored with the actions. */
export const findTypesNamed = (search: string, { t, term }: Pick<ExplanationContext, 't' | 'term'>): string[] => {
  const query = search.trim().toLowerCase()
  if (query === '') return []
  return ['titles', 'labels'].flatMap((kind) =>
    Object.keys(t(`why.${kind}`, { returnObjects: true }) as Record<string, string>).filter((type) =>
      t(`why.${kind}.${type}`, { term, merchant: '' }).toLowerCase().includes(query),
    ),
  )
}
