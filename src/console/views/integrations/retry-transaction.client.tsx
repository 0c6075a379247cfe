'use client'

import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { toastFailure, toastSuccess } from '../../frame/toasts'

type RetryTransactionProps = { programId: number; transactionId: number }

export function RetryTransaction({ programId, transactionId }: RetryTransactionProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    const result = await callConsole(`/admin/v2/programs/${programId}/blockchain_transactions`, {
      method: 'POST',
      body: { transaction_id: transactionId },
    })
    setBusy(false)
    if (!result.success) return toastFailure(result)
    toastSuccess(result.message)
    router.refresh()
  }
  return (
    <Button size="sm" variant="ghost" icon={<RotateCcw />} loading={busy} onClick={() => void retry()}>
      {t('integrations.aptos.retry')}
    </Button>
  )
}
