'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { MainAction } from '../parts/main-action'
import type { ScreenProps } from '../types'

/**
 * An article with a button that is enabled at its end. Keyboard and screen reader users reach the end by moving to the
 * button, which scrolls it into view.
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
          // Not `disabled`, which would hide the button and its hint from keyboard and screen reader users.
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
