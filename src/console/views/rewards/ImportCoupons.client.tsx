'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, FileInput } from '@/ui'
import { type CallResult, callConsole } from '../../frame/call-console'
import { sayFailure, saySuccess } from '../../frame/say'
import { wireWords } from '../../frame/wire-words'
import { CouponReport } from './CouponReport.client'

/** Of a file with more codes than one waits for. */
type Begun = { import: { id: number } }

/** A button, and the dialog that takes a file with one code a line. */
export function ImportCoupons({ programId, rewardId }: { programId: number; rewardId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<CallResult | null>(null)
  const turn = (next: boolean) => {
    setOpen(next)
    setFiles([])
    setAnswer(null)
  }

  const send = async () => {
    const [file] = files
    if (!file || isSending) return
    setSending(true)
    const form = new FormData()
    form.set('file', file)
    const result = await callConsole<Begun>(`/admin/v2/rewards/${rewardId}/coupons/import`, {
      method: 'POST',
      body: form,
    })
    setSending(false)
    setAnswer(result)
    if (!result.success) return sayFailure({ ...result, errors: {} })
    saySuccess(result.message)
    // What goes on in the background is followed where its progress stands.
    if (result.import) return router.push(`/admin/v2/programs/${programId}/users/imports?import=${result.import.id}`)
    router.refresh()
    if (Object.keys(result.errors).length > 0) setFiles([])
    else turn(false)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={turn}
      trigger={<Button icon={<Upload />}>{t('rewards.coupons.import')}</Button>}
      title={t('rewards.coupons.import')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t(answer?.success ? 'frame.close' : 'form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" disabled={files.length === 0} loading={isSending} onClick={() => void send()}>
            {t('rewards.coupons.import')}
          </Button>
        </>
      }
    >
      <Field
        label={t('rewards.coupons.file')}
        help={t('rewards.coupons.fileHelp')}
        error={answer && !answer.success ? wireWords(answer.message) : undefined}
      >
        <FileInput
          accept=".csv,.txt,text/csv,text/plain"
          files={files}
          onFilesChange={(next) => {
            setFiles(next)
            setAnswer(null)
          }}
          labels={{
            choose: t('rewards.coupons.choose'),
            drop: t('rewards.coupons.drop'),
            remove: (name) => t('rewards.coupons.removeFile', { name }),
          }}
        />
      </Field>
      <CouponReport answer={answer} />
    </Dialog>
  )
}
