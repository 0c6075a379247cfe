'use client'

import { type Serialized, useSite, useTexts } from '@/plugin/site'
import { CheckoutForm } from '@/plugin/site/checkout-form'
import { Section, Spotlight } from '@/plugin/site/home-section'
import { Button } from '@/ui/button'
import { formatMoney } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Skeleton } from '@/ui/skeleton'
import type { OffersRewardAnswer } from '../calls/site/offers-reward'

type OffersReward = Serialized<OffersRewardAnswer>

/** Membership offers (SITE-13): the tile posts the checkout form instead of navigating (SITE-83). */
export default function OffersSection() {
  const t = useTexts('site')
  return (
    <Section<OffersReward>
      path="/public/home/offers_reward"
      title={t('membership.title')}
      skeleton={<Skeleton shape="block" className="h-72" label={t('loading', { ns: 'common' })} />}
    >
      {(offers) => (
        <Spotlight
          image={offers.reward.image}
          title={offers.reward.name}
          text={offers.reward.description}
          action={<Action {...offers} />}
        >
          <Price {...offers} />
        </Spotlight>
      )}
    </Section>
  )
}

function Price({ challenge, eligible }: OffersReward) {
  const { program } = useSite()
  const t = useTexts('site')
  const membership = challenge?.membership_challenge
  if (eligible || !membership) return null
  const price = formatMoney(membership.price, membership.currency, { locale: program.locale })
  return (
    <p className="font-semibold tabular-nums">
      {t(`membership.price.${membership.interval}`, { price, defaultValue: price })}
    </p>
  )
}

function Action({ challenge, eligible, reward }: OffersReward) {
  const { href } = useSite()
  const t = useTexts('site')
  if (eligible) {
    return (
      <Button href={href('/my-offers')} variant="primary" size="lg" icon={<Icon name="ticket-percent" />}>
        {t('reward.seeOffers')}
      </Button>
    )
  }
  if (challenge?.challenge_type !== 'membership') {
    const path = challenge ? `/challenge/${challenge.identifier}` : `/reward/${reward.reward_id}`
    return <Button href={href(path)}>{t('membership.more')}</Button>
  }
  if (challenge.payments_enabled === false) {
    return <p className="text-ink-2 text-ui-sm">{t('donation.noPayments')}</p>
  }
  return (
    <CheckoutForm challengeId={challenge.id} kind="membership">
      {(busy) => (
        <Button type="submit" variant="primary" size="lg" loading={busy}>
          {t('reward.becomeMember')}
        </Button>
      )}
    </CheckoutForm>
  )
}
