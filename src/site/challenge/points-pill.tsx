import type { TFunction } from 'i18next'
import { cx } from '@/ui/cx'
import type { SiteProgram, WireChallengeTile } from '../wire'

/** The challenge's points in the brand's accent color; nothing for challenges without points or with a hidden prize. */
export function PointsPill({
  challenge,
  className,
  program,
  t,
}: {
  challenge: Pick<WireChallengeTile, 'points' | 'prize' | 'reward_type' | 'screen'>
  className?: string
  program: SiteProgram
  t: TFunction
}) {
  const { prize } = challenge
  if (!prize && (challenge.reward_type === 'prize' || challenge.points === 0)) return null
  return (
    <span
      className={cx(
        'rounded-[1.25rem] bg-brand px-3 py-1 font-semibold text-brand-content text-ui-sm tabular-nums',
        className,
      )}
    >
      {prize
        ? t('challenge.prize', { name: prize.name })
        : t(challenge.screen === 'posts' ? 'challenge.pointsEach' : 'challenge.points', {
            points: challenge.points.toLocaleString(program.locale),
            term: program.term_points_as,
          })}
    </span>
  )
}
