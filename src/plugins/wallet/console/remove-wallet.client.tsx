'use client'

import { useAction, useTexts } from '@/plugin/console/client'
import { Button, ConfirmDialog } from '@/ui'

const NAMES = { apple: 'Apple Wallet', google: 'Google Wallet' } as const

/** Takes a wallet's keys away. */
export function RemoveWallet({ programId, wallet }: { programId: number; wallet: keyof typeof NAMES }) {
  const t = useTexts('console')
  const { act } = useAction()
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">{t('wallet.remove')}</Button>}
      title={t('wallet.removeTitle', { wallet: NAMES[wallet] })}
      description={t('wallet.removeHelp')}
      confirmLabel={t('wallet.remove')}
      cancelLabel={t('form.cancel')}
      onConfirm={() => act(`/admin/v2/programs/${programId}/wallet/${wallet}`, { method: 'DELETE' })}
    />
  )
}
