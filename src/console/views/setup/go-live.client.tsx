'use client'

import { Rocket } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type GoLiveProps = { programId: number; name: string; canGoLive: boolean }

/** The button that ends test mode; the program's name must be typed, because it can't be undone (RULE-62). */
export function GoLive({ canGoLive, name, programId }: GoLiveProps) {
  const t = useTexts('console')
  const router = useRouter()
  const goLive = async () => {
    const result = await callConsole(`/admin/v2/programs/${programId}/go_live`, { method: 'POST', body: {} })
    if (result.success) toastSuccess(result.message)
    else toastFailure(result)
    router.refresh()
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="primary" icon={<Rocket />} disabled={!canGoLive} className="mt-4">
          {t('setup.goLive.button')}
        </Button>
      }
      title={t('setup.goLive.confirmTitle', { name })}
      description={t('setup.goLive.confirmHelp')}
      confirmLabel={t('setup.goLive.button')}
      cancelLabel={t('form.cancel')}
      requiredText={name}
      requiredTextLabel={(text) => t('users.danger.type', { text })}
      onConfirm={goLive}
    />
  )
}
