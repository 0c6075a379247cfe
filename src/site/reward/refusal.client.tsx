'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { useMe, useSite } from '../frame/site-provider.client'
import { SupportLink } from '../frame/support-link'
import { useProgramDate, useProgramEnd } from '../use-dates.client'
import type { WireRewardDetail } from '../wire'

type RefusalProps = {
  reward: WireRewardDetail
  /** The refusal known when the page loaded. */
  refusal: WireRewardDetail['refusal']
  /** The answer to the last attempt. */
  failure?: string | null
}

/** Reasons with an explanation of their own in addition to the server's message. */
const HINTS = new Set([
  'insufficient_points',
  'bought_points',
  'not_verified',
  'terms_not_accepted',
  'account_pending',
  'not_started',
  'ended',
  'limit_per_participant',
  'out_of_stock',
  'codes_gone',
  'payments_not_set_up',
  'entries_frozen',
  'max_entries',
  'plays_used_up',
])

/** Why an action isn't possible, with help behind "Why?". */
export function Refusal({ failure, refusal, reward }: RefusalProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const date = useProgramDate()
  const endDate = useProgramEnd()
  const balance = useMe()?.participant?.unused_points ?? 0
  if (failure) {
    return (
      <p
        id="reward-refusal"
        role="alert"
        className="flex items-start gap-2 rounded-card bg-danger-quiet p-3 text-danger text-ui-sm"
      >
        <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
        {failure}
      </p>
    )
  }
  if (!refusal) return null
  const number = (value: number) => formatNumber(value, { locale: program.locale })
  const cost = reward.threshold ?? reward.sweepstake.entry_cost ?? reward.mini_contest?.play_cost ?? 0
  const limit = reward.redeem.limit_per_participant ?? 1
  const texts = {
    term: program.term_points_as,
    cost: number(cost),
    balance: number(balance),
    limit,
    count: limit,
    start: reward.start ? date(reward.start) : '',
    finish: reward.finish ? endDate(reward.finish) : '',
  }
  return (
    <div className="text-ink-2 text-ui-sm">
      <p id="reward-refusal" className="text-pretty text-center">
        {/* Inline, so that it stays next to the first word of a multi-line text. */}
        <Icon name="lock" className="mr-2 inline size-4 align-text-bottom" />
        {refusal.message}
      </p>
      {HINTS.has(refusal.reason) && (
        <details className="mt-1 text-center">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center px-3 font-medium text-accent-text underline underline-offset-2">
            {t('reward.why')}
          </summary>
          <p className="text-pretty">
            {t(`reward.hints.${refusal.reason}`, texts)}{' '}
            {refusal.reason === 'insufficient_points' && (
              <Link href={`${href('/')}#earn`} className="font-medium text-accent-text underline underline-offset-2">
                {t('reward.waysToEarn', { term: program.term_points_as })}
              </Link>
            )}
            {refusal.reason === 'account_pending' && program.support_email && (
              <SupportLink email={program.support_email} />
            )}
          </p>
        </details>
      )}
    </div>
  )
}
