'use client'

import { RefreshCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, ConfirmDialog, Dialog } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { NewSecret } from './new-secret.client'

type RotateKeyProps = { programId: number; apiKey: { id: number; name: string; prefix: string } }

/** Replaces a key and shows the new one once. */
export function RotateKey({ apiKey: { id, name, prefix }, programId }: RotateKeyProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [secret, setSecret] = useState<string | null>(null)
  const rotate = async () => {
    const path = `/admin/v2/programs/${programId}/api_auths/${id}/rotations`
    const result = await callConsole<{ api_key: string }>(path, { method: 'POST', body: {} })
    if (!result.success || !result.api_key) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    setSecret(result.api_key)
    return true
  }
  // The list refreshes only now: the rotated key's row has no such button, so the new key would disappear with it.
  const finish = () => {
    setSecret(null)
    router.refresh()
  }
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="ghost" icon={<RefreshCw />} aria-label={t('apiKeys.rotateOne', { name })}>
            {t('apiKeys.rotate')}
          </Button>
        }
        title={t('apiKeys.rotateTitle', { name })}
        description={t('apiKeys.rotateHelp', { prefix })}
        confirmLabel={t('apiKeys.rotate')}
        cancelLabel={t('form.cancel')}
        onConfirm={rotate}
      />
      {secret && (
        <Dialog open hideTitle size="lg" title={t('apiKeys.secretTitle')} onOpenChange={(open) => !open && finish()}>
          <NewSecret name={name} secret={secret} listHref="" onDone={finish} />
        </Dialog>
      )}
    </>
  )
}
