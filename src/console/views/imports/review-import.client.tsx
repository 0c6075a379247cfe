'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui'
import { toastFailure } from '../../frame/toasts'
import { fetchImport, type ShownImport } from './import-call'
import { ImportDialog } from './import-dialog.client'

type ReviewImportProps = { importId: number; programId: number; timeZone: string }

/** Reopens a preview that waits for confirmation. */
export function ReviewImport({ importId, ...place }: ReviewImportProps) {
  const t = useTexts('console')
  const [previewed, setPreviewed] = useState<ShownImport | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    const answer = await fetchImport(importId)
    setIsBusy(false)
    if (answer.import) setPreviewed(answer.import)
    else toastFailure(answer)
  }
  return (
    <>
      <Button size="sm" onClick={open} loading={isBusy}>
        {t('imports.review')}
      </Button>
      {previewed && <ImportDialog {...place} previewed={previewed} onClosed={() => setPreviewed(null)} />}
    </>
  )
}
