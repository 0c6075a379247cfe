'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

/** Restores an earlier version as the draft. */
export function RestoreVersion({ programId, versionId }: { programId: number; versionId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const restore = async () => {
    const result = await callConsole(`/admin/v2/programs/${programId}/versions/${versionId}/restore`, {
      method: 'POST',
      body: {},
    })
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    router.refresh()
  }
  return (
    <ConfirmDialog
      trigger={<Button icon={<Undo2 />}>{t('settings.history.restore')}</Button>}
      title={t('settings.history.restoreTitle')}
      description={t('settings.history.restoreHelp')}
      confirmLabel={t('settings.history.restore')}
      cancelLabel={t('form.cancel')}
      onConfirm={restore}
    />
  )
}
