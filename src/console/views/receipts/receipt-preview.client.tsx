'use client'

import {
  ChevronLeft,
  ChevronRight,
  Maximize,
  MoveHorizontal,
  RotateCw,
  TextSelect,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import type { ConsoleReceipt } from '@/http/receipts/present-receipt'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, IconButton, Skeleton, Tooltip } from '@/ui'
import { pageIndexOf } from './evidence-links'
import { useLinks } from './evidence-provider.client'
import { scrollToHighlight } from './highlight-scroll'
import { ImagePage } from './image-page.client'
import { LineBoxes } from './line-boxes.client'
import { type Box, PageViewport, stepScale, useAnchoredZoom } from './page-viewport.client'
import { type Ratio, RotatedPage } from './rotated-page.client'
import { TextPage } from './text-page.client'

// pdf.js needs a browser and is large, so it loads with the first PDF.
const PdfPage = dynamic(() => import('./pdf-page.client').then(({ PdfPage: Page }) => Page), { ssr: false })

type PreviewProps = {
  files: ConsoleReceipt['files']
  /** Whether the lines that were read are drawn over the page. */
  showsBoxes?: boolean
  onBoxes?: (shows: boolean) => void
}

/** The uploaded files with zoom, rotation and panning, and the lines that were read as an overlay. */
export function ReceiptPreview({ files, onBoxes, showsBoxes = false }: PreviewProps) {
  const t = useTexts('receipts')
  const { evidence, lit, showing } = useLinks()
  const [place, setPlace] = useState({ file: 0, page: 0 })
  const [pages, setPages] = useState(1)
  const [turns, setTurns] = useState(0)
  const [scale, setScale] = useState(1)
  const [ratio, setRatio] = useState<Ratio | null>(null)
  const viewport = useRef<HTMLElement>(null)
  const zoomAt = useAnchoredZoom(viewport, scale, setScale)
  const box = useRef<Box>({ width: 0, height: 0 })
  const file = files[place.file]
  const go = (next: { file: number; page: number }) => {
    if (next.file === place.file && next.page === place.page) return
    if (next.file !== place.file) {
      setPages(1)
      setTurns(0)
    }
    if (next.file !== place.file || file?.content_type !== 'application/pdf') setRatio(null)
    setPlace(next)
  }
  const [first] = lit
  const firstPage = first && evidence?.pages[first.page]
  const wantedFile = firstPage ? files.findIndex(({ identifier }) => identifier === firstPage.file_identifier) : -1
  useTurnTo(showing, () => {
    if (firstPage && wantedFile >= 0) go({ file: wantedFile, page: firstPage.page })
  })
  useScrollToLit(viewport, showing, ratio !== null && showsBoxes)

  if (!file) {
    return (
      <div className="flex flex-1 items-center justify-center rounded-card border border-line bg-surface-1 p-8 text-ink-2 text-ui">
        {t('console.preview.none')}
      </div>
    )
  }
  const isPdf = file.content_type === 'application/pdf'
  const read = pageIndexOf(evidence, file.identifier, place.page)
  const fitTo = (how: 'page' | 'width') => {
    const aspect = ratio === null ? 1 : turns % 2 === 1 ? 1 / ratio : ratio
    const { height, width } = box.current
    setScale(how === 'width' || width === 0 ? 1 : Math.min(1, height / (width * aspect)))
  }
  const rotate = () => setTurns((before) => (before + 1) % 4)
  return (
    <div className="flex min-h-[320px] flex-1 flex-col overflow-hidden lg:min-h-[180px] rounded-card border border-line bg-surface-1">
      <div className="flex flex-wrap items-center gap-0.5 border-line border-b px-2 py-1.5">
        <Tool label={t('console.preview.zoomOut')} shortcut="-" onClick={() => zoomAt(stepScale(scale, -1))}>
          <ZoomOut />
        </Tool>
        <output className="min-w-[5ch] text-center text-ink-2 text-ui-sm tabular-nums">
          {Math.round(scale * 100)}%
        </output>
        <Tool label={t('console.preview.zoomIn')} shortcut="+" onClick={() => zoomAt(stepScale(scale, 1))}>
          <ZoomIn />
        </Tool>
        <Tool label={t('console.preview.fitWidth')} shortcut="0" onClick={() => fitTo('width')}>
          <MoveHorizontal />
        </Tool>
        <Tool label={t('console.preview.fitPage')} shortcut="F" onClick={() => fitTo('page')}>
          <Maximize />
        </Tool>
        <Tool label={t('console.preview.rotate')} shortcut="R" onClick={rotate}>
          <RotateCw />
        </Tool>
        {onBoxes && (
          <Tool
            label={t(read >= 0 ? 'console.preview.boxes' : 'console.preview.noBoxes')}
            shortcut="B"
            isOn={showsBoxes && read >= 0}
            isDisabled={read < 0}
            onClick={() => onBoxes(!showsBoxes)}
          >
            <TextSelect />
          </Tool>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-x-3">
          {file.superseded && (
            <Badge tone="neutral">{t(`console.preview.${file.original ? 'original' : 'superseded'}`)}</Badge>
          )}
          {isPdf && pages > 1 && (
            <Stepper
              at={place.page + 1}
              count={pages}
              label="console.preview.page"
              onStep={(next) => go({ ...place, page: next - 1 })}
            />
          )}
          {files.length > 1 && (
            <Stepper
              at={place.file + 1}
              count={files.length}
              label="console.preview.file"
              onStep={(next) => go({ file: next - 1, page: 0 })}
            />
          )}
        </div>
      </div>
      <PageViewport
        label={t('console.preview.title')}
        viewport={viewport}
        scale={scale}
        zoomAt={zoomAt}
        onRotate={rotate}
        onFit={fitTo}
      >
        {(room) => {
          box.current = room
          return (
            <>
              {ratio === null && (
                <div style={{ width: room.width }}>
                  <Skeleton shape="block" className="h-[480px]" label={t('console.review.loading')} />
                </div>
              )}
              <RotatedPage width={room.width * scale} ratio={ratio} turns={turns}>
                {(width) => (
                  <>
                    {isPdf ? (
                      <PdfPage
                        key={file.url}
                        url={file.url}
                        page={place.page + 1}
                        width={width}
                        onPages={setPages}
                        onRatio={setRatio}
                      />
                    ) : file.content_type === 'text/plain' ? (
                      <TextPage lines={evidence?.pages[read]?.lines ?? []} width={width} onRatio={setRatio} />
                    ) : (
                      <ImagePage key={file.url} url={file.url} width={width} onRatio={setRatio} />
                    )}
                    {showsBoxes && ratio !== null && read >= 0 && (
                      <LineBoxes page={read} lines={evidence?.pages[read]?.lines ?? []} />
                    )}
                  </>
                )}
              </RotatedPage>
            </>
          )
        }}
      </PageViewport>
    </div>
  )
}

function Tool({
  children,
  isDisabled,
  isOn,
  label,
  onClick,
  shortcut,
}: {
  label: string
  shortcut: string
  /** For toggle buttons. */
  isOn?: boolean
  isDisabled?: boolean
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <Tooltip content={label} shortcut={shortcut}>
      <IconButton
        size="sm"
        label={label}
        icon={children}
        disabled={isDisabled}
        aria-pressed={isOn}
        className={isOn ? 'bg-accent-quiet! text-accent-text!' : undefined}
        onClick={onClick}
      />
    </Tooltip>
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
        label={t(`${label}Previous`)}
        icon={<ChevronLeft />}
        disabled={at <= 1}
        onClick={() => onStep(at - 1)}
      />
      {t(label, { page: at, count })}
      <IconButton
        size="sm"
        label={t(`${label}Next`)}
        icon={<ChevronRight />}
        disabled={at >= count}
        onClick={() => onStep(at + 1)}
      />
    </span>
  )
}

/** Opens the page of the highlighted lines once per request. */
function useTurnTo(showing: number, turn: () => void): void {
  const [seen, setSeen] = useState(showing)
  if (showing !== seen) {
    setSeen(showing)
    turn()
  }
}

/** Scrolls to the highlighted lines once per request, regardless of the zoom. */
function useScrollToLit(viewport: React.RefObject<HTMLElement | null>, showing: number, isReady: boolean): void {
  const done = useRef(showing)
  useEffect(() => {
    const box = viewport.current
    if (!box || !isReady || done.current === showing) return
    const lines = [...box.querySelectorAll('[data-lit]')]
    if (lines.length === 0) return
    done.current = showing
    const { left, top } = box.getBoundingClientRect()
    // Without scrollbars.
    const frame = { left, top, right: left + box.clientWidth, bottom: top + box.clientHeight }
    const way = scrollToHighlight(
      frame,
      lines.map((line) => ({ rect: line.getBoundingClientRect(), text: line.textContent ?? '' })),
    )
    if (!way) return
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    box.scrollBy({ ...way, behavior: isCalm ? 'auto' : 'smooth' })
  })
}
