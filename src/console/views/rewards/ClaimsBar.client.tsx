'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { useListSelection } from '../../frame/list-selection.client'
import { ClaimDialog, type ClaimStep } from './ClaimDialog.client'

/** What can be done with the chosen claims at once. */
export function ClaimsBar({ rewardId }: { rewardId: number }) {
  const t = useTexts('console')
  const { choose, ids } = useListSelection()
  const [step, setStep] = useState<ClaimStep | null>(null)
  const count = ids.length
  return (
    <>
      <Button onClick={() => setStep('sent')}>{t('rewards.claims.sent')}</Button>
      <Button onClick={() => setStep('delivered')}>{t('rewards.claims.delivered')}</Button>
      <Button variant="danger" onClick={() => setStep('cancelled')}>
        {t('rewards.claims.cancelMany')}
      </Button>
      <ClaimDialog
        deed={step}
        title={step === null ? '' : t(TITLES[step], { count })}
        description={step === 'cancelled' ? t('rewards.claims.cancelHelp') : undefined}
        path={`/admin/v2/rewards/${rewardId}/reward_claims`}
        method="POST"
        body={{ ids }}
        onClose={() => setStep(null)}
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
