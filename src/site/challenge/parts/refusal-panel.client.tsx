'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { useSite } from '../../frame/site-provider.client'
import { SupportLink } from '../../frame/support-link'
import type { WireChallenge } from '../types'
import { NextSteps } from './next-steps.client'
import { Panel } from './panel'

/** Reasons with an explanation of their own in addition to the server's message; others share one. */
const EXPLAINED = new Set([
  'account_pending',
  'already_completed',
  'api_only',
  'limit_reached',
  'not_verified',
  'terms_not_accepted',
  'own_limit_reached',
  'tier_required',
  'not_ready',
  'prize_gone',
  'prize_unavailable',
])

/** Why the challenge can't be completed now, in the server's words, with an explanation and an alternative. */
export function RefusalPanel({ refusal }: { refusal: NonNullable<WireChallenge['refusal']> }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const reason = EXPLAINED.has(refusal.reason) ? refusal.reason : 'other'
  return (
    <>
      <Panel tone="warning" icon={<Icon name="lock" />}>
        <p className="font-header font-semibold text-heading">{refusal.message}</p>
        <details className="group w-full">
          <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1 font-medium text-ink-2 text-ui-sm underline underline-offset-2">
            {t('challenge.refusal.why')}
            <Icon name="chevron-down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <p className="mt-1 text-ink-2 text-ui-sm">
            {t(`challenge.refusal.reasons.${reason}`, { term: program.term_points_as })}{' '}
            {reason === 'account_pending' && program.support_email && <SupportLink email={program.support_email} />}
          </p>
        </details>
        <Button href={href('/')} variant="primary" className="mt-2">
          {t('challenge.earnMore')}
        </Button>
      </Panel>
      <NextSteps />
    </>
  )
}
