'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { Overlay } from '../frame/overlay.client'
import { useSite } from '../frame/site-provider.client'
import { PartTexts } from '../frame/texts/part-texts.client'
import { type CameraState, NOTHING_SEEN, watchOn } from './camera-watch'
import type { Quad } from './find-quad'

/** The long side of what is looked at for edges, in pixels. */
const LOOKED_AT_PX = 160
const LOOK_EVERY_MS = 120
/** As sharp as an engine reads; a phone gives what it has. */
const WANTED = { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } }
const JPEG_QUALITY = 0.92

type CaptureProps = {
  onPhoto: (file: File) => void
  /** The phone's own camera app instead. */
  onUseApp: () => void
  onClose: () => void
}

/** The camera in the page: shows the edges of the receipt, and takes the photo when it is held steady, or when asked to. */
export function CameraCapture(props: CaptureProps) {
  const { program } = useSite()
  return (
    <PartTexts part="receiptSending" locale={program.locale}>
      <Capture {...props} />
    </PartTexts>
  )
}

function Capture({ onClose, onPhoto, onUseApp }: CaptureProps) {
  const t = useTexts('receipts')
  const video = useRef<HTMLVideoElement>(null)
  const { hasFailed, size } = useCamera(video)
  const isTaken = useRef(false)
  const take = async () => {
    if (isTaken.current || !video.current) return
    isTaken.current = true
    const file = await drawPhoto(video.current)
    isTaken.current = false
    if (file) onPhoto(file)
  }
  const { paper, state } = useWatch(video, size !== null, () => void take())
  return (
    <Overlay open onClose={onClose} title={t('tray.camera.title')}>
      <div className="flex flex-col gap-3 p-4 sm:p-5" data-testid="camera" data-state={state}>
        <h2 className="font-header font-semibold text-heading">{t('tray.camera.title')}</h2>
        {hasFailed ? (
          <p role="alert" className="rounded-card bg-danger-quiet p-3 text-danger text-ui-sm">
            {t('tray.camera.failed')}
          </p>
        ) : (
          <>
            <div className="relative flex h-[58dvh] items-center justify-center overflow-hidden rounded-card bg-black">
              <video ref={video} autoPlay muted playsInline className="size-full object-contain" />
              {size && paper && (
                <Outline paper={paper} size={size} isSteady={state === 'taking' || state === 'taken'} />
              )}
            </div>
            <p role="status" className="min-h-6 text-center font-semibold text-ui">
              {t(`tray.camera.${size === null ? 'starting' : state === 'taken' ? 'taking' : state}`)}
            </p>
          </>
        )}
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          {hasFailed ? (
            <Button variant="primary" size="lg" block icon={<Icon name="camera" />} onClick={onUseApp}>
              {t('tray.camera.useApp')}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="lg"
              block
              icon={<Icon name="camera" />}
              disabled={size === null}
              onClick={() => void take()}
            >
              {t('tray.camera.shutter')}
            </Button>
          )}
          <Button size="lg" block onClick={onClose}>
            {t('tray.camera.close')}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

/** The edges that were found, over the picture. */
function Outline({ isSteady, paper, size }: { isSteady: boolean; paper: Quad; size: Size }) {
  const points = paper.corners.map(({ x, y }) => `${x * size.width},${y * size.height}`).join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {/* White below the color: seen on any table. */}
      <polygon points={points} className="fill-none stroke-white" strokeWidth={7} vectorEffect="non-scaling-stroke" />
      <polygon
        points={points}
        className={cx('stroke-accent', isSteady ? 'fill-accent/20' : 'fill-none')}
        strokeWidth={4}
        strokeDasharray={isSteady ? undefined : '12 8'}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

type Size = { width: number; height: number }
type VideoRef = { current: HTMLVideoElement | null }

/** Opens the camera for as long as this is shown. `size` is that of its picture; null until there is one. */
function useCamera(video: VideoRef): { hasFailed: boolean; size: Size | null } {
  const [hasFailed, setFailed] = useState(false)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: WANTED, audio: false })
      const element = video.current
      if (isGone || !element) return stop()
      element.srcObject = stream
      await element.play()
      if (!isGone) setSize({ width: element.videoWidth, height: element.videoHeight })
    }
    open().catch(() => {
      if (!isGone) setFailed(true)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [video])
  return { hasFailed, size }
}

/** Looks at the picture some times a second. */
function useWatch(video: VideoRef, isOn: boolean, onSteady: () => void): { state: CameraState; paper: Quad | null } {
  const [shown, setShown] = useState<{ state: CameraState; paper: Quad | null }>(NOTHING_SEEN)
  const steady = useEffectEvent(onSteady)
  useEffect(() => {
    if (!isOn) return
    let watch = NOTHING_SEEN
    const canvas = document.createElement('canvas')
    const timer = setInterval(() => {
      const seen = video.current && readGrey(video.current, canvas)
      if (!seen) return
      watch = watchOn(watch, seen, performance.now())
      setShown({ state: watch.state, paper: watch.paper })
      if (watch.state !== 'taken') return
      clearInterval(timer)
      steady()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, video])
  return shown
}

function readGrey(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  const scale = LOOKED_AT_PX / Math.max(video.videoWidth, video.videoHeight)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (!width || !height) return null
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  pen.drawImage(video, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const values = Uint8Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = [data[4 * index], data[4 * index + 1], data[4 * index + 2]]
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  return { values, width, height }
}

async function drawPhoto(video: HTMLVideoElement): Promise<File | null> {
  const { videoHeight: height, videoWidth: width } = video
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return blob && new File([blob], 'receipt.jpg', { type: 'image/jpeg' })
}
