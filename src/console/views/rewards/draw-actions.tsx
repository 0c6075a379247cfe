import { Dices, RotateCcw, UserRoundPlus } from 'lucide-react'
import type { DrawResult, DrawResults } from '@/domain/draws'
import type { ProgramViewContext } from '../../frame/view-context'
import { consoleAddress } from '../../resolve-route'
import { IntentButton } from './intent-button.client'

type DrawActionsProps = { draw: DrawResult; results: DrawResults; rewardId: number; view: ProgramViewContext }

/** The next step of the latest draw: freeze, draw or, if a prize is free again, call an alternate or draw again. */
export function DrawActions({ draw, results, rewardId, view: { context, t } }: DrawActionsProps) {
  const path = consoleAddress('/rewards/:reward_id', { reward_id: rewardId })
  const { canDrawAgain, hasAlternate, reward } = results
  const isOver = draw.draw_number > 1 || (reward.finish !== null && reward.finish <= context.now)
  if (reward.approved_at === null) return null
  if (draw.status === 'drawn') {
    const published = { help: t('rewardTabs.reasonPublished'), required: true }
    return (
      <>
        {hasAlternate && (
          <IntentButton
            label={t('rewardTabs.draw.alternate')}
            icon={<UserRoundPlus />}
            title={t('rewardTabs.draw.alternateTitle')}
            description={t('rewardTabs.draw.alternateHelp')}
            confirmLabel={t('rewardTabs.draw.alternate')}
            path={path}
            body={{ intent: 'callAlternate' }}
            reason={{ help: t('rewardTabs.reasonHelp'), required: true }}
          />
        )}
        {canDrawAgain && (
          <IntentButton
            label={t('rewardTabs.draw.redraw')}
            icon={<RotateCcw />}
            title={t('rewardTabs.draw.redrawTitle')}
            description={t('rewardTabs.draw.redrawHelp')}
            confirmLabel={t('rewardTabs.draw.redraw')}
            path={path}
            body={{ intent: 'redrawSweepstake' }}
            reason={published}
          />
        )}
      </>
    )
  }
  if (!isOver) return null
  const step = draw.status === 'frozen' ? 'draw' : draw.draw_number > 1 ? 'freezeAgain' : 'freeze'
  return (
    <IntentButton
      label={t('rewardTabs.draw.now')}
      icon={<Dices />}
      variant="primary"
      title={t(`rewardTabs.draw.${step}Title`)}
      description={t(`rewardTabs.draw.${step}Help`)}
      confirmLabel={t(`rewardTabs.draw.${step === 'draw' ? 'now' : step}`)}
      path={path}
      body={{ intent: 'drawSweepstake', status: draw.status }}
    />
  )
}
