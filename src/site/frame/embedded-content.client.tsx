'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Skeleton } from '@/ui/skeleton'
import { callSite } from '../call'
import type { SiteProgram } from '../wire'
import { MeOrError } from './me-or-error.client'
import { useSignedIn, useSite } from './site-provider.client'

/**
 * Embeds an external page in a frame (SITE-58), for participants only. The server creates and signs its address, which
 * contains the participant's id and names. The frame has its own origin, can't navigate this page, and gets no
 * referrer.
 */
export function EmbeddedContent({ content }: { content: NonNullable<SiteProgram['embedded_content']> }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const participant = useSignedIn()
  const [arrived, setArrived] = useState(false)
  // Undefined until the server has answered; null if the program's address is invalid.
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    if (!participant) return
    let isCurrent = true
    void callSite<{ url: string | null }>(href('/public/embedded_content')).then((answer) => {
      if (isCurrent) setAddress(answer.ok ? answer.body.url : null)
    })
    return () => {
      isCurrent = false
    }
  }, [href, participant])
  useEffect(() => {
    if (address === null) window.location.replace(href('/'))
  }, [address, href])
  const title = content.title ?? t('embedded.frame', { program: program.name })
  return (
    <div className="mx-auto flex w-full max-w-[1120px] flex-1 flex-col px-4 py-6">
      <h1 className="mb-4 font-bold font-header text-title">{title}</h1>
      <div className="relative flex min-h-[75svh] flex-1 flex-col">
        {!arrived && (
          <MeOrError>
            <Skeleton shape="block" className="absolute inset-x-0 top-0 h-96" label={t('embedded.loading')} />
          </MeOrError>
        )}
        {address && (
          <iframe
            title={title}
            src={address}
            onLoad={() => setArrived(true)}
            sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            allow="fullscreen"
            className="relative w-full flex-1 rounded-card border border-line bg-white"
          />
        )}
      </div>
    </div>
  )
}
