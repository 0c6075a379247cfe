'use client'

import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

type AdministratorActionsProps = { path: string; name: string; isSelf: boolean; hasSessions: boolean }

/** Signs an administrator out, or resets how they sign in. Owners change their own on their own page. */
export function AdministratorActions({ hasSessions, isSelf, name, path }: AdministratorActionsProps) {
  const t = useTexts('console')
  const { act } = useAction()
  if (isSelf) return null
  return (
    <>
      {hasSessions && (
        <ConfirmDialog
          trigger={<Button>{t('secureSignIn.signOutEverywhere')}</Button>}
          title={t('secureSignIn.signOutEverywhereTitle', { name })}
          description={t('secureSignIn.signOutEverywhereHelp', { name })}
          confirmLabel={t('secureSignIn.signOutEverywhere')}
          cancelLabel={t('form.cancel')}
          onConfirm={() => act(`${path}/sessions/end`, { method: 'POST', body: {} })}
        />
      )}
      <ConfirmDialog
        trigger={<Button>{t('secureSignIn.reset')}</Button>}
        title={t('secureSignIn.resetTitle', { name })}
        description={t('secureSignIn.resetHelp', { name })}
        confirmLabel={t('secureSignIn.reset')}
        cancelLabel={t('form.cancel')}
        tone="danger"
        onConfirm={() => act(`${path}/factors/reset`, { method: 'POST', body: {} })}
      />
    </>
  )
}
