'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '@/plugin/console/client'
import { Button } from '@/ui'
import { openCodeReader } from './code-reader.client'

const READ_EVERY_MS = 150

type CodeCameraProps = { onCode: (code: string) => void; onClose: () => void }

/** The camera in the page, until it sees a code. */
export default function CodeCamera({ onClose, onCode }: CodeCameraProps) {
  const t = useTexts('console')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'starting' | 'scanning' | 'noCamera'>('starting')
  const seen = useEffectEvent(onCode)
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      const [read, opened] = await Promise.all([
        openCodeReader(),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
      ])
      stream = opened
      const element = video.current
      if (isGone || !element) return stop()
      element.srcObject = opened
      await element.play()
      setState('scanning')
      const look = async () => {
        const code = await read(element).catch(() => null)
        if (isGone) return
        if (code === null) timer = setTimeout(() => void look(), READ_EVERY_MS)
        else seen(code)
      }
      await look()
    }
    start().catch(() => {
      stop()
      if (!isGone) setState('noCamera')
    })
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (state === 'noCamera')
    return (
      <div role="alert" className="rounded-card bg-warning-quiet px-4 py-3 text-ui text-warning">
        <p className="m-0 font-semibold">{t('till.noCamera')}</p>
        <p className="m-0">{t('till.noCameraHelp')}</p>
      </div>
    )
  return (
    <div className="grid gap-3">
      <div className="aspect-square overflow-hidden rounded-card bg-black">
        <video ref={video} muted playsInline className="size-full object-cover" />
      </div>
      <p role="status" className="m-0 text-center text-ink-2 text-ui">
        {t(`till.${state}`)}
      </p>
      <Button size="lg" block onClick={onClose}>
        {t('till.stop')}
      </Button>
    </div>
  )
}
