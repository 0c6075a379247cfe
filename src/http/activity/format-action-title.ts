import type { ParticipantAction } from '@/domain/account'
import type { Speech } from './types'

type Titled = Pick<ParticipantAction, 'action_type' | 'actionable_type' | 'points' | 'title'>

/** What an action is about: the name that it keeps, or what its type says. What became of it is its label. */
export const formatActionTitle = (
  { action_type, actionable_type, points, title }: Titled,
  { t, term }: Pick<Speech, 't' | 'term'>,
): string => {
  if (actionable_type === 'Receipt')
    return title === '' ? t('why.titles.receipt') : t('why.titles.receipt_processed', { merchant: title })
  if (title !== '') return title
  // What a reinstatement takes was owed.
  const key = action_type === 'points_reinstated' && points < 0 ? 'points_owed' : action_type
  return t(`why.titles.${key}`, { term, defaultValue: '' })
}

/** Types whose title or label contains the search: no stored title has those words. */
export const findTypesNamed = (search: string, { t, term }: Pick<Speech, 't' | 'term'>): string[] => {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return []
  return ['titles', 'labels'].flatMap((kind) =>
    Object.keys(t(`why.${kind}`, { returnObjects: true }) as Record<string, string>).filter((type) =>
      t(`why.${kind}.${type}`, { term, merchant: '' }).toLowerCase().includes(wanted),
    ),
  )
}
