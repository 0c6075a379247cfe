'use client'

import { callConsole, toastFailure, useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

/** Connects or disconnects the account at the identity provider. */
export function AccountActions({ issuer, path }: { path: string; issuer: string | null }) {
  const t = useTexts('console')
  const { act } = useAction()
  const connect = async () => {
    const begun = await callConsole<{ redirect_to: string }>(path, { method: 'POST', body: {} })
    if (begun.success && begun.redirect_to) window.location.assign(begun.redirect_to)
    else toastFailure(begun)
  }
  if (issuer === null) return <Button onClick={() => void connect()}>{t('secureSignIn.connect')}</Button>
  return (
    <ConfirmDialog
      trigger={<Button>{t('secureSignIn.disconnect')}</Button>}
      title={t('secureSignIn.disconnectTitle')}
      description={t('secureSignIn.disconnectHelp')}
      confirmLabel={t('secureSignIn.disconnect')}
      cancelLabel={t('form.cancel')}
      tone="danger"
      onConfirm={() => act(`${path}/remove`, { method: 'POST', body: { issuer } })}
    />
  )
}
