'use client'

import dynamic from 'next/dynamic'
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTexts } from '@/i18n/texts-provider.client'

const FILES = 'image/jpeg,image/png,image/webp,application/pdf'
/** Also by extension, because many desktops know no type for HEIC. */
const FILES_AND_HEIC = `${FILES},image/heic,image/heif,.heic,.heif`

/** Fetched when somebody takes a photo. */
const loadCapture = () => import('./camera-capture.client')
const CameraCapture = dynamic(() => loadCapture().then((loaded) => loaded.CameraCapture), { ssr: false })

/** Ways to select files: camera, file chooser, and drag and drop. Render `inputs` somewhere on the page. */
export function useFileChooser(onFiles: (files: File[]) => void) {
  const t = useTexts('receipts')
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isCapturing, setCapturing] = useState(false)
  const openCameraApp = () => camera.current?.click()
  const openCamera = () => {
    if (!hasCamera()) return openCameraApp()
    loadCapture().then(() => setCapturing(true), openCameraApp)
  }
  const accept = useSyncExternalStore(
    never,
    () => (isIphone() ? FILES : FILES_AND_HEIC),
    () => FILES,
  )
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = '' // Allows the same file to be selected again after its removal.
    if (files.length > 0) onFiles(files)
  }
  // Files that were selected before hydration.
  const takeEarly = useEffectEvent(() => {
    const files = [...(chooser.current?.files ?? []), ...(camera.current?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => takeEarly(), [])
  const inputs: ReactNode = (
    <>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={choose}
        data-testid="receipt-camera"
        aria-label={t('site.takePhoto')}
      />
      <input
        ref={chooser}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={choose}
        data-testid="receipt-files"
        aria-label={t('site.chooseFiles')}
      />
      {isCapturing && (
        <CameraCapture
          onClose={() => setCapturing(false)}
          onPhoto={(file) => {
            setCapturing(false)
            onFiles([file])
          }}
          onUseApp={() => {
            setCapturing(false)
            openCameraApp()
          }}
        />
      )}
    </>
  )
  const dropArea = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onFiles(files)
    },
  }
  return {
    inputs,
    dropArea,
    isOver,
    openCamera,
    openFiles: () => chooser.current?.click(),
  }
}

/** Missing on pages without HTTPS and in old browsers, although its type isn't optional. */
const hasCamera = (): boolean => Boolean((navigator as Partial<Navigator>).mediaDevices?.getUserMedia)

/**
 * Detects an iPhone or iPad, which converts to JPEG unless HEIC is requested, so nothing needs to be converted here. No
 * other platform has the property.
 */
const isIphone = (): boolean => window.CSS?.supports('-webkit-touch-callout', 'none') ?? false

const never = () => () => {}
