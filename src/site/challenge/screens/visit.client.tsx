'use client'

import { ArrowUpRight, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { useSite } from '../../frame/site-provider.client'
import { MainAction } from '../parts/main-action'
import type { ScreenProps } from '../types'

/** Opens a link and completes on the click-through (decisions 22); what is to be shared opens the phone's own sheet. */
export function VisitScreen({ challenge, submit }: ScreenProps) {
  const { href, program } = useSite()
  const [busy, setBusy] = useState(false)
  const link = challenge.link_url
  const canShare = challenge.challenge_type === 'share' && typeof navigator.share === 'function'

  const complete = async () => {
    setBusy(true)
    await submit()
    setBusy(false)
  }
  const visit = () => {
    // Opened in the click itself, or the browser takes it for an advertisement.
    if (link) window.open(link, '_blank', 'noopener,noreferrer')
    void complete()
  }
  const share = async () => {
    const url = link ?? `${window.location.origin}${href('/')}`
    try {
      await navigator.share({ title: program.name, text: challenge.caption, url })
    } catch {
      // Closed without sharing, which is everybody's right.
      return
    }
    await complete()
  }
  return (
    <MainAction>
      <Button
        variant="primary"
        size="lg"
        block
        loading={busy}
        onClick={canShare ? share : visit}
        iconEnd={canShare ? <Share2 aria-hidden /> : link ? <ArrowUpRight aria-hidden /> : undefined}
      >
        {challenge.call_to_action}
        {!canShare && link && <NewTab />}
      </Button>
    </MainAction>
  )
}

function NewTab() {
  const t = useTexts('site')
  return <span className="sr-only"> {t('challenge.newTab')}</span>
}
