import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { formatDateLong } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { pictureOf, sourceSet } from '../picture'
import type { SiteProgram } from '../wire'
import { PointsPill } from './points-pill'
import { type TileState, tileState } from './tile-state'
import { challengeImageTransition } from './transition'
import type { WireChallengeTile } from './types'

type TileProps = {
  challenge: WireChallengeTile
  /**
   * An element with TARGET among its classes that handles clicks anywhere on the tile; by default a link to the
   * challenge's page.
   */
  action?: ReactNode
  href: (path: string) => string
  program: SiteProgram
  t: TFunction
}

/** Makes the whole card the click target. */
export const TARGET = 'text-left text-inherit no-underline outline-none after:absolute after:inset-0'

/** Links to the challenge's page. */
export function TileLink({ challenge, href }: Pick<TileProps, 'challenge' | 'href'>) {
  return (
    <Link href={href(`/challenge/${challenge.identifier}`)} className={TARGET}>
      {challenge.caption}
    </Link>
  )
}

/**
 * A challenge as a card with picture, points and call to action; all of it is one click target. Rendered on the server
 * for visitors.
 */
export function ChallengeTile({ action, challenge, href, program, t }: TileProps) {
  const state = tileState(challenge)
  return (
    <li
      data-variant={challenge.variant}
      className="on-tile group relative flex flex-col overflow-hidden rounded-tile border border-line transition-shadow duration-200 hover:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2"
    >
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
        <PointsPill
          challenge={challenge}
          program={program}
          t={t}
          className="wrap-anywhere absolute top-3 left-3 max-w-[calc(100%-1.5rem)]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h3 className="font-header font-semibold text-heading leading-snug">
          {state === 'locked' ? challenge.caption : (action ?? <TileLink challenge={challenge} href={href} />)}
        </h3>
        {challenge.description && <p className="line-clamp-2 text-ink-2 text-ui-sm">{challenge.description}</p>}
        <p className="mt-auto pt-2 font-semibold text-ui-sm">
          <TileStateLine challenge={challenge} program={program} state={state} t={t} />
        </p>
      </div>
    </li>
  )
}

/** Shows the state by text and icon, never by color alone. */
function TileStateLine({ challenge, program, state, t }: Omit<TileProps, 'action' | 'href'> & { state: TileState }) {
  switch (state) {
    case 'open':
      return <span className="text-accent-text">{challenge.call_to_action}</span>
    case 'done':
      return (
        <State icon={<Icon name="circle-check" />} className="text-positive">
          {t('challenge.done')}
        </State>
      )
    case 'unpayable':
      return (
        <State icon={<Icon name="credit-card" />} className="text-ink-2">
          {t('challenge.payment.not_set_up')}
        </State>
      )
    case 'locked':
      return (
        <State icon={<Icon name="lock" />} className="text-ink-2">
          {challenge.is_locked && challenge.min_tier
            ? t('challenge.unlocksAt', { tier: challenge.min_tier })
            : challenge.status === 'scheduled' && challenge.start
              ? t('challenge.starts', {
                  date: formatDateLong(challenge.start, {
                    locale: program.locale,
                    timeZone: program.time_zone,
                  }),
                })
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
