'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox, Dialog, DialogClose, Field, FileInput, formatNumber, Select } from '@/ui'
import { type CallResult, callConsole } from '../../frame/call-console'
import { renderForPage } from '../../frame/render-for-page'
import { toastFailure, toastSuccess } from '../../frame/toasts'
import { CouponReport } from './coupon-report.client'

type Preview = {
  columns: { position: number; header: string; sample: string }[]
  column: number | 'all' | null
  heading: boolean
  count: number
  first: string[]
}

/** `import`: for a file that is too large to wait for. */
type Answer = CallResult<{ import: { id: number }; preview: Preview }>

type Choice = Pick<Preview, 'column' | 'heading'>

/** A button with a dialog that imports a file of codes: previewed first, added after a confirmation (RULE-54). */
export function ImportCoupons({ programId, rewardId }: { programId: number; rewardId: number }) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const [isSending, setSending] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const number = (value: number) => formatNumber(value, { locale: t('imports.language') })
  const changeOpen = (next: boolean) => {
    setOpen(next)
    choose([])
  }
  const choose = (next: File[]) => {
    setFiles(next)
    setAnswer(null)
    setPreview(null)
  }

  const post = async (choice: Choice | null, isPreview: boolean): Promise<Answer | null> => {
    const [file] = files
    if (!file || isSending) return null
    setSending(true)
    const form = new FormData()
    form.set('file', file)
    if (isPreview) form.set('preview', 'true')
    if (choice && choice.column !== null) {
      form.set('column', String(choice.column))
      form.set('heading', String(choice.heading))
    }
    const result: Answer = await callConsole(`/admin/v2/rewards/${rewardId}/coupons/import`, {
      method: 'POST',
      body: form,
    })
    setSending(false)
    return result
  }

  const look = async (choice: Choice | null) => {
    const result = await post(choice, true)
    if (!result) return
    if (result.success && result.preview) return setPreview(result.preview)
    setAnswer(result)
    toastFailure({ ...result, errors: {} })
  }

  const add = async () => {
    const result = await post(preview, false)
    if (!result) return
    setAnswer(result)
    if (!result.success) return toastFailure({ ...result, errors: {} })
    toastSuccess(result.message)
    // The progress of a background import is listed there.
    if (result.import) return router.push(`/admin/v2/programs/${programId}/users/imports?import=${result.import.id}`)
    router.refresh()
    if (Object.keys(result.errors).length === 0) return changeOpen(false)
    setFiles([])
    setPreview(null)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={changeOpen}
      trigger={<Button icon={<Upload />}>{t('rewards.coupons.import')}</Button>}
      title={t('rewards.coupons.import')}
      description={preview ? t('rewards.coupons.previewed') : undefined}
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t(answer?.success ? 'frame.close' : 'form.cancel')}</Button>
          </DialogClose>
          {preview ? (
            <Button variant="primary" disabled={preview.count === 0} loading={isSending} onClick={() => void add()}>
              {t('rewards.coupons.addCount', { count: preview.count, formatted: number(preview.count) })}
            </Button>
          ) : (
            <Button variant="primary" disabled={files.length === 0} loading={isSending} onClick={() => void look(null)}>
              {t('rewards.coupons.preview')}
            </Button>
          )}
        </>
      }
    >
      <Field
        label={t('rewards.coupons.file')}
        help={t('rewards.coupons.fileHelp')}
        error={answer && !answer.success ? renderForPage(answer.message) : undefined}
      >
        <FileInput
          accept=".csv,.txt,text/csv,text/plain"
          files={files}
          onFilesChange={choose}
          labels={{
            choose: t('rewards.coupons.choose'),
            drop: t('rewards.coupons.drop'),
            remove: (name) => t('rewards.coupons.removeFile', { name }),
          }}
        />
      </Field>
      {preview && <PreviewedCodes preview={preview} number={number} onChoose={(choice) => void look(choice)} />}
      <CouponReport answer={answer} />
    </Dialog>
  )
}

type PreviewedCodesProps = {
  preview: Preview
  number: (value: number) => string
  onChoose: (choice: Choice) => void
}

/** The codes that would be added, and a choice of their column. */
function PreviewedCodes({ number, onChoose, preview }: PreviewedCodesProps) {
  const t = useTexts('console')
  const { column, columns, count, first, heading } = preview
  return (
    <div className="mt-5 flex flex-col gap-4">
      {columns.length > 1 && (
        <Field
          label={t('rewards.coupons.column')}
          error={column === null ? t('rewards.coupons.columnPick') : undefined}
        >
          <Select
            name="column"
            value={column === null ? '' : String(column)}
            onChange={({ target: { value } }) => {
              if (value === 'all') onChoose({ column: 'all', heading: false })
              else if (value !== '') onChoose({ column: Number(value), heading })
            }}
            options={[
              ...(column === null ? [{ value: '', label: t('rewards.coupons.columnPick') }] : []),
              ...columns.map(({ header, position, sample }) => ({
                value: String(position),
                label: header
                  ? t('rewards.coupons.columnNamed', { name: header, sample })
                  : t('rewards.coupons.columnUnnamed', { number: position + 1, sample }),
              })),
              { value: 'all', label: t('rewards.coupons.columnAll') },
            ]}
          />
        </Field>
      )}
      {column !== 'all' && (
        <Checkbox
          name="heading"
          label={t('rewards.coupons.heading')}
          checked={heading}
          onChange={({ target }) => onChoose({ column: column ?? 0, heading: target.checked })}
        />
      )}
      {count > 0 && (
        <div>
          <p className="font-medium text-ink text-ui">
            {t('rewards.coupons.previewCount', { count, formatted: number(count) })}
          </p>
          <ul className="mt-1.5 max-h-40 overflow-y-auto rounded-input border border-line bg-surface-1 px-3 py-2 font-mono text-ink-2 text-ui-sm">
            {first.map((code, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold a code twice
              <li key={index} className="break-all">
                {code}
              </li>
            ))}
            {count > first.length && (
              <li className="font-sans">
                {t('rewards.coupons.previewMore', { formatted: number(count - first.length) })}
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  )
}
