'use client'

import { Rocket } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type GoLiveProps = { programId: number; name: string; canGoLive: boolean }

/** The button that ends test mode; the program's name must be typed, because it can't be undone (RULE-62). */
export function GoLive({ canGoLive, name, programId }: GoLiveProps) {
  const t = useTexts('console')
  const { act } = useAction()
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
      onConfirm={() => act(`/admin/v2/programs/${programId}/go_live`, { method: 'POST', body: {} })}
    />
  )
}
