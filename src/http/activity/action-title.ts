import type { TopAction } from '@/domain/dashboard'
import { type Locale, translate } from '@/i18n'
import { formatActionTitle } from './format-action-title'

type Action = { action_type: string; actionable_type: string; title: string; points?: number }

/** Types whose title alone would read as if the action had taken place. */
const UNDONE = new Set(['challenge_reset', 'payment_refunded', 'payment_restored'])

/** Describes an action in one line of a console list. */
export const actionTitle = ({ points = 0, ...action }: Action, locale: Locale): string => {
  const site = translate(locale, 'site')
  const t = translate(locale, 'console')
  const title = formatActionTitle({ points, ...action }, { t: site, term: t('users.points') })
  if (!UNDONE.has(action.action_type)) return title
  return t('dashboardTabs.labeledTitle', { label: site(`why.labels.${action.action_type}`), title })
}

export const topActionTitle = (action: TopAction, locale: Locale): string =>
  actionTitle({ ...action, actionable_type: action.action_type === 'receipt_processed' ? 'Receipt' : '' }, locale)
