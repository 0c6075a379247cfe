'use client'

import { Trash2 } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, IconButton } from '@/ui'
import { useAction } from '../../frame/use-action.client'

/** Removes an unassigned code. */
export function RemoveCoupon({ code, id, rewardId }: { id: number; code: string; rewardId: number }) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={<IconButton size="sm" label={t('rewards.coupons.removeOne', { code })} icon={<Trash2 />} />}
      title={t('rewards.coupons.removeConfirm', { code })}
      description={t('rewards.coupons.removeHelp')}
      confirmLabel={t('rewards.coupons.remove')}
      cancelLabel={t('form.cancel')}
      tone="danger"
      onConfirm={() => act(`/admin/v2/rewards/${rewardId}/coupons/${id}`, { method: 'DELETE' })}
    />
  )
}
