'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatMoment, formatRelative } from '@/ui/format-time'
import { Icon } from '@/ui/icon'
import { useSite } from '../../frame/site-provider.client'
import type { WireChallenge } from '../types'
import { NextSteps } from './next-steps.client'
import { Panel } from './panel'

/** SITE-76: 'Good news, {name}! You successfully completed this ...' with the time since, and a link to earn more. */
export function CompletedPanel({
  challenge,
  children,
  completedOn,
}: {
  challenge: WireChallenge
  /** Content that is still available. */
  children?: ReactNode
  completedOn: string
}) {
  const { href, program } = useSite()
  const t = useTexts('site')
  // Rendered only in the browser, so the browser's clock and time zone apply.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const locale = program.locale
  return (
    <>
      <Panel tone="positive" icon={<Icon name="circle-check" />}>
        <p className="font-header font-semibold text-heading">
          {t('challenge.goodNews', { name: challenge.current_participant_name ?? '' })}
        </p>
        <p className="text-ink-2">
          <time dateTime={completedOn} title={formatMoment(completedOn, { locale, timeZone })}>
            {formatRelative(completedOn, { now: new Date(), locale, timeZone })}
          </time>
        </p>
        {challenge.screen === 'posts' && <p className="text-ink-2">{t('challenge.posts.allViewed')}</p>}
        <Button href={href('/')} variant="primary" className="mt-2">
          {t('challenge.earnMore')}
        </Button>
      </Panel>
      {children}
      <NextSteps exceptId={challenge.id} />
    </>
  )
}
