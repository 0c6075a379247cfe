'use client'

import { LogOut } from 'lucide-react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog, IconButton } from '@/ui'

/** Signs out of one device. */
export function EndSession({ device, id, path }: { path: string; id: number; device: string }) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <IconButton
      label={t('secureSignIn.signOutOf', { device })}
      icon={<LogOut />}
      onClick={() => void act(path, { method: 'POST', body: { id } })}
    />
  )
}

/** Signs out of all devices but this one. */
export function EndOtherSessions({ path }: { path: string }) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={<Button>{t('secureSignIn.signOutOthers')}</Button>}
      title={t('secureSignIn.signOutOthers')}
      description={t('secureSignIn.signOutOthersHelp')}
      confirmLabel={t('secureSignIn.signOut')}
      cancelLabel={t('form.cancel')}
      onConfirm={() => act(path, { method: 'POST', body: {} })}
    />
  )
}
