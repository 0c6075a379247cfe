'use client'

import { Check, X } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type ReviewReferralProps = { participantId: number; pendingPointsId: number; friend: string; points: string }

/** Approves or rejects points that are held for review. */
export function ReviewReferral({ friend, participantId, pendingPointsId, points }: ReviewReferralProps) {
  const t = useTexts('console')
  const { act } = useAction()
  const decide = (intent: 'approveReferral' | 'rejectReferral') => () =>
    act(`/admin/v2/participants/${participantId}`, {
      method: 'POST',
      body: { intent, pending_points_id: pendingPointsId },
    })
  return (
    <div className="flex gap-2">
      <ConfirmDialog
        trigger={<Button icon={<X />}>{t('users.referrals.reject')}</Button>}
        title={t('users.referrals.rejectTitle', { friend })}
        description={t('users.referrals.rejectHelp')}
        confirmLabel={t('users.referrals.reject')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        onConfirm={decide('rejectReferral')}
      />
      <ConfirmDialog
        trigger={<Button icon={<Check />}>{t('users.referrals.approve')}</Button>}
        title={t('users.referrals.approveTitle', { friend, points })}
        description={t('users.referrals.approveHelp')}
        confirmLabel={t('users.referrals.approve')}
        cancelLabel={t('form.cancel')}
        onConfirm={decide('approveReferral')}
      />
    </div>
  )
}
