import type { TFunction } from 'i18next'
import { cx } from '@/ui/cx'
import type { SiteProgram, WireChallengeTile } from '../wire'

/** What a challenge gives, in the brand's accent. */
export function PointsPill({
  challenge,
  className,
  program,
  t,
}: {
  challenge: Pick<WireChallengeTile, 'points' | 'reward_type' | 'screen'>
  className?: string
  program: SiteProgram
  t: TFunction
}) {
  if (challenge.reward_type === 'points' && challenge.points === 0) return null
  return (
    <span
      className={cx(
        'rounded-full bg-brand px-3 py-1 font-semibold text-brand-content text-ui-sm tabular-nums',
        className,
      )}
    >
      {challenge.reward_type === 'prize'
        ? t('challenge.prize')
        : t(challenge.screen === 'posts' ? 'challenge.pointsEach' : 'challenge.points', {
            points: challenge.points.toLocaleString(program.locale),
            term: program.term_points_as,
          })}
    </span>
  )
}
