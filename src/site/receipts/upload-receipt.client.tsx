'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { useFileChooser } from './use-file-chooser.client'

/** Loaded when a file is about to be selected. */
const loadTray = () => import('./page-tray.client')
const PageTray = dynamic(() => loadTray().then((loaded) => loaded.PageTray), {
  ssr: false,
  loading: () => <div aria-hidden className="ui-skeleton h-64 w-full rounded-card" />,
})

/** @param path the upload's address: `/public/receipts`, or the photos of an existing receipt */
export function UploadReceipt({
  help,
  isPhoto = false,
  onSent,
  path,
}: {
  help: string
  /** Whether it adds photos to a receipt instead of a new receipt. */
  isPhoto?: boolean
  onSent: (identifier: string) => void
  path: string
}) {
  const t = useTexts('receipts')
  const [chosen, setChosen] = useState<File[]>([])
  const [hasFailed, setFailed] = useState(false)
  const { dropArea, inputs, isOver, openCamera, openFiles } = useFileChooser((files) => {
    loadTray().then(
      () => {
        setFailed(false)
        setChosen(files)
      },
      () => setFailed(true),
    )
  })
  const prepare = () => void loadTray().catch(() => {})
  const open = (way: () => void) => () => {
    prepare()
    way()
  }
  if (chosen.length > 0)
    return (
      <PageTray
        first={chosen}
        path={path}
        isPhoto={isPhoto}
        onEmpty={() => setChosen([])}
        onSent={(identifier) => {
          setChosen([])
          onSent(identifier)
        }}
      />
    )
  return (
    <section
      aria-label={t(isPhoto ? 'site.better.title' : 'site.title')}
      className={cx(
        'flex flex-col gap-4',
        !isPhoto && 'on-tile rounded-card border p-4 sm:p-6',
        isOver ? 'border-accent' : 'border-line',
      )}
      {...dropArea}
    >
      {inputs}
      <p className="text-ink-2 text-ui-sm">{help}</p>
      {/* Phones offer the camera, desktops don't. */}
      <div className="flex flex-col gap-2.5 sm:hidden">
        <Button
          variant="primary"
          size="lg"
          block
          icon={<Icon name="camera" />}
          onPointerDown={prepare}
          onClick={open(openCamera)}
        >
          {t('site.takePhoto')}
        </Button>
        <Button size="lg" block icon={<Icon name="image-plus" />} onPointerDown={prepare} onClick={open(openFiles)}>
          {t('site.chooseFiles')}
        </Button>
      </div>
      <div className="hidden items-center gap-3 sm:flex">
        <Button
          variant="primary"
          size="lg"
          icon={<Icon name="image-plus" />}
          onPointerEnter={prepare}
          onClick={open(openFiles)}
        >
          {t('site.chooseFiles')}
        </Button>
        <span className="text-ink-3 text-ui-sm">{t('site.dropHere')}</span>
      </div>
      {hasFailed && (
        <p role="alert" className="rounded-card bg-danger-quiet p-3 text-danger text-ui-sm">
          {t('site.failed')}
        </p>
      )}
    </section>
  )
}
