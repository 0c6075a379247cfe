'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose } from '@/ui'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { describeImport } from './import-call'

/** Takes back the points of an applied import, after a confirmation (RULE-51). */
export function UndoImport({ filename, importId }: { importId: number; filename: string }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const undo = async () => {
    setIsBusy(true)
    const answer = await describeImport(importId, { intent: 'undo' })
    setIsBusy(false)
    setIsOpen(false)
    if (!answer.success) return toastFailure(answer)
    toastSuccess(answer.message)
    router.refresh()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      size="sm"
      trigger={
        <Button size="sm" icon={<Undo2 />} aria-label={t('imports.undo.label', { file: filename })}>
          {t('imports.undo.button')}
        </Button>
      }
      title={t('imports.undo.title')}
      description={t('imports.undo.help', { file: filename })}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="danger" onClick={() => void undo()} loading={isBusy}>
            {t('imports.undo.confirm')}
          </Button>
        </>
      }
    />
  )
}
