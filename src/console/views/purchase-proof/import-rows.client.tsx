'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, FileInput } from '@/ui'
import { type CallResult, callConsole } from '../../frame/call-console'
import { toastSuccess } from '../../frame/toasts'
import { type ImportAnswer, ImportReport } from './import-report.client'

type ImportRowsProps = { programId: number; list: 'products' | 'merchants' }

/** For files that are too large to wait for. */
type Begun = { import: { id: number } }

/** A button with a dialog that checks a CSV, previews its effect, and applies it. */
export function ImportRows({ list, programId }: ImportRowsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CallResult<ImportAnswer & Begun> | null>(null)
  const path = `/admin/v2/programs/${programId}/purchase_proof_${list}`
  const noun = list === 'products' ? 'Products' : 'Merchants'
  const [file] = files
  const toDo = answer?.success ? (answer.created ?? 0) + (answer.updated ?? 0) : 0

  /** Every import starts empty. */
  const changeOpen = (next: boolean) => {
    setOpen(next)
    setFiles([])
    setAnswer(null)
  }

  const send = async (intent: 'preview' | 'apply') => {
    if (!file || busy) return
    setBusy(true)
    const form = new FormData()
    form.set('file', file)
    form.set('intent', intent)
    const result = await callConsole<ImportAnswer & Begun>(`${path}/import`, { method: 'POST', body: form })
    setBusy(false)
    if (!result.success || intent === 'preview') return setAnswer(result)
    toastSuccess(result.message)
    // The progress of a background import is listed there.
    if (result.import) return router.push(`/admin/v2/programs/${programId}/users/imports?import=${result.import.id}`)
    router.refresh()
    changeOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={changeOpen}
      trigger={<Button icon={<Upload />}>{t('purchaseProof.import.open')}</Button>}
      title={t(`purchaseProof.import.title${noun}`)}
      description={t('purchaseProof.import.known')}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          {answer?.success ? (
            <Button variant="primary" disabled={toDo === 0} loading={busy} onClick={() => void send('apply')}>
              {t('purchaseProof.import.apply', { count: toDo })}
            </Button>
          ) : (
            <Button variant="primary" disabled={!file} loading={busy} onClick={() => void send('preview')}>
              {t('purchaseProof.import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label={t('purchaseProof.import.file')}
          help={t(`purchaseProof.import.help${noun}`)}
          error={answer && !answer.success ? answer.message : undefined}
        >
          <FileInput
            accept=".csv,text/csv"
            files={files}
            onFilesChange={(next) => {
              setFiles(next.slice(-1))
              setAnswer(null)
            }}
            labels={{
              choose: t('purchaseProof.import.choose'),
              drop: t('purchaseProof.import.drop'),
              remove: (name) => t('purchaseProof.import.remove', { name }),
            }}
          />
        </Field>
        {!answer && (
          <p className="text-ui-sm">
            <a href={`${path}.csv`} download className="text-accent-text underline underline-offset-2">
              {t('purchaseProof.import.template')}
            </a>
          </p>
        )}
        {answer?.success && <ImportReport answer={answer} list={list} />}
      </div>
    </Dialog>
  )
}
