'use client'

import 'react-image-crop/dist/ReactCrop.css'
import { type CSSProperties, useEffect, useState } from 'react'
import ReactCrop from 'react-image-crop'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Overlay } from '../frame/overlay.client'
import type { Area, PageEdit } from './page-frame'
import type { Page } from './prepare-page'
import { renderPage } from './render-page'

/** The preview's maximum pixels; the crop itself uses the full photo. */
const PREVIEW_PIXELS = 1_500_000
/** The crop tool's colors, set to the brand's. */
const HANDLES = { '--rc-drag-handle-bg-colour': 'var(--color-accent)', '--rc-focus-color': 'var(--color-ink)' }
const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 }

/** Rotates and crops a page by touch, mouse or keyboard. Loaded on demand. */
export function PageEditor({
  number,
  onClose,
  onDone,
  page,
}: {
  /** Starts at 1. */
  number: number
  onClose: () => void
  /** @returns false if it failed */
  onDone: (edit: PageEdit) => Promise<boolean>
  page: Page
}) {
  const t = useTexts('receipts')
  const [turns, setTurns] = useState(page.edit.turns)
  const [kept, setKept] = useState<Area>(page.edit.kept ?? WHOLE)
  const [isBusy, setBusy] = useState(false)
  const { hasFailed, setFailed, shown } = useTurned(page.original, turns)

  const turn = (by: 1 | 3) => {
    setTurns((turns + by) % 4)
    setKept(turnArea(kept, by))
  }
  // After a rotation the picture briefly has no size, and neither has its crop.
  const cut = (area: Area) => {
    if (area.width > 0 && area.height > 0) setKept(area)
  }
  const finish = async () => {
    setBusy(true)
    const isDone = await onDone({ turns, kept })
    setBusy(false)
    if (isDone) onClose()
    else setFailed(true)
  }
  const corner = t('tray.editor.corner')
  const side = t('tray.editor.side')
  return (
    <Overlay open onClose={onClose} title={t('tray.editor.title', { page: number })}>
      <div className="flex flex-col gap-3 p-4 sm:p-5" data-testid="page-editor">
        <h2 className="font-header font-semibold text-heading">{t('tray.editor.title', { page: number })}</h2>
        <p className="text-ink-2 text-ui-sm">{t('tray.editor.help')}</p>
        <div
          className="flex min-h-[40dvh] items-center justify-center rounded-card bg-surface-2 p-4"
          style={HANDLES as CSSProperties}
        >
          {shown ? (
            <ReactCrop
              crop={{ unit: '%', ...kept }}
              onChange={(_, { height, width, x, y }) => cut({ height, width, x, y })}
              keepSelection
              minWidth={24}
              minHeight={24}
              ariaLabels={{
                cropArea: t('tray.editor.area'),
                nwDragHandle: corner,
                neDragHandle: corner,
                seDragHandle: corner,
                swDragHandle: corner,
                nDragHandle: side,
                eDragHandle: side,
                sDragHandle: side,
                wDragHandle: side,
              }}
            >
              <img src={shown} alt="" className="max-h-[52dvh]! w-auto" />
            </ReactCrop>
          ) : (
            !hasFailed && <span aria-hidden className="ui-skeleton h-[40dvh] w-2/3 rounded-card" />
          )}
        </div>
        {hasFailed && (
          <p role="alert" className="rounded-card bg-danger-quiet p-3 text-danger text-ui-sm">
            {t('tray.editor.failed')}
          </p>
        )}
        <div className="grid grid-cols-3 gap-2">
          <Button icon={<Icon name="rotate-ccw" />} onClick={() => turn(3)} aria-label={t('tray.editor.left')} />
          <Button onClick={() => setKept(WHOLE)}>{t('tray.editor.reset')}</Button>
          <Button icon={<Icon name="rotate-cw" />} onClick={() => turn(1)} aria-label={t('tray.editor.right')} />
        </div>
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button variant="primary" size="lg" block loading={isBusy} onClick={() => void finish()} disabled={!shown}>
            {t('tray.editor.apply')}
          </Button>
          <Button size="lg" block onClick={onClose}>
            {t('tray.editor.cancel')}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

/** The same area after one or three clockwise quarter turns. */
const turnArea = ({ height, width, x, y }: Area, by: 1 | 3): Area =>
  by === 1
    ? { x: 100 - y - height, y: x, width: height, height: width }
    : { x: y, y: 100 - x - width, width: height, height: width }

/** A small rendering of the rotated page; `shown` is null until it is ready. */
function useTurned(original: File, turns: number) {
  const [shown, setShown] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let address: string | null = null
    let isGone = false
    void renderPage(original, { turns, kept: null }, PREVIEW_PIXELS).then((drawn) => {
      if (isGone) return
      if (!drawn) return setFailed(true)
      address = URL.createObjectURL(drawn.file)
      setShown(address)
    })
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [original, turns])
  return { shown, hasFailed, setFailed }
}
