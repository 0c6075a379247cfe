'use client'

import { CircleCheck, CreditCard, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { formatDateLong } from '@/ui/format'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import { pictureOf, sourceSet } from '../picture'
import { CheckoutForm } from './parts/checkout-form.client'
import { PointsPill } from './points-pill.client'
import { type TileState, tileState } from './tile-state'
import { challengeImageTransition } from './transition'
import type { WireChallengeTile } from './types'

/** One challenge as a card: picture, points, what to do; all of it is one target. */
export function ChallengeTile({ challenge, signedIn }: { challenge: WireChallengeTile; signedIn: boolean }) {
  const state = tileState(challenge)
  return (
    <li className="on-tile group relative flex flex-col overflow-hidden rounded-tile border border-line transition-shadow duration-200 hover:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2">
      <div className={state === 'locked' ? 'relative opacity-60 grayscale' : 'relative'}>
        <ImageWithRetry
          src={pictureOf(challenge.image, 800)}
          srcSet={challenge.image ? sourceSet(challenge.image) : undefined}
          sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
          alt={challenge.image?.alt_text ?? ''}
          ratio="3/2"
          loading="lazy"
          blurDataUrl={challenge.image?.blur_data_url ?? undefined}
          style={challengeImageTransition(challenge.id)}
        />
        <PointsPill challenge={challenge} className="absolute top-3 left-3" />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="font-header font-semibold text-heading leading-snug">
          <TileAction challenge={challenge} signedIn={signedIn} state={state} />
        </h3>
        {challenge.description && <p className="line-clamp-2 text-ink-2 text-ui-sm">{challenge.description}</p>}
        <p className="mt-auto pt-2 font-semibold text-ui-sm">
          <TileStateLine challenge={challenge} state={state} />
        </p>
      </div>
    </li>
  )
}

/** The whole card's target lies over it. */
const TARGET = 'text-left text-inherit no-underline outline-none after:absolute after:inset-0'

/** Where the tile leads: its page; past it where the program wants that; to the pay page for a membership (S §4). */
function TileAction({
  challenge,
  signedIn,
  state,
}: {
  challenge: WireChallengeTile
  signedIn: boolean
  state: TileState
}) {
  const { call, href } = useSite()
  const refresh = useRefreshPersonal()
  if (state === 'locked') return challenge.caption
  if (signedIn && state === 'open' && challenge.screen === 'join') {
    return (
      <CheckoutForm challengeId={challenge.id} kind="membership">
        {(busy) => (
          <button type="submit" aria-busy={busy || undefined} className={`${TARGET} cursor-pointer`}>
            {challenge.caption}
          </button>
        )}
      </CheckoutForm>
    )
  }
  if (signedIn && challenge.bypass_modal && challenge.link_url !== null) {
    const completeOnTheWay = async () => {
      if (state === 'done') return
      const form = new FormData()
      form.set('challenge_id', String(challenge.id))
      await call('/public/challenges/submit', form)
      await refresh()
    }
    return (
      <Link href={challenge.link_url} target="_blank" onClick={completeOnTheWay} className={TARGET}>
        {challenge.caption}
      </Link>
    )
  }
  return (
    <Link href={href(`/challenge/${challenge.identifier}`)} className={TARGET}>
      {challenge.caption}
    </Link>
  )
}

/** In words and with a mark, never by color alone. */
function TileStateLine({ challenge, state }: { challenge: WireChallengeTile; state: TileState }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = (moment: string) =>
    formatDateLong(moment, { locale: program.locale, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  switch (state) {
    case 'open':
      return <span className="text-accent-text">{challenge.call_to_action}</span>
    case 'done':
      return (
        <State icon={<CircleCheck />} className="text-positive">
          {t('challenge.done')}
        </State>
      )
    case 'unpayable':
      return (
        <State icon={<CreditCard />} className="text-ink-2">
          {t('challenge.payment.not_set_up')}
        </State>
      )
    case 'locked':
      return (
        <State icon={<Lock />} className="text-ink-2">
          {challenge.status === 'scheduled' && challenge.start
            ? t('challenge.starts', { date: date(challenge.start) })
            : t('challenge.notAvailable')}
        </State>
      )
  }
}

const State = ({ children, className, icon }: { children: ReactNode; className: string; icon: ReactNode }) => (
  <span className={`inline-flex items-start gap-1.5 [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0 ${className}`}>
    {icon}
    <span>{children}</span>
  </span>
)
