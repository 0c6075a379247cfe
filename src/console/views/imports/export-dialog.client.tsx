'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, Checkbox, Dialog, DialogClose, ListSkeleton, RadioGroup } from '@/ui'
import { callConsole } from '../../frame/call-console'
import { downloadCsv } from '../../frame/download-csv'
import { toastSuccess } from '../../frame/toasts'
import { TransfersLink } from './transfers-link.client'

type Attribute = { id: number; display_name: string }

type ExportDialogProps = {
  programId: number
  /** The segment by which the list is filtered: the file has its users alone. */
  segment?: { id: number; name: string } | null
}

/**
 * Exports users (CONSOLE-22, CONSOLE-100): the mode and the profile attributes. Closes when the download starts; at
 * most 740 px high.
 */
export function ExportDialog({ programId, segment }: ExportDialogProps) {
  const t = useTexts('console')
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [mode, setMode] = useState('default')
  const [chosen, setChosen] = useState<number[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const { attributes, askAgain } = useAttributes(programId, isOpen)

  const start = async () => {
    setIsBusy(true)
    const query = new URLSearchParams({ mode, ...(segment ? { segment: String(segment.id) } : {}) })
    for (const id of chosen) query.append('selected_attributes[]', String(id))
    const download = await downloadCsv(`/admin/v2/programs/${programId}/participants.csv?${query}`)
    setIsBusy(false)
    // Stays open for another try.
    if (download.outcome === 'failed') return
    setIsOpen(false)
    if (download.outcome !== 'background') return
    toastSuccess(t('imports.answers.exporting'))
    router.push(download.page)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      className="max-h-[min(740px,100%)]!"
      trigger={<Button icon={<Download />}>{t('imports.export')}</Button>}
      title={t('imports.exportDialog.title')}
      description={
        segment
          ? t('imports.exportDialog.segmentDescription', { segment: segment.name })
          : t('imports.exportDialog.description')
      }
      labels={{ close: t('frame.close') }}
      footer={
        <>
          <DialogClose>
            <Button>{t('form.cancel')}</Button>
          </DialogClose>
          <Button variant="primary" onClick={start} loading={isBusy}>
            {t('imports.exportDialog.start')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup
          legend={t('imports.exportDialog.mode')}
          name="mode"
          cards
          value={mode}
          onValueChange={setMode}
          options={[
            {
              value: 'default',
              label: t('imports.exportDialog.default'),
              description: t('imports.exportDialog.defaultHelp'),
            },
            {
              value: 'detailed',
              label: t('imports.exportDialog.detailed'),
              description: t('imports.exportDialog.detailedHelp'),
            },
          ]}
        />
        <AttributePicker attributes={attributes} chosen={chosen} onChange={setChosen} onAskAgain={askAgain} />
        <p className="text-ink-3 text-ui-sm">
          {t('imports.exportDialog.large')} <TransfersLink programId={programId} />
        </p>
      </div>
    </Dialog>
  )
}

type Attributes = Attribute[] | 'loading' | 'failed'

/** Loaded when the dialog first opens, and on retry. */
const useAttributes = (programId: number, isWanted: boolean) => {
  const [attributes, setAttributes] = useState<Attributes>('loading')
  const isMissing = isWanted && attributes === 'loading'
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    const path = `/admin/v2/programs/${programId}/participants/export_options`
    callConsole<{ profile_attributes: Attribute[] }>(path).then(({ profile_attributes }) => {
      if (!isGone) setAttributes(profile_attributes ?? 'failed')
    })
    return () => {
      isGone = true
    }
  }, [isMissing, programId])
  return { attributes, askAgain: () => setAttributes('loading') }
}

type AttributePickerProps = {
  attributes: Attributes
  chosen: number[]
  onChange: (ids: number[]) => void
  onAskAgain: () => void
}

function AttributePicker({ attributes, chosen, onAskAgain, onChange }: AttributePickerProps) {
  const t = useTexts('console')
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="mb-1 p-0 font-medium text-ink text-ui-label">{t('imports.exportDialog.attributes')}</legend>
      {attributes === 'loading' ? (
        <ListSkeleton shape="text" count={3} label={t('frame.loading')} />
      ) : attributes === 'failed' ? (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui-sm text-warning">
          {t('imports.exportDialog.attributesFailed')}
          <Button size="sm" onClick={onAskAgain}>
            {t('errors.tryAgain')}
          </Button>
        </p>
      ) : attributes.length === 0 ? (
        <p className="text-ink-3 text-ui-sm">{t('imports.exportDialog.noAttributes')}</p>
      ) : (
        <>
          <p className="mb-2.5 text-ink-3 text-ui-sm">{t('imports.exportDialog.attributesHelp')}</p>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {attributes.map(({ display_name, id }) => (
              <Checkbox
                key={id}
                name="selected_attributes[]"
                value={String(id)}
                label={display_name}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  )
}
