'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { useSite } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import { useProgramEnd } from '../use-dates.client'
import { completedMoment } from './completed-moment'
import { CompletedPanel } from './parts/completed-panel.client'
import { PaymentNotice } from './parts/payment-notice.client'
import { RefusalPanel } from './parts/refusal-panel.client'
import { SuccessPanel } from './parts/success-panel.client'
import { PointsPill } from './points-pill'
import { SCREENS } from './screens'
import { challengeImageTransition } from './transition'
import type { WireChallenge } from './types'
import { useSubmission } from './use-submission.client'

export function Challenge({ challenge }: { challenge: WireChallenge }) {
  const { href } = useSite()
  const t = useTexts('site')
  const endDate = useProgramEnd()
  return (
    <article data-variant={challenge.variant} className="mx-auto w-full max-w-[720px] px-4 pt-1 pb-12 lg:pt-6">
      <Link
        href={href('/')}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-button px-2 font-medium text-ink-2 text-ui-sm no-underline hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {t('challenge.backHome')}
      </Link>
      {/* Videos and posts are shown in place of a picture. */}
      {challenge.screen !== 'watch' && (
        <ImageWithRetry
          src={pictureOf(challenge.image, 800)}
          alt={challenge.image?.alt_text ?? ''}
          ratio="16/9"
          priority
          blurDataUrl={challenge.image?.blur_data_url ?? undefined}
          className="mt-1 rounded-card"
          style={challengeImageTransition(challenge.id)}
        />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Earning challenge={challenge} />
        {challenge.finish && (
          <span className="text-ink-2 text-ui-sm">{t('challenge.ends', { date: endDate(challenge.finish) })}</span>
        )}
      </div>
      <h1 className="mt-3 font-bold font-header text-title leading-tight">{challenge.caption}</h1>
      {challenge.description && (
        <p className="mt-3 max-w-[65ch] whitespace-pre-line text-ink-2">{challenge.description}</p>
      )}
      <div className="mt-6 flex flex-col gap-5">
        <PaymentNotice challengeId={challenge.id} />
        <ChallengeBody challenge={challenge} />
      </div>
    </article>
  )
}

/** The points, or the prize with a link to it. */
function Earning({ challenge }: { challenge: WireChallenge }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { prize } = challenge
  const common = { challenge, program, t }
  if (!prize) return <PointsPill {...common} />
  return (
    <>
      <Link href={href(`/reward/${prize.reward_id}`)} className="inline-flex min-h-8 items-center no-underline">
        <PointsPill {...common} className="underline underline-offset-2" />
      </Link>
      {prize.given && (completedMoment(challenge) === null || canDonateAgain(challenge)) && (
        <span className="text-ink-2 text-ui-sm">{t('challenge.prizeGiven', { name: prize.name })}</span>
      )}
    </>
  )
}

/** Screens that explain themselves what is missing. */
const saysItself = ({ refusal, screen }: WireChallenge): boolean =>
  screen === 'wait' || refusal?.reason === 'payments_not_set_up'

const canDonateAgain = ({ refusal, screen }: WireChallenge): boolean => screen === 'donate' && refusal === null

function ChallengeBody({ challenge }: { challenge: WireChallenge }) {
  const t = useTexts('site')
  const { finish, submit, success } = useSubmission(challenge)
  const completedOn = completedMoment(challenge)
  if (success) return <SuccessPanel challenge={challenge} {...success} />
  // Viewed posts can be viewed again, and their screen says so itself.
  if (completedOn !== null && challenge.screen !== 'posts') {
    return (
      <CompletedPanel challenge={challenge} completedOn={completedOn}>
        {canDonateAgain(challenge) && (
          <section className="flex flex-col gap-4">
            <h2 className="font-header font-semibold text-heading">{t('challenge.donate.again')}</h2>
            <SCREENS.donate challenge={challenge} submit={submit} finish={finish} />
          </section>
        )}
      </CompletedPanel>
    )
  }
  if (challenge.refusal && !saysItself(challenge)) return <RefusalPanel refusal={challenge.refusal} />
  const Screen = SCREENS[challenge.screen]
  return <Screen challenge={challenge} submit={submit} finish={finish} />
}
