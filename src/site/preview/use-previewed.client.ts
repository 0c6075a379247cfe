'use client'

import { useEffect, useState } from 'react'

const READY = 'laurel:preview:ready'

/**
 * What the console's page around this frame is editing; src/console/frame/site-preview.client.tsx is the other end.
 * Messages of other pages are ignored: the draft contains markup, which no foreign page may put on the program's site.
 * @param consoleOrigin such as `https://console.example.com`
 */
export const usePreviewed = <Shown>(
  kind: 'challenge' | 'reward',
  consoleOrigin: string,
): { shown: Shown; version: number } | null => {
  const [latest, setLatest] = useState<{ shown: Shown; version: number } | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    const handleMessage = ({ data, origin, source }: MessageEvent) => {
      if (origin !== consoleOrigin || source !== window.parent || data?.type !== `laurel:preview:${kind}`) return
      setLatest((before) => ({ shown: data[kind] as Shown, version: (before?.version ?? 0) + 1 }))
    }
    window.addEventListener('message', handleMessage)
    window.parent.postMessage({ type: READY }, consoleOrigin)
    return () => window.removeEventListener('message', handleMessage)
  }, [consoleOrigin, kind])
  return latest
}
