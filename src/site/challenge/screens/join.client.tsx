'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatMoney } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { useSite } from '../../frame/site-provider.client'
import { CheckoutForm } from '../parts/checkout-form.client'
import { MainAction } from '../parts/main-action'
import { PaymentsOff } from '../parts/payments-off.client'
import type { ScreenProps } from '../types'

const INTERVALS = ['month', 'year'] as const
const intervalOf = (interval: string) => INTERVALS.find((known) => known === interval) ?? 'month'

/** A membership's price and benefits, with a button to the payment provider (SITE-83). */
export function JoinScreen({ challenge }: ScreenProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const membership = challenge.membership_challenge
  return (
    <>
      {membership && (
        <div className="on-tile flex flex-col gap-3 rounded-card border border-line p-5">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-bold font-header text-[2.25rem] leading-none tabular-nums">
              {formatMoney(membership.price, membership.currency, { locale: program.locale })}
            </span>
            <span className="text-ink-2">{t(`challenge.join.per.${intervalOf(membership.interval)}`)}</span>
          </p>
          {membership.description && <p className="whitespace-pre-line text-ink-2">{membership.description}</p>}
          <p className="flex items-start gap-2 text-ink-2 text-ui-sm">
            <Icon name="badge-check" className="mt-0.5 size-4 shrink-0" />
            {t('challenge.join.note', { term: program.term_points_as })}
          </p>
        </div>
      )}
      {challenge.payments_enabled ? (
        <CheckoutForm challengeId={challenge.id} kind="membership">
          {(busy) => (
            <MainAction>
              <Button type="submit" variant="primary" size="lg" block loading={busy}>
                {challenge.call_to_action}
              </Button>
            </MainAction>
          )}
        </CheckoutForm>
      ) : (
        <PaymentsOff />
      )}
    </>
  )
}
