'use client'

import { RotateCcw, X } from 'lucide-react'
import { useAction, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'

type OrderActionsProps = { programId: number; orderId: number }

/** Books an order again, or hides it. */
export function OrderActions({ orderId, programId }: OrderActionsProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const run = (intent: 'retry' | 'dismiss') =>
    act(`/admin/v2/programs/${programId}/commerce/orders/${orderId}`, { method: 'POST', body: { intent } })
  return (
    <span className="flex gap-1">
      <Button size="sm" variant="ghost" icon={<RotateCcw />} loading={isBusy} onClick={() => run('retry')}>
        {t('commerce.retry')}
      </Button>
      <Button size="sm" variant="ghost" icon={<X />} disabled={isBusy} onClick={() => run('dismiss')}>
        {t('commerce.dismiss')}
      </Button>
    </span>
  )
}
