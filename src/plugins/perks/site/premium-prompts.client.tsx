'use client'

import { carouselLabels, useSite, useTexts } from '@/plugin/site'
import { hasTile, OwnChallengeTile } from '@/plugin/site/challenge-tile'
import { CheckoutForm } from '@/plugin/site/checkout-form'
import { PartTexts } from '@/plugin/site/part-texts'
import { Button } from '@/ui/button'
import { Carousel } from '@/ui/carousel.client'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { DiscountCounter } from './discount-counter.client'
import type { Access } from './perks-wire'

/** Links to sign in or up, and back here afterwards. */
const useSignInHref = () => {
  const { href } = useSite()
  return () =>
    `${href('/signin')}?redirect_to=${encodeURIComponent(`${window.location.pathname}${window.location.search}`)}`
}

/** For visitors (PERKS-21): the benefits, how to get them, and a sign-in link for members. */
export function JoinPrompt({ discounts, headingLevel: level = 2 }: { discounts: number | null; headingLevel?: 1 | 2 }) {
  const t = useTexts('site')
  const signIn = useSignInHref()
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-8 text-center sm:px-8">
      <DiscountCounter discounts={discounts} />
      <Heading className="text-balance font-bold font-header text-title leading-tight">
        {t('perks.premium.title')}
      </Heading>
      <p className="max-w-[46ch] text-pretty text-ink-2">
        {t(discounts === null ? 'perks.premium.text' : 'perks.premium.ownText')}
      </p>
      <Button href={signIn()} variant="primary" size="lg">
        {t('perks.premium.join')}
      </Button>
      <p className="text-ui-sm">
        {t('perks.premium.haveAccount')}{' '}
        <Link href={signIn()} className="font-medium text-accent-text underline underline-offset-2">
          {t('perks.premium.logIn')}
        </Link>
      </p>
    </div>
  )
}

/** Visitors see the directory or the sign-in prompt, by the program's choice (PERKS-46). */
export const isClosed = (access: Access): boolean => access.participant === null && access.visitorsSee === 'prompt'

/** Shown in place of the directory. */
export function ClosedPerks({ access }: { access: Access }) {
  return (
    <div className="px-4">
      <div className="on-tile mx-auto my-8 w-full max-w-[640px] rounded-card border border-line lg:my-14">
        <JoinPrompt headingLevel={1} discounts={access.discounts} />
      </div>
    </div>
  )
}

/** For participants without access (PERKS-22): the membership, and the challenges that unlock the perks. */
export function UnlockPrompt({
  discounts,
  participant,
  returnTo,
}: {
  discounts: number | null
  participant: NonNullable<Access['participant']>
  /** Where a payment returns to, on this site. */
  returnTo?: string | undefined
}) {
  const { program } = useSite()
  const t = useTexts('site')
  const { challenges_with_offer_rewards, first_name, membership_challenge } = participant
  const tiles = challenges_with_offer_rewards.filter(hasTile)
  return (
    <div className="flex flex-col gap-5 px-5 py-7 sm:px-7">
      <div className="flex flex-col items-center gap-3 text-center">
        <DiscountCounter discounts={discounts} />
        <h2 className="text-balance font-bold font-header text-title leading-tight">
          {t('perks.premium.earnTitle', { name: first_name })}
        </h2>
        <p className="text-ink-2">
          {tiles.length > 0
            ? t('perks.premium.earnText')
            : membership_challenge === null
              ? t('perks.premium.none')
              : t(discounts === null ? 'perks.premium.text' : 'perks.premium.ownText')}
        </p>
      </div>
      {membership_challenge !== null && (
        <CheckoutForm challengeId={membership_challenge} kind="membership" isParticipants returnTo={returnTo}>
          {(busy) => (
            <Button type="submit" variant="primary" size="lg" block loading={busy} icon={<Icon name="badge-check" />}>
              {t('perks.premium.becomeMember', { program: program.name })}
            </Button>
          )}
        </CheckoutForm>
      )}
      {tiles.length > 0 && (
        <PartTexts part="earn" locale={program.locale}>
          <Tiles label={t('perks.premium.earnLabel')} tiles={tiles} />
        </PartTexts>
      )}
    </div>
  )
}

function Tiles({
  label,
  tiles,
}: {
  label: string
  tiles: NonNullable<Access['participant']>['challenges_with_offer_rewards']
}) {
  const t = useTexts('site')
  return (
    <Carousel
      label={label}
      labels={carouselLabels(t)}
      autoplayMs={0}
      className="[--ui-carousel-gap:1rem]"
      slideClassName={tiles.length > 1 ? 'basis-[82%] sm:basis-[70%]' : 'basis-full'}
    >
      {tiles.map((challenge) => (
        <ul key={challenge.id} className="h-full [&>li]:h-full">
          <OwnChallengeTile challenge={challenge} />
        </ul>
      ))}
    </Carousel>
  )
}
