'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { formatNumber } from '@/ui/format'
import { Link } from '@/ui/link'
import { ProgressBar } from '@/ui/progress-bar'
import { useSite } from '../frame/site-provider.client'
import type { KindProps } from './kind-props'

/** The progress to rewards that are earned automatically: milestones and achievements (RULE-29). */
export function ProgressSection({ reward }: KindProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { claim, earned_by_current_participant_on, progress } = reward
  // A withdrawn reward isn't earned again (`earnedKey`).
  if (earned_by_current_participant_on !== null || claim?.state === 'cancelled' || !progress) return null
  const number = (value: number) => formatNumber(value, { locale: program.locale })
  const texts = {
    current: number(progress.current),
    target: number(progress.target),
    missing: number(Math.max(0, progress.target - progress.current)),
    term: program.term_points_as,
  }
  return (
    <section className="rounded-card border border-line p-4" data-testid="reward-progress">
      <ProgressBar
        label={t('reward.progress')}
        value={progress.current}
        max={progress.target}
        valueText={t(`reward.progressText.${progress.kind}`, texts)}
        showLabel
      />
      <p className="mt-3 text-ink-2 text-ui-sm">
        {t(`reward.progressLeft.${progress.kind}`, { ...texts, count: progress.target - progress.current })}{' '}
        <Link href={`${href('/')}#earn`} className="font-medium text-accent-text underline underline-offset-2">
          {t('reward.waysToEarn', { term: program.term_points_as })}
        </Link>
      </p>
    </section>
  )
}
