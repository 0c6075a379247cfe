'use client'

import { useState } from 'react'
import type { Locale } from '@/i18n'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { useListSelection } from '../../frame/list-selection.client'
import { summarizeCancellation } from './cancellation-summary'
import { ClaimDialog } from './claim-dialog.client'
import {
  type ActionableClaim,
  type ActionableReward,
  type ClaimStep,
  canTakeStep,
  listStepRefusals,
} from './claim-steps'

type ClaimsBarProps = {
  /** All claims on the page. */
  claims: ActionableClaim[]
  reward: ActionableReward
  locale: Locale
}

/** The actions on the selected claims: those that at least one of them allows. */
export function ClaimsBar({ claims, locale, reward }: ClaimsBarProps) {
  const t = useTexts('console')
  const { choose, ids } = useListSelection()
  const [step, setStep] = useState<ClaimStep>('sent')
  const [isOpen, setOpen] = useState(false)
  const chosen = claims.filter(({ id }) => ids.includes(id))
  const countAble = (action: ClaimStep) => chosen.filter((claim) => canTakeStep(action, claim, reward)).length
  // Only those that will change; the dialog explains the others.
  const count = countAble(step)
  const openDialog = (next: ClaimStep) => () => {
    setStep(next)
    setOpen(true)
  }
  const lines =
    step === 'cancelled'
      ? summarizeCancellation(chosen, reward, { locale, t })
      : listStepRefusals(step, chosen, reward, t)
  return (
    <>
      {countAble('sent') > 0 && <Button onClick={openDialog('sent')}>{t('rewards.claims.sent')}</Button>}
      {countAble('delivered') > 0 && <Button onClick={openDialog('delivered')}>{t('rewards.claims.delivered')}</Button>}
      {countAble('cancelled') > 0 && (
        <Button variant="danger" onClick={openDialog('cancelled')}>
          {t('rewards.claims.cancelMany')}
        </Button>
      )}
      <ClaimDialog
        open={isOpen}
        action={step}
        count={count}
        title={t(TITLES[step], { count })}
        lines={lines}
        path={`/admin/v2/rewards/${reward.id}/reward_claims`}
        method="POST"
        body={{ ids }}
        onClose={() => setOpen(false)}
        onDone={() => choose([])}
      />
    </>
  )
}

const TITLES: Record<ClaimStep, string> = {
  sent: 'rewards.claims.sentMany',
  delivered: 'rewards.claims.deliveredMany',
  cancelled: 'rewards.claims.bulkCancel',
}
