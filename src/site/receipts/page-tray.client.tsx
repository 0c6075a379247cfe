'use client'

import dynamic from 'next/dynamic'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { ProgressBar } from '@/ui/progress-bar'
import { toast } from '@/ui/toast'
import { useSite } from '../frame/site-provider.client'
import { PartTexts } from '../frame/texts/part-texts.client'
import { PageThumb } from './page-thumb.client'
import { MAX_PAGES, type Page } from './prepare-page'
import { useFileChooser } from './use-file-chooser.client'
import { usePages } from './use-pages.client'
import { useSending } from './use-sending.client'

const PageEditor = dynamic(() => import('./page-editor.client').then((loaded) => loaded.PageEditor), { ssr: false })

type TrayProps = {
  /** The files that were selected first. */
  first: File[]
  path: string
  isPhoto: boolean
  /** Called when all pages were removed. */
  onEmpty: () => void
  onSent: (identifier: string) => void
}

/** Why sending failed, until the next try. */
type Trouble = 'offline' | { message: string }

/**
 * A receipt's pages before upload: reviewed, reordered, rotated and cropped, then uploaded, and kept until they have
 * arrived.
 */
export function PageTray(props: TrayProps) {
  const { program } = useSite()
  return (
    <PartTexts part="receiptSending" locale={program.locale}>
      <Tray {...props} />
    </PartTexts>
  )
}

function Tray({ first, isPhoto, onEmpty, onSent, path }: TrayProps) {
  const t = useTexts('receipts')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { add, edit, isPreparing, leftOut, move, pages, remove } = usePages(first)
  const { cancel, percent, send } = useSending(path, pages, { goesOn: !isPhoto })
  const { dropArea, inputs, isOver, openCamera, openFiles } = useFileChooser((files) => {
    setTrouble(null)
    void add(files)
  })
  const tray = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const [editing, setEditing] = useState<Page | null>(null)
  const isOnline = useOnline()
  // Once the browser is online again, the offline message is outdated.
  const problem = trouble === 'offline' ? (isOnline ? null : t('tray.offline')) : (trouble?.message ?? null)
  const isLeft = useIsLeft()
  const isSending = percent !== null
  const hasPages = pages.length > 0
  const isFull = pages.length >= MAX_PAGES

  const press = async () => {
    setTrouble(null)
    if (!navigator.onLine) return setTrouble('offline')
    const sent = await send()
    if (!sent) return
    if (sent.ok) {
      toast.success(t(isPhoto ? 'tray.sentPhoto' : 'tray.sent'), sent.message)
      return onSent(sent.identifier)
    }
    // The page or form was left, and the selected files are gone.
    if (isLeft()) return toast.danger(t('tray.notSent'), sent.message || t('tray.chooseAgain'))
    if (sent.why === 'cancelled') return setNews(t('tray.cancelled'))
    if (sent.why === 'lost' && !navigator.onLine) return setTrouble('offline')
    setTrouble({ message: sent.why === 'refused' ? sent.message : t('tray.lost') })
  }
  const shift = (page: Page, index: number, by: -1 | 1) => {
    move(page.key, by)
    setNews(t('tray.moved', { page: index + 1, to: index + 1 + by, count: pages.length }))
  }
  const discard = (page: Page, index: number) => {
    setTrouble(null)
    remove(page.key)
    const left = pages.length - 1
    setNews(t('tray.removed', { page: index + 1, count: left }))
    if (left > 0) return focusSoon(list, `[aria-label="${t('tray.remove', { page: Math.min(index + 1, left) })}"]`)
    if (isPreparing) return focusSoon(adding, 'button')
    // The upload form replaces the tray and adds pages then.
    focusSoon({ current: tray.current?.parentElement ?? null }, 'section button')
    onEmpty()
  }

  return (
    <section
      ref={tray}
      aria-label={hasPages ? t('tray.pages', { count: pages.length }) : t(isPhoto ? 'site.better.title' : 'site.title')}
      data-testid="page-tray"
      className={cx(
        'flex flex-col gap-4',
        !isPhoto && 'on-tile rounded-card border p-4 sm:p-6',
        isOver ? 'border-accent' : 'border-line',
      )}
      {...(isSending ? {} : dropArea)}
    >
      {inputs}
      {hasPages && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">{t('tray.pages', { count: pages.length })}</p>
          <p className="text-ink-2 text-ui-sm">{t('tray.onePurchase')}</p>
        </div>
      )}
      <ul ref={list} className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {pages.map((page, index) => (
          <PageThumb
            key={page.key}
            page={page}
            number={index + 1}
            count={pages.length}
            isLocked={isSending}
            onEdit={() => setEditing(page)}
            onMove={(by) => shift(page, index, by)}
            onRemove={() => discard(page, index)}
          />
        ))}
        {isPreparing && (
          <li className="aspect-[3/4]">
            <span role="status" className="ui-skeleton block size-full rounded-card">
              <span className="sr-only">{t('tray.preparing')}</span>
            </span>
          </li>
        )}
      </ul>
      {!isFull && !isSending && (
        <div ref={adding} className="flex flex-wrap gap-2">
          <span className="contents sm:hidden">
            <Button icon={<Icon name="camera" />} onClick={openCamera}>
              {t('tray.takePhoto')}
            </Button>
          </span>
          <Button icon={<Icon name="image-plus" />} onClick={openFiles}>
            {t('tray.addMore')}
          </Button>
        </div>
      )}
      {leftOut.length > 0 && (
        <div role="alert" className="rounded-card bg-danger-quiet p-3 text-danger text-ui-sm">
          <ul className="flex flex-col gap-1">
            {leftOut.map(({ name, position, problem: why }) => (
              <li key={`${position}${name}`} className="break-words">
                {t('tray.leftOut', { name, problem: t(`upload.${why}`, { position }) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isSending && (
        <ProgressBar
          label={percent < 100 ? t('tray.sending', { percent }) : t('tray.arriving')}
          value={percent < 100 ? percent : undefined}
          valueText={percent < 100 ? `${percent}%` : undefined}
          showLabel
        />
      )}
      {problem && (
        <p role="alert" className="rounded-card bg-danger-quiet p-3 text-danger text-ui-sm">
          {problem}
        </p>
      )}
      {!isOnline && !problem && (
        <p role="status" className="rounded-card bg-warning-quiet p-3 text-ui-sm text-warning">
          {t('tray.offline')}
        </p>
      )}
      <p role="status" className={news === t('tray.cancelled') ? 'text-ink-2 text-ui-sm' : 'sr-only'}>
        {news}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        {hasPages && (
          <Button
            variant="primary"
            size="lg"
            block
            loading={isSending}
            disabled={isPreparing}
            onClick={() => void press()}
            data-testid="send-receipt"
          >
            {problem ? t('tray.again') : t(isPhoto ? 'tray.sendPhoto' : 'tray.send')}
          </Button>
        )}
        <Button size="lg" block onClick={isSending ? cancel : onEmpty}>
          {t(isSending ? 'tray.cancel' : 'tray.discard')}
        </Button>
      </div>
      {editing && (
        <PageEditor
          page={editing}
          number={pages.findIndex(({ key }) => key === editing.key) + 1}
          onClose={() => setEditing(null)}
          onDone={(edits) => edit(editing, edits)}
        />
      )}
    </section>
  )
}

/** Focuses the first match that the next rendering shows; hidden elements take no focus. */
const focusSoon = (within: RefObject<HTMLElement | null>, selector: string): void => {
  requestAnimationFrame(() => {
    for (const element of within.current?.querySelectorAll<HTMLElement>(selector) ?? []) {
      element.focus()
      if (document.activeElement === element) return
    }
  })
}

/** Whether the component has unmounted. */
function useIsLeft(): () => boolean {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return () => isLeft.current
}

/** Whether the browser is online; true until it reports otherwise. */
function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
