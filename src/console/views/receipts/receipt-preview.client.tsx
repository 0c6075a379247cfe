'use client'

import { ChevronDown, ChevronLeft, ChevronRight, RotateCw, ScanText, ZoomIn, ZoomOut } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ConsoleReceipt } from '@/http/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button, CopyButton, cx, IconButton, Skeleton } from '@/ui'

// pdf.js needs a browser, and is heavy: fetched when there is a PDF to show.
const PdfPage = dynamic(() => import('./pdf-page.client').then(({ PdfPage: Page }) => Page), { ssr: false })

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3, 4]
const FIT = 2

/** What was uploaded, to zoom, turn and move, and below it what the machine read. */
export function ReceiptPreview({ locale, receipt }: { receipt: ConsoleReceipt; locale: string }) {
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <Files files={receipt.files} />
      <OcrDump receipt={receipt} locale={locale} />
    </div>
  )
}

function Files({ files }: { files: ConsoleReceipt['files'] }) {
  const t = useTexts('receipts')
  const [at, setAt] = useState(0)
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const [zoom, setZoom] = useState(FIT)
  const [turns, setTurns] = useState(0)
  const file = files[at]
  const go = (next: number) => {
    setAt(next)
    setPage(1)
    setPages(1)
    setTurns(0)
  }
  if (!file) {
    return (
      <div className="flex flex-1 items-center justify-center rounded-card border border-line bg-surface-1 p-8 text-ink-2 text-ui">
        {t('console.preview.none')}
      </div>
    )
  }
  const scale = ZOOMS[zoom] ?? 1
  const isPdf = file.content_type === 'application/pdf'
  return (
    <div className="flex min-h-[320px] flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface-1">
      <div className="flex flex-wrap items-center gap-1 border-line border-b px-2 py-1.5">
        <IconButton
          size="sm"
          label={t('console.preview.zoomOut')}
          icon={<ZoomOut />}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button size="sm" variant="ghost" onClick={() => setZoom(FIT)}>
          <span className="min-w-[4ch] tabular-nums">{Math.round(scale * 100)}%</span>
        </Button>
        <IconButton
          size="sm"
          label={t('console.preview.zoomIn')}
          icon={<ZoomIn />}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          size="sm"
          label={t('console.preview.rotate')}
          icon={<RotateCw />}
          onClick={() => setTurns((turns + 1) % 4)}
        />
        <div className="ml-auto flex items-center gap-3">
          {isPdf && pages > 1 && (
            <Stepper at={page} count={pages} label="console.preview.page" onStep={(next) => setPage(next)} />
          )}
          {files.length > 1 && (
            <Stepper at={at + 1} count={files.length} label="console.preview.file" onStep={(next) => go(next - 1)} />
          )}
        </div>
      </div>
      <Viewport
        key={file.url}
        onZoom={(step) => setZoom((before) => Math.min(ZOOMS.length - 1, Math.max(0, before + step)))}
        onRotate={() => setTurns((turns + 1) % 4)}
      >
        {(width) =>
          isPdf ? (
            <PdfPage url={file.url} page={page} width={width * scale} rotate={turns * 90} onPages={setPages} />
          ) : (
            <TurnedImage url={file.url} width={width * scale} turns={turns} />
          )
        }
      </Viewport>
    </div>
  )
}

function Stepper({
  at,
  count,
  label,
  onStep,
}: {
  at: number
  count: number
  label: 'console.preview.page' | 'console.preview.file'
  onStep: (next: number) => void
}) {
  const t = useTexts('receipts')
  return (
    <span className="flex items-center text-ink-2 text-ui-sm tabular-nums">
      <IconButton
        size="sm"
        label={t('console.preview.previous')}
        icon={<ChevronLeft />}
        disabled={at <= 1}
        onClick={() => onStep(at - 1)}
      />
      {t(label, { page: at, count })}
      <IconButton
        size="sm"
        label={t('console.preview.next')}
        icon={<ChevronRight />}
        disabled={at >= count}
        onClick={() => onStep(at + 1)}
      />
    </span>
  )
}

/** Scrolls by wheel and keys, moves by dragging, zooms by + and - or Ctrl and the wheel. Tells its content how wide it is. */
function Viewport({
  children,
  onRotate,
  onZoom,
}: {
  children: (widthPx: number) => ReactNode
  onRotate: () => void
  onZoom: (step: 1 | -1) => void
}) {
  const t = useTexts('receipts')
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  const zoom = useRef(onZoom)
  useEffect(() => {
    zoom.current = onZoom
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    // Not through React: its wheel listeners are passive, and the page would zoom instead.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoom.current(event.deltaY < 0 ? 1 : -1)
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('wheel', wheel)
    }
  }, [])
  const drag = (event: PointerEvent<HTMLElement>) => {
    // Fingers scroll by themselves.
    if (event.pointerType !== 'mouse' || event.buttons !== 1 || !box.current) return
    box.current.scrollLeft -= event.movementX
    box.current.scrollTop -= event.movementY
  }
  return (
    <section
      ref={box}
      aria-label={t('console.preview.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
      tabIndex={0}
      onPointerMove={drag}
      onKeyDown={({ key }) => {
        if (key === '+' || key === '=') onZoom(1)
        if (key === '-') onZoom(-1)
        if (key === 'r') onRotate()
      }}
      className="-outline-offset-2! flex max-h-[60dvh] min-h-0 flex-1 cursor-grab select-none overflow-auto bg-surface-0 [scrollbar-gutter:stable] active:cursor-grabbing lg:max-h-none"
    >
      <div className="m-auto">{width > 0 && children(width)}</div>
    </section>
  )
}

/** An image that takes the room it needs when it lies on its side, so that it can be scrolled to its ends. */
function TurnedImage({ turns, url, width }: { turns: number; url: string; width: number }) {
  const t = useTexts('receipts')
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <p className="p-8 text-danger text-ui">{t('console.preview.failed')}</p>
  const isSideways = turns % 2 === 1
  const ratio = size ? size.height / size.width : 1
  const height = isSideways ? width / ratio : width * ratio
  return (
    <div className="relative" style={{ width, height: size ? height : undefined }}>
      {!size && <Skeleton shape="block" className="h-[480px]" label={t('console.review.loading')} />}
      <img
        src={url}
        alt={t('console.preview.title')}
        draggable={false}
        // An image out of the cache may be there before anybody listens.
        ref={(image) => {
          if (image?.complete && image.naturalWidth > 0 && !size)
            setSize({ width: image.naturalWidth, height: image.naturalHeight })
        }}
        onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setFailed(true)}
        className="absolute top-1/2 left-1/2 max-w-none"
        style={{
          width: isSideways ? height : width,
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          visibility: size ? 'visible' : 'hidden',
        }}
      />
    </div>
  )
}

function OcrDump({ locale, receipt }: { receipt: ConsoleReceipt; locale: string }) {
  const t = useTexts('receipts')
  const [isOpen, setOpen] = useState(false)
  const read = receipt.processed_data
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <section
      className={cx('flex min-h-0 flex-col rounded-card border border-line bg-surface-1', isOpen && 'max-h-[45%]')}
    >
      <div className="flex items-center gap-2 pr-2">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex h-10 min-w-0 flex-1 cursor-pointer items-center gap-2 px-3 text-left text-ui"
        >
          <ScanText aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="shrink-0 font-medium">{t('console.preview.ocr')}</span>
          {read?.engine && (
            <span className="truncate text-ink-3 text-ui-sm">
              {t('console.preview.ocrConfidence', {
                engine: read.engine,
                percent: percent.format(read.confidence ?? 0),
              })}
            </span>
          )}
          <ChevronDown
            aria-hidden
            className={cx(
              'ml-auto size-4 shrink-0 text-ink-3 transition-transform duration-150',
              !isOpen && 'rotate-180',
            )}
          />
        </button>
        {isOpen && read?.text && <CopyButton value={read.text} />}
      </div>
      {isOpen && (
        <pre className="min-h-0 max-h-[40dvh] flex-1 overflow-auto whitespace-pre-wrap border-line border-t px-3 py-2 font-mono text-ink-2 text-ui-xs leading-relaxed">
          {read?.text || t('console.preview.ocrNone')}
        </pre>
      )}
    </section>
  )
}
