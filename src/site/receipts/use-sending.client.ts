'use client'

import { useEffect, useRef, useState } from 'react'
import { newKey } from '@/ui/new-key'
import { useRefreshSession, useSite } from '../frame/site-provider.client'
import { MAX_BYTES, MAX_PAGES, type Page } from './prepare-page'
import { type Sent, sendReceipt } from './send-receipt'

const DOUBLE_TAP_MS = 700

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Uploads a receipt. The same pages are the same attempt, however often they are sent, such as after a lost answer or a
 * double tap; other pages are another receipt.
 * @param goesOn whether the upload continues when the page is left for another one of the site; otherwise it is
 * canceled
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

  /** @returns null if an upload is already running */
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
    // Reviewers should see what was cropped away, so originals are sent if the limit allows it.
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
    // The second tap of a double tap on "Send" may hit the cancel button that replaces it.
    if (performance.now() - startedAt.current > DOUBLE_TAP_MS) running.current?.abort()
  }
  return { percent, send, cancel }
}
