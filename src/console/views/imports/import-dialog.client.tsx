'use client'

import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Dialog, formatNumber, ProgressBar } from '@/ui'
import type { ShownImport, Strategies } from './import-call'
import { ImportChoices } from './import-choices.client'
import { ImportMapping } from './import-mapping.client'
import { ImportPreview } from './import-preview.client'
import { type ImportStep, useImport } from './use-import.client'

const USUAL: Strategies = { email: 'replace', points: 'append', tags: 'append', naming: 'replace' }

type ImportDialogProps = {
  programId: number
  /** The program's. */
  timeZone: string
  /** A preview to resume: the dialog opens with it and has no button. Without it, the dialog starts with a file. */
  previewed?: ShownImport
  onClosed?: () => void
}

/**
 * Imports users (CONSOLE-22, CONSOLE-95): options, a preview, then a confirmation. Closes on success; at most 740 px
 * high (CONSOLE-22).
 */
export function ImportDialog({ onClosed, previewed, programId, timeZone }: ImportDialogProps) {
  const t = useTexts('console')
  const [isOpen, setIsOpen] = useState(previewed !== undefined)
  const [file, setFile] = useState<File | null>(null)
  const [strategies, setStrategies] = useState(USUAL)
  const flow = useImport(programId, { previewed, onDone: () => close() })
  const { apply, errors, forgiveFile, reset, restart, send, shown, step } = flow
  const [isMissing, setIsMissing] = useState(false)

  const close = () => {
    setIsOpen(false)
    setFile(null)
    onClosed?.()
  }
  const change = (open: boolean) => {
    if (!open && (step === 'sending' || step === 'applying')) return
    if (!open) return close()
    setIsOpen(true)
    // An unconfirmed import stays in the list; the dialog starts a new one.
    if (step === 'preview' || step === 'mapping') reset()
  }
  const next = () => {
    setIsMissing(!file)
    if (file) send(file, strategies)
  }
  const preview = step === 'preview' || step === 'applying' ? shown?.preview : null

  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      size="lg"
      className="max-h-[min(740px,100%)]!"
      trigger={
        previewed ? undefined : (
          <Button variant="primary" icon={<Upload />}>
            {t('imports.import')}
          </Button>
        )
      }
      title={t('imports.dialog.title')}
      description={
        step === 'mapping'
          ? t('imports.mapping.title')
          : preview
            ? t('imports.preview.title')
            : t('imports.dialog.description')
      }
      labels={{ close: t('frame.close') }}
      footer={
        <Footer
          step={step}
          shown={shown}
          onBack={step === 'mapping' ? restart : flow.backToMapping}
          onMap={flow.map}
          onCancel={() => change(false)}
          onNext={next}
          onApply={apply}
        />
      }
    >
      {preview && shown ? (
        <ImportPreview
          shown={shown}
          preview={preview}
          timeZone={timeZone}
          creditAgain={flow.creditAgain}
          onCreditAgainChange={flow.setCreditAgain}
        />
      ) : step === 'mapping' && shown?.preview ? (
        <ImportMapping
          preview={shown.preview}
          mapping={flow.mapping}
          onMappingChange={flow.setMapping}
          dateOrder={flow.dateOrder}
          onDateOrderChange={flow.setDateOrder}
        />
      ) : step === 'reading' ? (
        <div className="flex flex-col gap-3 py-6">
          <ProgressBar label={t('imports.dialog.reading')} showLabel />
          <p className="text-ink-2 text-ui">{t('imports.dialog.readingHelp')}</p>
        </div>
      ) : (
        <ImportChoices
          programId={programId}
          file={file}
          onFileChange={(chosen) => {
            setFile(chosen)
            forgiveFile()
          }}
          strategies={strategies}
          onStrategiesChange={setStrategies}
          errors={isMissing && !file ? { ...errors, csv_file: [t('imports.dialog.chooseFile')] } : errors}
        />
      )}
    </Dialog>
  )
}

type FooterProps = {
  step: ImportStep
  shown: ShownImport | null
  onBack: () => void
  onCancel: () => void
  onNext: () => void
  onMap: () => void
  onApply: () => void
}

function Footer({ onApply, onBack, onCancel, onMap, onNext, shown, step }: FooterProps) {
  const t = useTexts('console')
  if (step === 'reading') return <Button onClick={onCancel}>{t('imports.dialog.close')}</Button>
  if (step === 'mapping')
    return (
      <>
        <Button onClick={onBack}>{t('imports.dialog.back')}</Button>
        <Button variant="primary" onClick={onMap}>
          {t('imports.mapping.next')}
        </Button>
      </>
    )
  if (step === 'preview' || step === 'applying') {
    const rows = (shown?.preview?.rows ?? 0) - (shown?.preview?.invalid ?? 0)
    return (
      <>
        <Button onClick={onBack} disabled={step === 'applying'}>
          {t('imports.dialog.back')}
        </Button>
        <Button variant="primary" onClick={onApply} loading={step === 'applying'} disabled={rows === 0}>
          {rows === 0
            ? t('imports.dialog.nothing')
            : t('imports.dialog.apply', {
                count: rows,
                formatted: formatNumber(rows, { locale: t('imports.language') }),
              })}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={onCancel} disabled={step === 'sending'}>
        {t('imports.dialog.cancel')}
      </Button>
      <Button variant="primary" onClick={onNext} loading={step === 'sending'}>
        {t('imports.dialog.preview')}
      </Button>
    </>
  )
}
