'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, DialogClose, Field, FileInput } from '@/ui'
import { type CallResult, callConsole } from '../../frame/call-console'
import { saySuccess } from '../../frame/say'
import { type ImportAnswer, ImportReport } from './ImportReport.client'

type ImportRowsProps = { programId: number; list: 'products' | 'merchants' }

/** A button, and the dialog that checks a CSV, shows what it would do, and does it. */
export function ImportRows({ list, programId }: ImportRowsProps) {
  const t = useTexts('console')
  const [isOpen, setOpen] = useState(false)
  const title = t(`purchaseProof.import.title${list === 'products' ? 'Products' : 'Merchants'}`)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<Upload />}>{t('purchaseProof.import.open')}</Button>}
      title={title}
      description={t('purchaseProof.import.known')}
      labels={{ close: t('frame.close') }}
    >
      <ImportForm programId={programId} list={list} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

type ImportFormProps = ImportRowsProps & { onDone: () => void }

/** Of a file with more rows than one waits for. */
type Begun = { import: { id: number } }

/** Mounted when the dialog opens: every import begins empty. */
function ImportForm({ list, onDone, programId }: ImportFormProps) {
  const path = `/admin/v2/programs/${programId}/purchase_proof_${list}`
  const t = useTexts('console')
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CallResult<ImportAnswer & Begun> | null>(null)
  const [file] = files
  const toDo = answer?.success ? (answer.created ?? 0) + (answer.updated ?? 0) : 0

  const send = async (intent: 'preview' | 'apply') => {
    if (!file || busy) return
    setBusy(true)
    const form = new FormData()
    form.set('file', file)
    form.set('intent', intent)
    const result = await callConsole<ImportAnswer & Begun>(`${path}/import`, { method: 'POST', body: form })
    setBusy(false)
    if (!result.success || intent === 'preview') return setAnswer(result)
    saySuccess(result.message)
    // What goes on in the background is followed where its progress stands.
    if (result.import) return router.push(`/admin/v2/programs/${programId}/users/imports?import=${result.import.id}`)
    router.refresh()
    onDone()
  }

  return (
    <div className="flex flex-col gap-5">
      <Field
        label={t('purchaseProof.import.file')}
        help={t(`purchaseProof.import.help${list === 'products' ? 'Products' : 'Merchants'}`)}
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
      {answer?.success && <ImportReport answer={answer} />}
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
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
      </div>
    </div>
  )
}
