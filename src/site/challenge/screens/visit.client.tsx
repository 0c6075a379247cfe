'use client'

import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/copy-text'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { useSite } from '../../frame/site-provider.client'
import { MainAction } from '../parts/main-action'
import type { ScreenProps } from '../types'

/** Opens a link and completes on the click (RULE-22), or shares it with the device. */
export function VisitScreen(props: ScreenProps) {
  return props.challenge.challenge_type === 'share' ? <Share {...props} /> : <Visit {...props} />
}

function Visit({ challenge, submit }: ScreenProps) {
  const t = useTexts('site')
  const [busy, complete] = useCompletion(submit)
  const link = challenge.link_url
  const visit = () => {
    // Opened synchronously in the click, as otherwise popup blockers stop it.
    if (link) window.open(link, '_blank', 'noopener,noreferrer')
    void complete()
  }
  return (
    <MainAction>
      <Button
        variant="primary"
        size="lg"
        block
        loading={busy}
        onClick={visit}
        iconEnd={link ? <Icon name="arrow-up-right" /> : undefined}
      >
        {challenge.call_to_action}
        {link && <span className="sr-only"> {t('challenge.newTab')}</span>}
      </Button>
    </MainAction>
  )
}

/** Opens the phone's share sheet; without one, copies the link. */
function Share({ challenge, submit }: ScreenProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const [busy, complete] = useCompletion(submit)
  const share = async () => {
    const url = new URL(challenge.link_url ?? href('/'), window.location.origin).href
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: program.name, text: challenge.caption, url })
      } else if (await copyText(url)) toast.success(t('challenge.copied'), t('challenge.share.copied'))
      else toast.show(t('challenge.share.byHand'), url, { durationMs: 0 })
    } catch {
      // Closed without sharing, which isn't an error.
      return
    }
    await complete()
  }
  return (
    <MainAction>
      <Button variant="primary" size="lg" block loading={busy} onClick={share} iconEnd={<Icon name="share-2" />}>
        {challenge.call_to_action}
      </Button>
    </MainAction>
  )
}

const useCompletion = (submit: ScreenProps['submit']): [boolean, () => Promise<void>] => {
  const [busy, setBusy] = useState(false)
  const complete = async () => {
    setBusy(true)
    await submit()
    setBusy(false)
  }
  return [busy, complete]
}
