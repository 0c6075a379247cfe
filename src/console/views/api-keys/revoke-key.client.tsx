'use client'

import { Ban } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog } from '@/ui'
import { useAction } from '../../frame/use-action.client'

type RevokeKeyProps = { programId: number; apiKey: { id: number; name: string; prefix: string } }

/** Revokes a key permanently, after a confirmation with its name. */
export function RevokeKey({ apiKey: { id, name, prefix }, programId }: RevokeKeyProps) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" icon={<Ban />} aria-label={t('apiKeys.revokeOne', { name })}>
          {t('apiKeys.revoke')}
        </Button>
      }
      tone="danger"
      title={t('apiKeys.revokeTitle', { name })}
      description={t('apiKeys.revokeHelp', { prefix })}
      confirmLabel={t('apiKeys.revoke')}
      cancelLabel={t('form.cancel')}
      onConfirm={() => act(`/admin/v2/programs/${programId}/api_auths/${id}`, { method: 'DELETE' })}
    />
  )
}
