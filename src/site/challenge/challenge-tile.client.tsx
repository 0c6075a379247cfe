'use client'

import { CircleCheck } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import type { WireChallengeTile } from '../wire'
import { PointsPill } from './points-pill.client'

/** One challenge as a card: picture, points, what to do. */
export function ChallengeTile({ challenge, signedIn }: { challenge: WireChallengeTile; signedIn: boolean }) {
  const { call, href } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const done = challenge.completed_by_current_participant_on !== null || challenge.is_repeatable_and_completed
  const bypass = signedIn && challenge.bypass_modal && challenge.link_url !== null

  const completeOnTheWay = async () => {
    const form = new FormData()
    form.set('challenge_id', String(challenge.id))
    await call('/public/challenges/submit', form)
    await refresh()
  }

  return (
    <li className="on-tile group relative flex flex-col overflow-hidden rounded-tile border border-line transition-shadow duration-200 hover:shadow-float">
      <div className="relative">
        <ImageWithRetry
          src={pictureOf(challenge.image, 800)}
          alt={challenge.image?.alt_text ?? ''}
          ratio="3/2"
          loading="lazy"
        />
        <PointsPill challenge={challenge} className="absolute top-3 left-3" />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="font-header font-semibold text-heading leading-snug">
          <Link
            href={bypass ? (challenge.link_url as string) : href(`/challenge/${challenge.identifier}`)}
            target={bypass ? '_blank' : undefined}
            onClick={bypass ? completeOnTheWay : undefined}
            className="text-inherit no-underline after:absolute after:inset-0"
          >
            {challenge.caption}
          </Link>
        </h3>
        {challenge.description && <p className="line-clamp-2 text-ink-2 text-ui-sm">{challenge.description}</p>}
        <p className="mt-auto pt-2 font-semibold text-accent-text text-ui-sm">
          {done ? (
            <span className="inline-flex items-center gap-1.5 text-positive">
              <CircleCheck aria-hidden className="size-4" />
              {t('challenge.done')}
            </span>
          ) : (
            challenge.cta_button_text || t(`challenge.labels.${challenge.challenge_type}`)
          )}
        </p>
      </div>
    </li>
  )
}
