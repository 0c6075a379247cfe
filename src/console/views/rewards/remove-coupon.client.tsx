'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { ConfirmDialog, IconButton } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

/** Removes an unassigned code. */
export function RemoveCoupon({ code, id, rewardId }: { id: number; code: string; rewardId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  return (
    <ConfirmDialog
      trigger={<IconButton size="sm" label={t('rewards.coupons.removeOne', { code })} icon={<Trash2 />} />}
      title={t('rewards.coupons.removeConfirm', { code })}
      description={t('rewards.coupons.removeHelp')}
      confirmLabel={t('rewards.coupons.remove')}
      cancelLabel={t('form.cancel')}
      tone="danger"
      onConfirm={async () => {
        const result = await callConsole(`/admin/v2/rewards/${rewardId}/coupons/${id}`, { method: 'DELETE' })
        if (result.success) toastSuccess(result.message)
        else toastFailure(result)
        router.refresh()
        return result.success
      }}
    />
  )
}
