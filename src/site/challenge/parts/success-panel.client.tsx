'use client'

import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CountUp } from '@/ui/count-up.client'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { useSite } from '../../frame/site-provider.client'
import { celebrate } from '../../reward/celebrate'
import type { Success, WireChallenge } from '../types'
import { NextSteps } from './next-steps.client'
import { Panel } from './panel'

/**
 * The result of a submission: the program's message, points counting up, links to the prize and other earned rewards,
 * and next steps.
 */
export function SuccessPanel({
  challenge,
  earned = [],
  message,
  points,
  viewed,
}: Success & { challenge: WireChallenge }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { prize } = challenge
  const postsWords = (key: 'each' | 'inAll', amount: number) =>
    t(`challenge.posts.${key}`, {
      points: formatNumber(amount, { locale: program.locale }),
      term: program.term_points_as,
    })
  const isWon = points > 0 || earned.length > 0
  // The prize is given once. Without it, the program's message might praise a prize that wasn't given.
  const isWithout = prize !== null && !earned.some(({ reward_id }) => reward_id === prize.reward_id)
  const panel = useRef<HTMLDivElement>(null)
  // Counts up from zero once it is visible.
  const [shownPoints, setShownPoints] = useState(0)

  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
    setShownPoints(Math.max(points, 0))
    if (isWon) void celebrate()
  }, [isWon, points])

  return (
    <>
      <Panel ref={panel} role="status" tone="positive" icon={<Icon name="party-popper" />}>
        <p className="font-header font-semibold text-heading">
          {isWithout ? t('challenge.submittedSuccessfully') : message}
        </p>
        {points > 0 && (
          <p
            className="moment font-bold font-header text-[2.25rem] text-positive leading-none"
            data-testid="points-won"
          >
            +<CountUp value={shownPoints} locale={program.locale} />{' '}
            <span className="font-semibold text-heading">{program.term_points_as}</span>
          </p>
        )}
        {viewed && points > 0 && (
          <p className="text-ink-2">
            {[
              t('challenge.posts.gained', { count: viewed.posts }),
              viewed.posts > 1 && viewed.posts * challenge.points === points && postsWords('each', challenge.points),
              viewed.pointsInAll > points && postsWords('inAll', viewed.pointsInAll),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {prize &&
          (isWithout ? (
            <p className="text-ink-2">{t('challenge.prizeGiven', { name: prize.name })}</p>
          ) : (
            <Button href={href(`/reward/${prize.reward_id}`)} className="mt-2">
              {t('challenge.seePrize', { name: prize.name })}
            </Button>
          ))}
        {earned
          .filter(({ reward_id }) => reward_id !== prize?.reward_id)
          .map(({ name, reward_id }) => (
            <p key={reward_id} className="mt-2 text-ink-2">
              {t('challenge.earnedReward')}
              <Button href={href(`/reward/${reward_id}`)} icon={<Icon name="trophy" />} className="mt-2 flex w-fit">
                {name}
              </Button>
            </p>
          ))}
        <Button href={href('/')} variant="primary" className="mt-2">
          {t('challenge.earnMore')}
        </Button>
      </Panel>
      <NextSteps exceptId={challenge.id} />
    </>
  )
}
