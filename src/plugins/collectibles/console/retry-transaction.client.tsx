'use client'

import { RotateCcw } from 'lucide-react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'

type RetryTransactionProps = { programId: number; transactionId: number }

export function RetryTransaction({ programId, transactionId }: RetryTransactionProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const retry = () =>
    act(`/admin/v2/programs/${programId}/blockchain_transactions`, {
      method: 'POST',
      body: { transaction_id: transactionId },
    })
  return (
    <Button size="sm" variant="ghost" icon={<RotateCcw />} loading={isBusy} onClick={retry}>
      {t('collectibles.aptos.retry')}
    </Button>
  )
}
