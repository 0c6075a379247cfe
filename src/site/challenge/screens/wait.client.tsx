'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useSite } from '../../frame/site-provider.client'
import { NextSteps } from '../parts/next-steps.client'
import { Panel } from '../parts/panel'
import type { ScreenProps } from '../types'

/** A challenge that something other than this page completes; the server names it. */
export function WaitScreen({ challenge }: ScreenProps) {
  const { href } = useSite()
  const t = useTexts('site')
  return (
    <>
      <Panel tone="quiet" icon={<Icon name="hourglass" />}>
        <p className="font-header font-semibold text-heading">{t('challenge.wait.title')}</p>
        <p className="text-ink-2">{challenge.refusal?.message ?? t('challenge.wait.text')}</p>
        <Button href={href('/')} variant="primary" className="mt-2">
          {t('challenge.earnMore')}
        </Button>
      </Panel>
      <NextSteps exceptId={challenge.id} />
    </>
  )
}
