'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Re-renders the page when the content admin around this frame has saved its draft. @param adminOrigin such as
 * `https://console.example.com`
 */
export function RefreshOnSave({ adminOrigin }: { adminOrigin: string }) {
  const router = useRouter()
  useEffect(() => {
    const handleMessage = ({ data, origin }: MessageEvent) => {
      if (origin === adminOrigin && data?.type === 'payload-document-event') router.refresh()
    }
    window.addEventListener('message', handleMessage)
    const around = window.opener ?? (window.parent === window ? null : window.parent)
    around?.postMessage({ type: 'payload-live-preview', ready: true }, adminOrigin)
    return () => window.removeEventListener('message', handleMessage)
  }, [adminOrigin, router])
  return null
}
