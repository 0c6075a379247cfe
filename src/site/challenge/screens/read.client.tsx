'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { MainAction } from '../parts/main-action'
import type { ScreenProps } from '../types'

/**
 * An article, and the button that says it was read: it opens at the article's end. Keys and screen readers get there by
 * moving on to it, which shows the end too.
 */
export function ReadScreen({ challenge, submit }: ScreenProps) {
  const t = useTexts('site')
  const hint = useId()
  const end = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])

  const complete = async () => {
    if (!reached) return end.current?.scrollIntoView({ block: 'end' })
    setBusy(true)
    await submit()
    setBusy(false)
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server. */}
      <div className="program-prose" dangerouslySetInnerHTML={{ __html: challenge.content ?? '' }} />
      <div ref={end} aria-hidden className="h-px" />
      <MainAction>
        <p id={hint} className="mb-2 text-center text-ink-2 text-ui-sm" role="status">
          {reached ? t('challenge.read.done') : t('challenge.read.goOn')}
        </p>
        <Button
          variant="primary"
          size="lg"
          block
          loading={busy}
          onClick={complete}
          // Not `disabled`: who gets to it by keys or by ear could not tell why, nor that there is a button at all.
          aria-disabled={reached ? undefined : true}
          aria-describedby={hint}
          className={reached ? undefined : 'opacity-60'}
        >
          {t('challenge.markRead')}
        </Button>
      </MainAction>
    </>
  )
}
