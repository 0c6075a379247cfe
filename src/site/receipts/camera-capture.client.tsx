'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { Overlay } from '../frame/overlay.client'
import { useSite } from '../frame/site-provider.client'
import { PartTexts } from '../frame/texts/part-texts.client'
import { type CameraState, NOTHING_SEEN, updateWatch } from './camera-watch'
import type { Quad } from './find-quad'

/** The long side of the picture that is searched for edges, in pixels. */
const SEARCHED_PX = 160
const SEARCH_EVERY_MS = 120
/** The resolution that receipt engines can use; phones give the nearest they have. */
const WANTED = { facingMode: 'environment', width: { ideal: 3840 }, height: { ideal: 2160 } }
const JPEG_QUALITY = 0.92

type CaptureProps = {
  onPhoto: (file: File) => void
  /** Opens the phone's camera app instead. */
  onUseApp: () => void
  onClose: () => void
}

/** The camera in the page: outlines the receipt, and takes the photo when the phone is held steady or the shutter is pressed. */
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

/** The detected edges, over the picture. */
function Outline({ isSteady, paper, size }: { isSteady: boolean; paper: Quad; size: Size }) {
  const points = paper.corners.map(({ x, y }) => `${x * size.width},${y * size.height}`).join(' ')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {/* The white line keeps the outline visible on any background. */}
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

/** Opens the camera while the component is mounted. `size` is the picture's, null until the camera runs. */
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
      const shown = await showStream(element, stream)
      if (!isGone) setSize(shown)
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

async function showStream(video: HTMLVideoElement, stream: MediaStream): Promise<Size> {
  video.srcObject = stream
  await video.play()
  return { width: video.videoWidth, height: video.videoHeight }
}

/** Searches the picture for a receipt several times a second. */
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
      watch = updateWatch(watch, seen, performance.now())
      setShown({ state: watch.state, paper: watch.paper })
      if (watch.state !== 'taken') return
      clearInterval(timer)
      steady()
    }, SEARCH_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, video])
  return shown
}

function readGrey(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  const scale = SEARCHED_PX / Math.max(video.videoWidth, video.videoHeight)
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
