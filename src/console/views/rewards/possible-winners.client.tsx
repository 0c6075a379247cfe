'use client'

import { text } from '@/i18n/text'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, formatNumber } from '@/ui'
import { renderForPage } from '../../frame/render-for-page'
import type { DisplaySettings } from './display-settings'
import type { PossibleWinners } from './use-winner-sync.client'

type PossibleWinnersListProps = { possible: PossibleWinners; expected: number; place: DisplaySettings }

/**
 * The participants to whom a sync would grant the reward, up to the remaining inventory (CONSOLE-85).
 * @param expected their number
 */
export function PossibleWinnersList({ expected, place, possible }: PossibleWinnersListProps) {
  const t = useTexts('console')
  if (!possible.success) {
    return (
      <p role="alert" className="rounded-card bg-warning-quiet px-3 py-2.5 text-ui text-warning">
        {renderForPage(possible.message || text('failedToast'))}
      </p>
    )
  }
  const { eligible_participants_count: eligible = 0, limit_left: left = null, participants: named = [] } = possible
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3">
        <Figure
          term={t('rewardTabs.sync.left')}
          value={left === null ? t('rewardTabs.sync.noLimit') : formatNumber(left, place)}
        />
        <Figure term={t('rewardTabs.sync.eligible')} value={formatNumber(eligible, place)} />
      </dl>
      {expected === 0 && (
        <p className="text-ink-2 text-ui">{t(`rewardTabs.refusals.sync.${left === 0 ? 'nothing_left' : 'nobody'}`)}</p>
      )}
      {expected > 0 && (
        <div>
          <p className="text-ink-2 text-ui">{t('rewardTabs.sync.willGet', { count: expected })}</p>
          <ul className="mt-2 flex flex-wrap gap-1.5">
            {named.map(({ id, name }) => (
              <li key={id}>
                <Badge>{name || t('rewardTabs.nameless', { id })}</Badge>
              </li>
            ))}
            {expected > named.length && (
              <li className="text-ink-3 text-ui-sm">{t('rewardTabs.sync.more', { count: expected - named.length })}</li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="rounded-card border border-line bg-surface-1 px-3 py-2.5">
      <dt className="text-ink-3 text-ui-sm">{term}</dt>
      <dd className="mt-0.5 font-semibold text-heading tabular-nums">{value}</dd>
    </div>
  )
}
