'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CheckoutForm } from '../challenge/parts/checkout-form.client'
import { useSite } from '../frame/site-provider.client'
import type { KindProps } from './kind-props'
import { Refusal } from './refusal.client'

/** An offer: a membership earns it, then it unlocks the perks (SITE-56). */
export function OfferAction({ reward }: KindProps) {
  const { href } = useSite()
  const t = useTexts('site')
  if (reward.earned_by_current_participant_on !== null) {
    return (
      <Button href={href('/my-offers')} variant="primary" size="lg" block>
        {t('reward.seeOffers')}
      </Button>
    )
  }
  const challenge = reward.offer_challenge
  if (!challenge) return <Refusal reward={reward} refusal={reward.refusal} />
  if (challenge.challenge_type !== 'membership') {
    return (
      <Button href={href(`/challenge/${challenge.identifier}`)} variant="primary" size="lg" block>
        {t('reward.becomeMember')}
      </Button>
    )
  }
  if (!challenge.payments_enabled) {
    return (
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" block disabled aria-describedby="offer-payments">
          {t('reward.becomeMember')}
        </Button>
        <p id="offer-payments" className="text-center text-ink-2 text-ui-sm">
          {t('reward.noPayments')}
        </p>
      </div>
    )
  }
  return (
    <CheckoutForm challengeId={challenge.id} kind="membership">
      {(busy) => (
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {t('reward.becomeMember')}
        </Button>
      )}
    </CheckoutForm>
  )
}
