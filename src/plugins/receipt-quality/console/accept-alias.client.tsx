'use client'

import { useAction, useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'

type AcceptAliasProps = { programId: number; merchantId: number; alias: string }

/** Adds a proposed name to its merchant. */
export function AcceptAlias({ alias, merchantId, programId }: AcceptAliasProps) {
  const t = useTexts('console')
  const { act, isBusy } = useAction()
  const add = () =>
    act(`/admin/v2/programs/${programId}/receipt_quality/learning`, {
      method: 'POST',
      body: { merchant_id: merchantId, alias },
    })
  return (
    <Button size="sm" loading={isBusy} onClick={() => void add()} aria-label={t('receiptQuality.addOf', { alias })}>
      {t('receiptQuality.add')}
    </Button>
  )
}
