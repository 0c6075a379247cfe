'use client'

import { useAction, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'

type Decision = 'release' | 'decline'

/** The decision about a held gift. */
export function ReviewGift({ giftId, programId }: { programId: number; giftId: number }) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const decide = (decision: Decision) =>
    act(`/admin/v2/programs/${programId}/gifts/${giftId}`, { method: 'PUT', body: { decision } })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" loading={isBusy} onClick={() => void decide('release')}>
        {t('gifts.release')}
      </Button>
      <Button disabled={isBusy} onClick={() => void decide('decline')}>
        {t('gifts.decline')}
      </Button>
      <p className="text-ink-3 text-ui-sm">{t('gifts.decisionHelp')}</p>
    </div>
  )
}
