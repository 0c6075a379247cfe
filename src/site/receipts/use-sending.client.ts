'use client'

import { useEffect, useRef, useState } from 'react'
import { newKey } from '@/ui/new-key'
import { useRefreshSession, useSite } from '../frame/site-provider.client'
import { MAX_BYTES, MAX_PAGES, type Page } from './prepare-page'
import { type Sent, sendReceipt } from './send-receipt'

const DOUBLE_TAP_MS = 700

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * One receipt on its way. The same pages are the same attempt, however often they are sent: after a lost answer, or when
 * somebody taps twice. Other pages are another receipt.
 * @param goesOn where its page is left for another of the site; else it is canceled with what shows it
 */
export function useSending(path: string, pages: Page[], { goesOn }: { goesOn: boolean }) {
  const { href } = useSite()
  const refreshSession = useRefreshSession()
  const [percent, setPercent] = useState<number | null>(null)
  const attempt = useRef({ of: '', key: '' })
  const running = useRef<AbortController | null>(null)
  const startedAt = useRef(0)

  useEffect(() => {
    if (!goesOn) return () => running.current?.abort()
  }, [goesOn])

  /** @returns null while they are on their way already */
  const send = async (): Promise<Sent | null> => {
    if (running.current) return null
    const of = pages.map(({ key, preview }) => `${key}${preview}`).join()
    if (attempt.current.of !== of) attempt.current = { of, key: newKey() }
    const control = new AbortController()
    running.current = control
    startedAt.current = performance.now()
    setPercent(0)
    window.addEventListener('beforeunload', stay)
    const files = pages.map(({ file }) => file)
    // What was cut away is the reviewer's to see, where it may still be sent.
    const originals = pages.flatMap(({ file, original }, of) => (file === original ? [] : { file: original, of }))
    const fits =
      [...files, ...originals.map(({ file }) => file)].reduce((sum, { size }) => sum + size, 0) <= MAX_BYTES * MAX_PAGES
    const sent = await sendReceipt(
      href(path),
      { attempt: attempt.current.key, files, originals: fits ? originals : [] },
      { onProgress: setPercent, signal: control.signal },
    )
    window.removeEventListener('beforeunload', stay)
    running.current = null
    setPercent(null)
    if (!sent.ok && sent.status === 401) refreshSession()
    return sent
  }
  const cancel = () => {
    // The second tap of two on "Send" may meet what has moved under the finger.
    if (performance.now() - startedAt.current > DOUBLE_TAP_MS) running.current?.abort()
  }
  return { percent, send, cancel }
}
