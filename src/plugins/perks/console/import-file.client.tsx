'use client'

import { RefreshCw, Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type CallResult, callConsole, toastFailure, toastSuccess, useTexts } from '@/plugin/console/client'
import { Button, Checkbox, ConfirmDialog, Field, FileInput } from '@/ui'

type Begun = { import: { id: number } }

/** A CSV that is imported in the background. */
export function ImportFile({ programId }: { programId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const [files, setFiles] = useState<File[]>([])
  const [removes, setRemoves] = useState(false)
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<CallResult<Begun> | null>(null)
  const path = `/admin/v2/programs/${programId}/perks/import`
  const [file] = files
  const send = async () => {
    if (!file || busy) return
    setBusy(true)
    const form = new FormData()
    form.set('file', file)
    form.set('removes_missing', String(removes))
    const result = await callConsole<Begun>(path, { method: 'POST', body: form })
    setBusy(false)
    if (!result.success) return setAnswer(result)
    toastSuccess(result.message)
    router.push(`/admin/v2/programs/${programId}/users/imports?import=${result.import?.id}`)
  }
  return (
    <>
      <Field label={t('perks.import.file')} error={answer ? answer.message : undefined}>
        <FileInput
          accept=".csv,text/csv"
          files={files}
          onFilesChange={(next) => {
            setFiles(next.slice(-1))
            setAnswer(null)
          }}
          labels={{
            choose: t('perks.import.choose'),
            drop: t('perks.import.drop'),
            remove: (name) => t('perks.import.remove', { name }),
          }}
        />
      </Field>
      <Checkbox
        label={t('perks.import.removes')}
        description={t('perks.import.removesHelp')}
        checked={removes}
        onChange={({ target }) => setRemoves(target.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Upload />} disabled={!file} loading={busy} onClick={() => void send()}>
          {t('perks.import.start')}
        </Button>
        <a
          href={`/admin/v2/programs/${programId}/perks/import_template.csv`}
          download
          className="text-accent-text text-ui-sm underline underline-offset-2"
        >
          {t('perks.import.template')}
        </a>
      </div>
    </>
  )
}

type FeedActionsProps = { programId: number; needsConfirmation: boolean; isRunning: boolean }

export function FeedActions({ isRunning, needsConfirmation, programId }: FeedActionsProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const call = async (what: 'run' | 'confirm') => {
    setBusy(true)
    const result = await callConsole(`/admin/v2/programs/${programId}/perks/feed/${what}`, { method: 'POST' })
    setBusy(false)
    router.refresh()
    if (!result.success) {
      toastFailure(result)
      return false
    }
    toastSuccess(result.message)
    return true
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={<RefreshCw />} disabled={isRunning} loading={busy} onClick={() => void call('run')}>
        {t('perks.import.run')}
      </Button>
      {needsConfirmation && (
        <ConfirmDialog
          trigger={<Button>{t('perks.import.confirm')}</Button>}
          title={t('perks.import.confirmTitle')}
          description={t('perks.import.confirmHelp')}
          confirmLabel={t('perks.import.confirm')}
          cancelLabel={t('form.cancel')}
          onConfirm={() => call('confirm')}
        />
      )}
    </div>
  )
}
